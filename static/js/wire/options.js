/**
 * Reading what the server says a seat may do now (`options`). No rule lives here: what is not listed is not offered.
 */
import { SIDES, centre, hexKey, turned } from '../lib/geometry.js';

/** @import {Hex} from '../lib/geometry.js' */
/** @import {Fields, Offers, OptionsMessage} from './messages.d.ts' */

/** @param {string} key @returns {Hex} */
export function readKey(key) {
  const [q, r] = key.split(',').map(Number);
  return { q, r };
}

/** @param {OptionsMessage | null} options @returns {Hex[]} */
export const legalHexes = options => Object.keys(options?.places ?? {}).map(readKey);

/** @param {OptionsMessage | null} options @param {Hex | null} hex @returns {number[]} */
export const rotationsAt = (options, hex) => (hex ? (options?.places?.[hexKey(hex.q, hex.r)] ?? []) : []);

/**
 * The rotation to begin with: the one used last if it is listed, else the next one round.
 * @param {number[]} rotations @param {number} wanted
 */
export function firstRotation(rotations, wanted) {
  const turns = [0, 1, 2, 3, 4, 5].map(k => (wanted + k) % 6);
  return turns.find(rotation => rotations.includes(rotation)) ?? 0;
}

/** The next listed rotation in a direction. @param {number[]} rotations @param {number} now @param {1 | -1} step */
export function nextRotation(rotations, now, step) {
  for (let k = 1; k <= 6; k++) {
    const rotation = (now + step * k + 12) % 6;
    if (rotations.includes(rotation)) return rotation;
  }
  return now;
}

/**
 * What may be decided together with a placement: field -> answers.
 * @param {OptionsMessage | null} options @param {Hex} hex @param {number} rotation @returns {Offers}
 */
export const offersAt = (options, { q, r }, rotation) =>
  options?.offers?.[`${q},${r}/${rotation}`] ?? options?.offers?.[hexKey(q, r)] ?? {};

/**
 * What must be decided there, for the tile does not fit as it is printed: the first of what is offered.
 * @param {OptionsMessage | null} options @param {Hex} hex @param {number} rotation @returns {Fields}
 */
export function neededAt(options, hex, rotation) {
  const offers = offersAt(options, hex, rotation);
  const fields = options?.needed?.[`${hex.q},${hex.r}/${rotation}`] ?? [];
  return Object.fromEntries(fields.map(field => [field, offers[field][0]]));
}

/**
 * The legal hex that lies next in a direction on screen: near, and not too far off the line.
 * @param {Hex[]} hexes @param {Hex | null} from @param {[number, number]} towards
 * @param {number} [turn] of the board on screen @returns {Hex | null}
 */
export function nextHex(hexes, from, towards, turn = 0) {
  if (!from) return hexes[0] ?? null;
  /** @param {Hex} hex */
  const seen = hex => {
    const { q, r } = turned(hex, turn);
    return centre(q, r);
  };
  const [x, y] = seen({ q: from.q, r: from.r });
  let best = null;
  let least = Infinity;
  for (const hex of hexes) {
    const [hx, hy] = seen({ q: hex.q, r: hex.r });
    const [dx, dy] = [hx - x, hy - y];
    const along = dx * towards[0] + dy * towards[1];
    const beside = Math.abs(dx * towards[1] - dy * towards[0]);
    if (along < 20 || beside > along * 2.2) continue;
    const cost = along + beside * 1.6;
    if (cost < least) [best, least] = [hex, cost];
  }
  return best;
}

/** The neighbours of a hex that carry a tile, by side. @param {Set<string>} taken @param {Hex} hex */
export const sidesTaken = (taken, { q, r }) =>
  SIDES.flatMap(([dq, dr], side) => (taken.has(hexKey(q + dq, r + dr)) ? [side] : []));
