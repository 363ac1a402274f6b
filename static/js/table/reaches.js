/** What reaches over the land of a table now: where a tile looks, and which tasks count their neighbours. */
import { SIDES, distance, hexKey } from '../lib/geometry.js';
import { heldOf } from '../game/parties.js';
import { ownerOf } from '../game/specials.js';

/** @import {Hex} from '../lib/geometry.js' */
/** @import {Table} from './table.js' */
/** @import {Ring, Sight} from '../board/layers/reach.js' */

/** The printed edge over which a tile looks, if it does. @param {string} shape */
function viewOf(shape) {
  const mark = shape.split(' ').find(one => one.startsWith('view@'));
  return mark ? Number(mark.slice(5)) : null;
}

/**
 * The line from a tile that lies, or that is tried out.
 * @param {Table} table @param {Hex | {hex: Hex | null, rotation: number} | null} from
 * @returns {Sight | null}
 */
export function sightFrom(table, from) {
  if (!from) return null;
  const { view } = table.store.game;
  const lies = 'q' in from ? table.painter.taken.get(hexKey(from.q, from.r)) : null;
  const hex = 'q' in from ? from : from.hex;
  const [id, rotation] = 'q' in from ? [lies?.id, lies?.rotation] : [heldOf(view, table.board)?.tile, from.rotation];
  const edge = id ? viewOf(view.tiles[id] ?? '') : null;
  if (edge === null || !hex || !id) return null;
  const line = table.store.state.sheets?.[table.board]?.lines.find(one => one.key === ownerOf(id)?.key);
  const seen = lies ? (line?.hexes ?? []).map(([q, r]) => ({ q, r })) : [];
  const side = (edge + (rotation ?? 0)) % 6;
  return { hex: { q: hex.q, r: hex.r }, side, seen: seen.filter(other => distance(other, hex) > 0) };
}

const RING = 'wrap';

/**
 * The open tasks that count their neighbours, while one looks for them or lays beside them.
 * @param {Table} table @returns {Ring[]}
 */
export function ringsOf(table) {
  const { tasks } = table.store.game.view.boards[table.board];
  const { lit } = table.painter;
  const own = table.suggestion.hex;
  return tasks
    .filter(([, , kind]) => kind === RING)
    .map(([q, r]) => ({ q, r }))
    .filter(
      hex =>
        (own && distance(own, hex) <= 1) ||
        (lit.source === 'task' && lit.hexes.some(one => one.q === hex.q && one.r === hex.r)),
    )
    .map(hex => ({
      hex,
      taken: SIDES.map(([dq, dr]) => {
        const there = { q: hex.q + dq, r: hex.r + dr };
        return table.isTaken(there) || Boolean(own && own.q === there.q && own.r === there.r);
      }),
    }));
}
