/**
 * Where tiles and markers lie that were seen and put back: positions from the top of their stack or pile, as the view
 * tells them. Whatever moves a stack moves them. Pure.
 */
import { taskOf } from '../lib/prints.js';

/** @import {View} from './messages.d.ts' */
/** @typedef {Record<string, [number, string][]>} Tiles by stack; by `removed` those removed before the game */
/** @typedef {Record<string, [number, number][]>} Markers by type of task */

const REMOVED = 'removed';
/** The stack to which powers reach down. */
export const LANDSCAPE = 'landscape';

/** The stack from which a tile of this print comes. @param {string} shape */
export const stackOf = shape => (taskOf(shape) ? 'task' : LANDSCAPE);

/** What reveals that were taken back show: they come next. @param {View} view @returns {Tiles} */
function fromForeseen({ foreseen, tiles }) {
  /** @type {Tiles} */
  const found = {};
  for (const { tile } of foreseen) {
    const stack = stackOf(tiles[tile]);
    found[stack] = [...(found[stack] ?? []), [found[stack]?.length ?? 0, tile]];
  }
  return found;
}

/** @template T @param {Record<string, [number, T][]>} lying */
const some = lying => Object.fromEntries(Object.entries(lying).filter(([, places]) => places.length));

/** @template T @param {[number, T][]} [places] @param {number} [by] @returns {[number, T][]} */
const moved = (places = [], by = 0) =>
  places.flatMap(([n, one]) => (n + by < 0 ? [] : [/** @type {[number, T]} */ ([n + by, one])]));

/**
 * The view once the known tiles of it have moved; what is only foreseen is told there alone.
 * @param {View} view @param {(known: Tiles) => Tiles} change @returns {View}
 */
function withTiles(view, change) {
  const { known: _, ...rest } = view;
  const known = some(change(view.known ?? fromForeseen(view)));
  const isForeseen = Object.values(known)
    .flat()
    .every(([, tile]) => rest.foreseen.some(f => f.tile === tile));
  return known[REMOVED] || !isForeseen ? { ...rest, known } : rest;
}

/** @param {View} view @param {(known: Markers) => Markers} change @returns {View} */
function withMarkers(view, change) {
  const { known_markers: before = {}, ...rest } = view;
  const known = some(change(before));
  return Object.keys(known).length ? { ...rest, known_markers: known } : rest;
}

/** Was this tile seen before? @param {View} view @param {string} tile */
export const wasSeen = (view, tile) =>
  view.foreseen.some(f => f.tile === tile) ||
  Object.values(view.known ?? {}).some(places => places.some(([, one]) => one === tile));

/** The top tile has left its stack. @param {View} view @param {string} stack @returns {View} */
export const drawn = (view, stack) => withTiles(view, known => ({ ...known, [stack]: moved(known[stack], -1) }));

/** The top marker has left its pile. @param {View} view @param {string} type @returns {View} */
export const drawnMarker = (view, type) => withMarkers(view, known => ({ ...known, [type]: moved(known[type], -1) }));

/**
 * A tile has come under its stack, which held so many.
 * @param {View} view @param {string} stack @param {string} tile
 */
export const buried = (view, stack, tile) =>
  withTiles(view, known => ({ ...known, [stack]: [...(known[stack] ?? []), [view.left[stack], tile]] }));

/**
 * A marker has come under its pile, which held so many.
 * @param {View} view @param {string} type @param {number} value
 */
export const buriedMarker = (view, type, value) =>
  withMarkers(view, known => ({
    ...known,
    [type]: [...(known[type] ?? []), [(view.markers[type] ?? []).length, value]],
  }));

/** These lie on top, in this order. @param {View} view @param {string[]} tiles @returns {View} */
export const onTop = (view, tiles) =>
  withTiles(view, known => ({
    ...known,
    [LANDSCAPE]: [
      ...tiles.map((tile, n) => /** @type {[number, string]} */ ([n, tile])),
      ...moved(known[LANDSCAPE]).filter(([n]) => n >= tiles.length),
    ],
  }));

/** A tile removed before the game has come onto the stack. @param {View} view @param {number} number @returns {View} */
export const returned = (view, number) =>
  withTiles(view, known => {
    const back = (known[REMOVED] ?? []).filter(([n]) => n === number);
    return {
      ...known,
      [REMOVED]: moved(known[REMOVED]).filter(([n]) => n !== number),
      [LANDSCAPE]: [
        ...back.map(([, tile]) => /** @type {[number, string]} */ ([0, tile])),
        ...moved(known[LANDSCAPE], 1),
      ],
    };
  });
