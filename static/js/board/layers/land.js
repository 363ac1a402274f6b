/** From the view to what the art draws: tiles with their markers and tokens. Pure. */
import { boardLayers, tileTree } from '../../art/board.js';
import { heldOf } from '../../game/parties.js';
import { RADIUS, corners, distance, hexKey, turned, unturned } from '../../lib/geometry.js';
import { UNPRINTED, taskOf } from '../../lib/prints.js';
import { report } from '../../lib/errorreports.js';

/** @import {Landscape, Placed} from '../../art/board.js' */
/** @import {Hex} from '../../lib/geometry.js' */
/** @import {Layer} from '../../lib/svg.js' */
/** @import {Note, View} from '../../wire/messages.d.ts' */

/**
 * A printed tile as the art wants it; one whose print is missing lies there as bare meadow.
 * @param {string} id @param {string} [shape] "GGGMSM task:S"
 */
export function tileOf(id, shape) {
  if (!shape) report(new Error(`no print of ${id}`), 'board');
  const [edges, ...marks] = (shape || UNPRINTED).split(' ');
  return { id, edges, marks, stack: id.startsWith('X-') ? 'special' : taskOf(shape) ? 'task' : 'landscape' };
}

/**
 * What a note on a hex looks like: a token by its value, points gathered there, or a token of the rule that made it.
 * @param {Note} note @returns {string}
 */
function tokenOf([rule, , value]) {
  if (Array.isArray(value))
    return `+${/** @type {[number, number, number][]} */ (value).reduce((sum, [points]) => sum + points, 0)}`;
  return typeof value === 'string' ? value : rule;
}

/** @param {View} view @param {number} board @returns {Placed[]} */
export function tilesOf(view, board) {
  const { tiles, tasks, became, notes } = view.boards[board];
  const markers = new Map(tasks.map(([q, r, type, value]) => [hexKey(q, r), { task: type, value }]));
  /** @type {Map<string, string[]>} */
  const tokens = new Map();
  for (const note of notes) {
    if (!note[1]) continue;
    const key = hexKey(note[1][0], note[1][1]);
    tokens.set(key, [...(tokens.get(key) ?? []), tokenOf(note)]);
  }
  return tiles.map(([id, q, r, rotation]) => {
    const key = hexKey(q, r);
    const effective = became[key] ? unturned(became[key], rotation) : undefined;
    return { ...tileOf(id, view.tiles[id]), q, r, rotation, effective, ...markers.get(key), tokens: tokens.get(key) };
  });
}

/** The tile laid last on a board, if any. @param {View} view @param {number} board */
export function lastOf(view, board) {
  const last = view.boards[board].tiles.at(-1);
  return last ? { q: last[1], r: last[2] } : null;
}

/** While so few tiles lie, the table shows where land will be. */
const BARE = 2;
const RINGS = 4;

/** Quiet hexes round the first one, fainter the farther they are. @returns {Layer} */
function bareLayer() {
  const around = Array.from({ length: 2 * RINGS + 1 }, (_, i) => i - RINGS);
  const hexes = around
    .flatMap(q => around.map(r => ({ q, r })))
    .map(hex => ({ ...hex, far: distance(hex, { q: 0, r: 0 }) }))
    .filter(({ far }) => far > 0 && far <= RINGS);
  return {
    name: 'bare',
    items: hexes.map(({ q, r, far }) => ({
      key: `${q},${r}`,
      draw: () => ({
        tag: 'path',
        attrs: {
          class: `bare${far}`,
          d: `M${corners(RADIUS - 4, q, r)
            .map(p => p.map(n => n.toFixed(1)).join(' '))
            .join('L')}z`,
        },
        children: [],
      }),
    })),
  };
}

/**
 * On a table without any land, the tile in hand as a faint guess at what comes: it shows what the one space is for.
 * @param {View} view @param {number} board @returns {Layer}
 */
function hintLayer(view, board) {
  const held = view.boards[board].tiles.length ? null : heldOf(view, board);
  if (!held) return { name: 'hint', items: [] };
  const tile = tileOf(held.tile, view.tiles[held.tile]);
  return { name: 'hint', items: [{ key: held.tile, draw: () => tileTree(tile, { edition: view.edition }) }] };
}

/**
 * @param {View} view @param {number} board
 * @param {{legal: Hex[], lit: Hex[], turn?: number}} shown `turn`: how the board is looked at
 */
export const landLayers = (view, board, { legal, lit, turn = 0 }) => {
  const last = lastOf(view, board);
  /** @template {Hex & {rotation?: number}} T @param {T[]} hexes */
  const seen = hexes => hexes.map(hex => turned(hex, turn));
  const isBare = view.boards[board].tiles.length < BARE;
  return [
    ...(isBare ? [bareLayer()] : []),
    ...boardLayers({
      edition: view.edition,
      tiles: seen(tilesOf(view, board)),
      legal: seen(legal),
      lit: seen(lit),
      last: last && turned(last, turn),
    }),
    ...(isBare && legal.length ? [hintLayer(view, board)] : []),
  ];
};

/**
 * One layer of the art by itself, without the land.
 * @param {string} name @param {Partial<Landscape> & {edition: string}} shown
 */
export const onlyLayer = (name, shown) => boardLayers({ tiles: [], ...shown }).filter(layer => layer.name === name);
