/**
 * A way along which something is counted: the tiles it takes in, outlined, beads from each to the next, and the count.
 * It grows hex by hex from where it begins; the styles decide how fast.
 */
import { figures } from '../../art/markers.js';
import { centre, corners, outline } from '../../lib/geometry.js';

/** @import {Attrs, Item, Layer, Tree} from '../../lib/svg.js' */
/** @import {Hex, Point} from '../../lib/geometry.js' */

/** @typedef {Hex & {source: number, total: number, ticked?: boolean}} Stop a step as the board is looked at */

/** Beads and numbers keep below what stands in the middle of a tile, and left of its tick where it has one. */
const BELOW = 44;
const ASIDE = 40;
const DISC = 'M-20 0a20 20 0 1 0 40 0a20 20 0 1 0-40 0z';
const FIGURE = 1.35;

/** @param {Attrs} attrs @param {...Tree} children @returns {Tree} */
const group = (attrs, ...children) => ({ tag: 'g', attrs, children });
/** @param {string} name @param {string} d @returns {Tree} */
const path = (name, d) => ({ tag: 'path', attrs: { class: name, d }, children: [] });
/** @param {Point} p */
const text = p => p.map(n => n.toFixed(1)).join(' ');
/** @param {Point[]} loop */
const closed = loop => `M${loop.map(text).join('L')}z`;
/** @param {Stop} stop @returns {Point} */
function below({ q, r, ticked }) {
  const [x, y] = centre(q, r);
  return [ticked ? x - ASIDE : x, y + BELOW];
}

/** The tile itself, and beads that lead to it. @param {Stop} stop @param {number} n its number @param {Stop[]} way */
function link(stop, n, way) {
  const from = way[stop.source];
  const d = from ? `M${text(below(from))}L${text(below(stop))}` : '';
  return group(
    { class: 'trail-step', 'data-n': n },
    path('trail-tile', closed(corners(97, stop.q, stop.r))),
    ...(from ? [path('trail-beadsO', d), path('trail-beads', d)] : []),
  );
}

/** The count at a tile, over all beads. @param {Stop} stop @param {number} n @returns {Tree[]} */
const count = (stop, n) =>
  stop.total
    ? [
        group(
          { class: 'trail-count', 'data-n': n, transform: `translate(${text(below(stop))})` },
          group({ class: 'token' }, path('trail-disc', DISC), ...figures(stop.total, 0, 0, FIGURE)),
        ),
      ]
    : [];

/** @param {Stop[]} way @returns {Item} */
const trail = way => {
  const d = outline(way).map(closed).join('');
  return {
    key: JSON.stringify(way),
    draw: () =>
      group(
        { class: 'trail-whole' },
        ...way.map(link),
        group({ class: 'trail-rim', 'data-n': way.length }, path('trail-rimO', d), path('trail-rimI', d)),
        ...way.flatMap(count),
      ),
  };
};

/** @param {Stop[][]} ways @param {Hex[]} [ticked] hexes on which a tick lies @returns {Layer} */
export const trailLayer = (ways, ticked = []) => ({
  name: 'trails',
  items: ways.map(way =>
    trail(way.map(stop => ({ ...stop, ticked: ticked.some(({ q, r }) => q === stop.q && r === stop.r) }))),
  ),
});
