/**
 * How far things reach over the land: a rope round the hexes where no second piece may stand, a line of sight,
 * and pips for the hexes round a task that counts its neighbours. Pure.
 */
import { RADIUS, SIDES, centre, distance, hexKey, outline } from '../../lib/geometry.js';

/** @import {Hex, Point} from '../../lib/geometry.js' */
/** @import {Item, Tree} from '../../lib/svg.js' */
/** @typedef {{hex: Hex, side: number, seen: Hex[]}} Sight from where, over which side, and what is counted there */
/** @typedef {{hexes: Hex[], apart: number}} Rope pieces that stand, and how far from them another may stand */
/** @typedef {{hex: Hex, taken: boolean[]}} Ring a task and its neighbours by side */

/** @param {string} name @param {string} d @param {Record<string, unknown>} [more] @returns {Tree} */
const path = (name, d, more = {}) => ({ tag: 'path', attrs: { class: name, d, ...more }, children: [] });
/** @param {Tree[]} children @param {Record<string, unknown>} [attrs] @returns {Tree} */
const group = (children, attrs = {}) => ({
  tag: 'g',
  attrs: /** @type {import('../../lib/svg.js').Attrs} */ (attrs),
  children,
});
/** @param {Point[]} loop */
const closed = loop => `M${loop.map(p => p.map(n => n.toFixed(1)).join(' ')).join('L')}z`;

/** All hexes within so many steps. @param {Hex} from @param {number} steps */
function disc(from, steps) {
  const around = Array.from({ length: 2 * steps + 1 }, (_, i) => i - steps);
  return around
    .flatMap(q => around.map(r => ({ q: from.q + q, r: from.r + r })))
    .filter(hex => distance(hex, from) <= steps);
}

const STREAMER = 'M-4-2H5L1 8H8L-1 20L1 11H-6z';

/** @param {Rope} rope @returns {Item[]} */
export function ropeItems({ hexes, apart }) {
  const inside = new Map(hexes.flatMap(hex => disc(hex, apart - 1)).map(hex => [hexKey(hex.q, hex.r), hex]));
  if (!inside.size) return [];
  const loops = outline([...inside.values()]);
  const d = loops.map(closed).join('');
  const streamers = loops.flatMap(loop =>
    loop.flatMap((a, i) => {
      const b = loop[(i + 1) % loop.length];
      const at = `translate(${((a[0] + b[0]) / 2).toFixed(1)} ${((a[1] + b[1]) / 2).toFixed(1)})scale(1.15)`;
      return i % 2 ? [] : [path('streamer', STREAMER, { transform: at })];
    }),
  );
  return [
    { key: `rope|${d}`, draw: () => group([path('ropeF', d), path('ropeA', d), path('ropeB', d), ...streamers]) },
  ];
}

const [START, BEYOND] = [0.42, 0.7];

/** @param {Sight} sight @param {Hex[]} tiles the line ends where the land does @returns {Item[]} */
export function sightItems({ hex, side, seen }, tiles) {
  const [dq, dr] = SIDES[side];
  /** How many steps ahead a hex lies, or -1. @param {Hex} there */
  const ahead = there => {
    const n = distance(hex, there);
    return there.q === hex.q + dq * n && there.r === hex.r + dr * n ? n : -1;
  };
  const last = Math.max(1, ...tiles.map(ahead));
  /** @param {number} n */
  const at = n =>
    centre(hex.q + dq * n, hex.r + dr * n)
      .map(x => x.toFixed(1))
      .join(' ');
  const d = `M${at(START)}L${at(last + BEYOND)}`;
  const marks = seen
    .filter(there => ahead(there) > 0)
    .map(there => {
      const [x, y] = centre(there.q, there.r);
      return group(
        [
          path('sightD', 'M-20 0a20 20 0 1 0 40 0a20 20 0 1 0-40 0z'),
          path('sightE', 'M-13 0Q0-13 13 0Q0 13-13 0zM0-3.4a3.4 3.4 0 1 0 .01 0z'),
        ],
        { transform: `translate(${x} ${y + RADIUS * 0.5})` },
      );
    });
  return [
    {
      key: `sight|${d}|${seen.map(s => hexKey(s.q, s.r))}`,
      draw: () => group([path('sightO', d), path('sightL', d), ...marks]),
    },
  ];
}

const PIP = 64;

/** @param {Ring} ring @returns {Item} */
export function ringItem({ hex, taken }) {
  const [x, y] = centre(hex.q, hex.r);
  const pips = taken.map((on, side) => {
    const a = (side * Math.PI) / 3;
    const at = `translate(${(x + Math.cos(a) * PIP).toFixed(1)} ${(y + Math.sin(a) * PIP).toFixed(1)})`;
    return path(`ringP${on ? ' on' : ''}`, 'M-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0z', { transform: at });
  });
  return { key: `ring|${hexKey(hex.q, hex.r)}|${taken}`, draw: () => group(pips) };
}
