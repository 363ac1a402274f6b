/** Edges of lying tiles that face their like, for what they become together. */
import { SIDES, hexKey } from '../../../static/js/lib/geometry.js';

/** @import {Placed} from '../../../static/js/art/board.js' */

/** The printed letter on a side of a tile as it lies. @param {Placed} p @param {number} side */
const printed = (p, side) => p.edges[(side - (p.rotation ?? 0) + 6) % 6];

/**
 * Every tile that prints a letter, with the tiles that face it there; one for each of those edges, or none.
 * @param {Placed[]} tiles @param {string} letter @returns {[Placed, (Placed | undefined)[]][]}
 */
export function meeting(tiles, letter) {
  const found = tiles.filter(p => p.edges.includes(letter));
  const lying = new Map(found.map(p => [hexKey(p.q, p.r), p]));
  return found.map(p => [
    p,
    [0, 1, 2, 3, 4, 5]
      .filter(side => printed(p, side) === letter)
      .map(side => {
        const [dq, dr] = SIDES[side];
        const other = lying.get(hexKey(p.q + dq, p.r + dr));
        return other && printed(other, (side + 3) % 6) === letter ? other : undefined;
      }),
  ]);
}
