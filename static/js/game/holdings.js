/**
 * What a party has beside its board: what it holds of the purse, which powers it has used, tiles put by and tiles that
 * wait, pieces that stand. Read from the view and from what a page was told of specials; pure.
 */
import { distance } from '../lib/geometry.js';
import { taskOf } from '../lib/prints.js';
import { besides, purse, standing, stores } from './specials.js';

/** @import {Hex} from '../lib/geometry.js' */
/** @import {OptionsMessage, View} from '../wire/messages.d.ts' */
/** @import {Special} from './specials.js' */

/** What a rule has noted for a whole board. @param {View} view @param {number} board @param {string} rule */
const noted = (view, board, rule) => view.boards[board].notes.find(([name, hex]) => name === rule && !hex)?.[2];

/** What is held of the purse. @param {View} view @param {number} board */
export const heldIn = (view, board) => Number(noted(view, board, purse()?.purse?.note ?? '') ?? 0);

/**
 * How often a power may still be used, and whether it can be paid for.
 * @param {View} view @param {number} board @param {Special} owner
 */
export function powerLeft(view, board, owner) {
  const { price = 0, often = 0 } = owner.power ?? {};
  return { left: often - Number(noted(view, board, owner.key) ?? 0), affordable: heldIn(view, board) >= price };
}

/** The sort of a tile, as stores tell them apart. @param {View} view @param {string} tile */
const sortOf = (view, tile) =>
  tile.startsWith('X-') ? 'special' : taskOf(view.tiles[tile] ?? '') ? 'task' : 'landscape';

/** @param {Special} store @param {string} sort */
const holds = (store, sort) => Boolean(store.stores?.includes(sort));

/**
 * The tiles put by, each in a store that takes its sort, where it leaves most room.
 * @param {View} view @param {number} board @returns {{store: Special, tile: string | null}[]}
 */
export function shelves(view, board) {
  const rooms = stores().map(store => ({ store, tile: /** @type {string | null} */ (null) }));
  const narrow = [...rooms].sort((a, b) => (a.store.stores?.length ?? 0) - (b.store.stores?.length ?? 0));
  const takers = (/** @type {string} */ tile) => rooms.filter(r => holds(r.store, sortOf(view, tile))).length;
  const lying = [...view.boards[board].stored].sort((a, b) => takers(a) - takers(b));
  for (const tile of lying) {
    const room = narrow.find(r => !r.tile && holds(r.store, sortOf(view, tile))) ?? narrow.find(r => !r.tile);
    if (room) room.tile = tile;
  }
  return rooms;
}

/** Where the tile in hand would be put by. @param {View} view @param {number} board */
export function storeFor(view, board) {
  const tile = view.revealed?.tile;
  if (!tile) return null;
  const free = shelves(view, board).filter(room => !room.tile && holds(room.store, sortOf(view, tile)));
  free.sort((a, b) => (a.store.stores?.length ?? 0) - (b.store.stores?.length ?? 0));
  return free[0]?.store ?? null;
}

/** Tiles that wait beside the board. @param {View} view @param {number} board */
export function waiting(view, board) {
  const lying = new Set(view.boards[board].tiles.map(([id]) => id));
  if (view.revealed) lying.add(view.revealed.tile);
  return besides().map(owner => ({ owner, tiles: (owner.beside ?? []).filter(tile => !lying.has(tile)) }));
}

/** Where a rule's pieces stand. @param {View} view @param {number} board @param {string} rule @returns {Hex[]} */
export const standingOf = (view, board, rule) =>
  view.boards[board].notes.flatMap(([name, hex]) => (name === rule && hex ? [{ q: hex[0], r: hex[1] }] : []));

/**
 * @typedef {object} Piece a piece that the tile in hand could carry somewhere
 * @property {Special} owner
 * @property {string} field
 * @property {string} word
 * @property {number} apart
 * @property {number} left of the supply
 * @property {Hex[]} stands where others of its kind stand
 */

/**
 * The pieces that the tile in hand could carry on some hex, as far as the server offers them.
 * @param {View} view @param {number} board @param {OptionsMessage | null} options @returns {Piece[]}
 */
export function piecesFor(view, board, options) {
  const all = Object.values(options?.offers ?? {});
  return standing().flatMap(owner => {
    const { word, apart } = owner.piece ?? { word: '', apart: 0 };
    const field = owner.fields.find(name => all.some(offer => offer[name]?.includes(word)));
    if (!field) return [];
    const stands = standingOf(view, board, owner.key);
    const most = view.setup.supply?.[owner.key] ?? owner.supply?.[1] ?? 0;
    return [{ owner, field, word, apart, left: most - stands.length, stands }];
  });
}

/** Does another of its kind stand too near? @param {Piece} piece @param {Hex} hex */
export const isTooClose = ({ stands, apart }, hex) => stands.some(other => distance(other, hex) < apart);
