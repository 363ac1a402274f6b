/**
 * Light over the whole landscape, whatever lies there: evening comes from one side, and unseen clouds leave
 * pools of sun and shade. It belongs to the table and not to the tiles, so it makes one land of them.
 */
import { group, path, spot } from './pen.js';

/** @param {string[]} names */
const stops = names =>
  names.map((name, i) => ({ tag: 'stop', attrs: { class: name, offset: i / (names.length - 1) }, children: [] }));

const EVENING = {
  tag: 'linearGradient',
  attrs: { id: 'land-light', x1: 0, y1: 0, x2: 1, y2: 1 },
  children: stops(['lightA', 'lightB', 'lightC']),
};
const POOLS = ['sun', 'shade'].map(name => ({
  tag: 'radialGradient',
  attrs: { id: `land-${name}` },
  children: stops([`${name}A`, `${name}B`, `${name}C`]),
}));

/** Rises of the ground: middle, half width and half height. Each has the sun on its upper left and shade at its foot;
 *  with both they lie inside the pattern, which is repeated. */
const HILLS = [
  [300, 230, 250, 150],
  [840, 210, 210, 120],
  [1130, 480, 190, 130],
  [660, 520, 240, 140],
  [250, 620, 180, 120],
  [930, 830, 250, 150],
  [480, 900, 210, 110],
  [1190, 150, 110, 70],
  [170, 910, 110, 80],
];
const TILT = -16;

/** @param {string} name @param {number} cx @param {number} cy @param {number} rx @param {number} ry */
const pool = (name, cx, cy, rx, ry) => ({
  tag: 'ellipse',
  attrs: { cx, cy, rx, ry, fill: `url(#land-${name})`, transform: `rotate(${TILT} ${cx} ${cy})` },
  children: [],
});
const AIR = {
  tag: 'pattern',
  attrs: { id: 'land-air', width: 1360, height: 1110, x: -600, y: -500, patternUnits: 'userSpaceOnUse' },
  children: HILLS.flatMap(([x, y, rx, ry]) => [
    pool('shade', x + Math.round(rx * 0.3), y + Math.round(ry * 0.7), rx, Math.round(ry * 0.78)),
    pool('sun', x - Math.round(rx * 0.14), y - Math.round(ry * 0.3), Math.round(rx * 0.9), Math.round(ry * 0.8)),
  ]),
};

/** Pools lie on the ground: over crowns and roofs they would be fog. @param {string} d the outline of the land */
export const pools = d => [
  { key: d, draw: () => group([...POOLS, AIR, path('light', d, { fill: 'url(#land-air)' })]) },
];

/** A breath of light at the upper left, of dusk at the lower right, over everything. @param {string} d */
export const evening = d => [{ key: d, draw: () => group([EVENING, path('light', d, { fill: 'url(#land-light)' })]) }];

/** So many that lamplight fades without a step. */
const LAMPS = [1, 2, 3, 4, 5, 6];

/**
 * Lamplight by night, one pool for all the houses of the land: villages glow as one, whatever tiles they lie on. None
 * of it falls on the table.
 * @param {string} land its outline @param {import('./plane.js').Point[]} lamps
 */
export function lamplight(land, lamps) {
  const d = lamps.map(([x, y]) => spot(x, y + 3)).join('');
  if (!d) return [];
  const clip = { tag: 'clipPath', attrs: { id: 'land-clip' }, children: [path('', land)] };
  return [
    {
      key: d + land,
      draw: () =>
        group(
          [
            clip,
            group(
              LAMPS.map(i => path(`lamp${i}`, d)),
              { 'clip-path': 'url(#land-clip)' },
            ),
          ],
          { class: 'lamps' },
        ),
    },
  ];
}
