/**
 * Light over the whole landscape, whatever lies there: evening comes from one side, and clouds that nobody sees leave
 * pools of sun and shade. It belongs to the table and not to the tiles, so it makes one land of them.
 */
import { group, path } from './pen.js';

const stops = names => names.map((name, i) => ({ tag: 'stop', attrs: { class: name, offset: i / (names.length - 1) }, children: [] }));

const EVENING = { tag: 'linearGradient', attrs: { id: 'land-light', x1: 0, y1: 0, x2: 1, y2: 1 }, children: stops(['lightA', 'lightB', 'lightC']) };
const POOLS = ['sun', 'shade'].map(name => ({
  tag: 'radialGradient', attrs: { id: `land-${name}` }, children: stops([`${name}A`, `${name}B`, `${name}C`]),
}));

/** Middle, half width and half height; each lies inside the pattern, which is repeated. */
const SUN = [[300, 250, 290, 200], [980, 640, 330, 230], [560, 930, 230, 150]];
const SHADE = [[820, 240, 320, 200], [330, 640, 280, 190], [1130, 950, 200, 140]];

const pool = name => ([cx, cy, rx, ry]) => ({ tag: 'ellipse', attrs: { cx, cy, rx, ry, fill: `url(#land-${name})` }, children: [] });
const AIR = {
  tag: 'pattern', attrs: { id: 'land-air', width: 1360, height: 1110, x: -600, y: -500, patternUnits: 'userSpaceOnUse' },
  children: [...SUN.map(pool('sun')), ...SHADE.map(pool('shade'))],
};

/** Pools lie on the ground: over crowns and roofs they would be fog. @param {string} d the outline of the land */
export const pools = d => [{ key: d, draw: () => group([...POOLS, AIR, path('light', d, { fill: 'url(#land-air)' })]) }];

/** A breath of light at the upper left, of dusk at the lower right, over everything. @param {string} d */
export const evening = d => [{ key: d, draw: () => group([EVENING, path('light', d, { fill: 'url(#land-light)' })]) }];
