/** A tile or token of a special as a small picture: a hex of meadow with the one thing on it that matters. */
import { tileTree } from '../art/board.js';
import { drawFlag } from '../art/flags.js';
import { kindBadge } from '../art/markers.js';
import { Props } from '../art/props.js';
import { parseMark } from '../art/scene.js';
import { picture } from '../lib/dom.js';
import { UNPRINTED, taskOf } from '../lib/prints.js';
import { tokenPicture } from './specials.js';

/** @import {Tree} from '../lib/svg.js' */
/** @import {Special} from './specials.js' */

const HEX = 'M0-36L31.2-18V18L0 36L-31.2 18V-18z';
/** @param {string} name @param {string} d @returns {Tree} */
const path = (name, d) => ({ tag: 'path', attrs: { class: name, d }, children: [] });
/** @param {string} transform @param {Tree[]} children @returns {Tree} */
const moved = (transform, children) => ({ tag: 'g', attrs: { transform }, children });

/** A flag as it waves over its edge. @param {{value: string, edge: number | null}} mark @param {string} edges */
function flag({ value: colour, edge }, edges) {
  const props = new Props();
  const prop = {
    type: 'flag',
    at: /** @type {[number, number]} */ ([0, 0]),
    seed: 0,
    size: 1,
    colour,
    kind: edges[edge ?? 0],
  };
  drawFlag(props, prop, [0, 0]);
  return [moved('translate(-9 8)scale(1.02)', props.top)];
}

/** A task of several kinds, with what its marker is worth. @param {string} kinds @param {string} edition */
const double = (kinds, edition) =>
  [...kinds].map((kind, i) => moved(`translate(${i ? 11 : -11} ${i ? 6 : -6})scale(.98)`, [kindBadge(kind, edition)]));

/**
 * What stands in the middle of a tile, without the land around.
 * @param {string} id @param {string[]} marks @param {string} edition
 */
const middle = (id, marks, edition) => [
  { ...moved('scale(.72)translate(0 3)', [tileTree({ id, edges: UNPRINTED, marks, stack: 'special' }, { edition })]) },
];

/** What matters on a tile. @param {string} id @param {string} print @param {string} edition @returns {Tree[]} */
function matter(id, print, edition) {
  const [edges, ...texts] = print.split(' ');
  const waving = texts.map(parseMark).find(mark => mark.name === 'flag');
  if (waving) return flag(waving, edges);
  const task = taskOf(print);
  if (task.startsWith('double:')) return double(task.slice(7), edition);
  return middle(id, texts, edition);
}

/**
 * @param {Special | null} owner @param {string} what a tile of its own, or the word of a token @param {string} edition
 * @param {string} [look]
 */
export function specialIcon(owner, what, edition, look = '') {
  const print = owner?.prints?.[what];
  const clip = { tag: 'clipPath', attrs: { id: 'icon' }, children: [path('', HEX)] };
  const { tree, box } = print ? { tree: null, box: '' } : tokenPicture(what);
  const inner = print ? matter(what, print, edition) : [token(/** @type {Tree} */ (tree), box)];
  return picture(
    [
      clip,
      path('icon-ground', HEX),
      { tag: 'g', attrs: { 'clip-path': 'url(#icon)' }, children: inner },
      path('icon-rim', HEX),
    ],
    '-38 -42 76 84',
    `land special-icon ${look}`.trim(),
  );
}

/** A token as large as the hex. @param {Tree} tree @param {string} box @returns {Tree} */
function token(tree, box) {
  const [x, y, width, height] = box.split(' ').map(Number);
  const scale = 58 / Math.max(width, height);
  return moved(`scale(${scale.toFixed(2)})translate(${-x - width / 2} ${-y - height / 2})`, [tree]);
}
