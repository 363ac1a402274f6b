/** From the view to what the art draws: tiles with their markers and tokens. Pure. */
import { boardLayers } from '../art/board.js';
import { RADIUS, corners, distance, hexKey, turned, unturned } from '../geometry.js';
import { UNPRINTED, taskOf } from '../fold.js';
import { report } from '../trouble.js';

/** A printed tile as the art wants it; one whose print is missing lies there as bare meadow. @param {string} id @param {string} [shape] "GGGMSM task:S" */
export function tileOf(id, shape) {
  if (!shape) report(new Error(`no print of ${id}`), 'board');
  const [edges, ...marks] = (shape || UNPRINTED).split(' ');
  return { id, edges, marks, stack: id.startsWith('X-') ? 'special' : taskOf(shape) ? 'task' : 'landscape' };
}


/** What a note on a hex looks like: a token by its value, points gathered there, or a token of the rule that made it. */
function tokenOf([rule, , value]) {
  if (Array.isArray(value)) return `+${value.reduce((sum, [points]) => sum + points, 0)}`;
  return typeof value === 'string' ? value : rule;
}

/** @param {any} view @param {number} board @returns {import('../art/board.js').Placed[]} */
export function tilesOf(view, board) {
  const { tiles, tasks, became, notes } = view.boards[board];
  const markers = new Map(tasks.map(([q, r, type, value]) => [hexKey(q, r), { task: type, value }]));
  const tokens = new Map();
  for (const note of notes) {
    if (!note[1]) continue;
    const key = hexKey(note[1][0], note[1][1]);
    tokens.set(key, [...(tokens.get(key) ?? []), tokenOf(note)]);
  }
  return tiles.map(([id, q, r, rotation]) => {
    const key = hexKey(q, r);
    const effective = became[key] && unturned(became[key], rotation);
    return { ...tileOf(id, view.tiles[id]), q, r, rotation, effective, ...markers.get(key), tokens: tokens.get(key) };
  });
}

/** The tile laid last on a board, if any. @param {any} view @param {number} board */
export function lastOf(view, board) {
  const last = view.boards[board].tiles.at(-1);
  return last ? { q: last[1], r: last[2] } : null;
}

/** While so few tiles lie, the table shows where land will be. */
const BARE = 2;
const RINGS = 4;

/** Quiet hexes round the first one, fainter the farther they are. */
function bareLayer() {
  const around = Array.from({ length: 2 * RINGS + 1 }, (_, i) => i - RINGS);
  const hexes = around.flatMap(q => around.map(r => ({ q, r }))).map(hex => ({ ...hex, far: distance(hex, { q: 0, r: 0 }) })).filter(({ far }) => far > 0 && far <= RINGS);
  return { name: 'bare', items: hexes.map(({ q, r, far }) => ({
    key: `${q},${r}`, draw: () => ({ tag: 'path', attrs: { class: `bare${far}`, d: `M${corners(RADIUS - 4, q, r).map(p => p.map(n => n.toFixed(1)).join(' ')).join('L')}z` }, children: [] }),
  })) };
}

/** @param {any} view @param {number} board @param {{legal: any[], lit: any[], turn?: number}} shown `turn`: how the board is looked at */
export const landLayers = (view, board, { legal, lit, turn = 0 }) => {
  const last = lastOf(view, board);
  const seen = hexes => hexes.map(hex => turned(hex, turn));
  const bare = view.boards[board].tiles.length < BARE ? [bareLayer()] : [];
  return [...bare, ...boardLayers({ edition: view.edition, tiles: seen(tilesOf(view, board)), legal: seen(legal), lit: seen(lit), last: last && turned(last, turn) })];
};

/** One layer of the art by itself, without the land. @param {string} name @param {any} view */
export const onlyLayer = (name, view) => boardLayers({ tiles: [], ...view }).filter(layer => layer.name === name);
