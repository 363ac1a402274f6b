/** Villages: lanes from every village side to a square, houses that keep off them, gardens, a hedge all round. */
import { between, stream } from '../lib/random.js';
import { BLEED, shapeText } from './outline.js';
import { blob, curve, path, pt, spot } from './pen.js';
import { add, bezierPoints, depth, drawnIn, gap, lineDistance, middle, mix, normal, polar } from './plane.js';
import { scatter, shuffled } from './scene.js';

/** @import {Scene} from './scene.js' */
/** @import {Area} from './outline.js' */
/** @import {Point} from '../lib/geometry.js' */
/** @import {Stream} from '../lib/random.js' */

/** The square lies in the middle of the village's edges. @param {number[]} ids @returns {Point} */
export const squareOf = ids =>
  ids.length === 6
    ? [0, 0]
    : ids.reduce((/** @type {Point} */ sum, i) => add(sum, polar(60 * i, 46 / ids.length)), [0, 0]);

/** @param {number[]} ids @param {Point} square */
const lanesOf = (ids, square) =>
  ids.map(i => {
    const m = middle(i);
    return bezierPoints(add(m, normal(i), BLEED), add(m, normal(i), -24), mix(m, square, 0.8), square, 6);
  });

/** @param {Scene} scene */
export function planVillage(scene) {
  const random = scene.stream('houses');
  // One custom per place: half-timbering or not, two kinds of tiles.
  const timbered = scene.sakura || random() < 0.4;
  const tones = random() < 0.6 ? ['roofA', 'roofB'] : ['roofA', 'roofC'];
  for (const area of scene.areas.filter(a => a.kind === 'V')) {
    const square = squareOf(area.ids);
    const lanes = lanesOf(area.ids, square);
    const over = scene.tunnels.includes(area);
    /** @param {Point} at @param {number} d */
    const offLane = (at, d) => lanes.every(lane => lineDistance(at, lane) > d);
    centrepiece(scene, area, square, random);
    const spots = shuffled(random, scatter(random, 12, 4));
    for (const at of spots) {
      const free =
        scene.clear(at, 11.6) &&
        scene.within(area, at, 10.5, 10) &&
        offLane(at, 9.5) &&
        (over || scene.offLines(at, 19));
      if (free) scene.place('house', at, 11.6, random, { size: between(random, 1, 1.16), timbered, tones });
    }
    for (const at of spots) {
      if (random() < 0.4) continue; // some grass is only grass
      if (!scene.clear(at, 3.6) || !scene.within(area, at, 5, 5) || !offLane(at, 6) || !scene.offLines(at, 14))
        continue;
      const orchard = random() < 0.4 && scene.clear(at, 6.5) && scene.within(area, at, 7, 8);
      if (orchard) scene.place('tree', at, 6.5, random, { size: 0.56, tone: 0.6 });
      else scene.place('bush', at, 4.4, random, { size: between(random, 0.8, 1.2) });
    }
    scene.lanes = [...scene.lanes, ...lanes];
    scene.squares = [...scene.squares, square];
  }
}

/**
 * A church (a pagoda) for a large village, a well for a small one.
 * @param {Scene} scene @param {Area} area @param {Point} square @param {Stream} random
 */
function centrepiece(scene, area, square, random) {
  if (scene.mark('task') && area.ids.length === 6) return; // the marker would stand right before it
  const beside = polar(random() * 360, 17);
  const at = [1, -1]
    .map(k => add(square, beside, k))
    .find(p => scene.within(area, p, 14, 16) && scene.offLines(p, 24) && scene.clear(p, 14));
  if (area.ids.length >= 4 && at) scene.place(scene.sakura ? 'pagoda' : 'church', at, 15, random);
  else if (area.ids.length === 3 && at) {
    if (random() < 0.55) scene.place(scene.sakura ? 'pagoda' : 'church', at, 15, random);
    else scene.place('well', at, 7, random);
  }
}

/** Garden plots with beds; chosen in the printed frame too. @param {Scene} scene */
export function planGardens(scene) {
  const random = scene.stream('gardens');
  for (const area of scene.areas.filter(a => a.kind === 'V')) {
    for (const at of shuffled(random, scatter(random, 30, 9)).slice(0, 14)) {
      /** @type {Point} */
      const size = [between(random, 7, 11), between(random, 5, 8)];
      const free =
        scene.within(area, at, 9, 15) &&
        scene.lanes.every(l => lineDistance(at, l) > 9) &&
        scene.gardens.every(g => gap(g.at, at) > 24);
      if (free) scene.gardens.push({ at, size });
    }
  }
}

/**
 * The grass round a garden, which ends at the tile's side.
 * @param {import('../lib/geometry.js').Point} at @param {Point} size
 */
const lawn = (at, [w, h]) =>
  blob([0, 1, 2, 3, 4, 5].map(i => drawnIn(add(at, polar(60 * i + 7 * w, w + h + 3 * (i % 2))), at, 1)));

/** @param {Scene} scene @param {import('./outline.js').Area} area turned @param {import('./plane.js').Turn} turn */
export function villageGround(scene, area, turn) {
  let [plot, bed] = ['', ''];
  for (const {
    at,
    size: [w, h],
  } of scene.gardens) {
    const c = turn(at);
    /** @param {number} a @param {number} b */
    const corner = (a, b) => add(add(c, polar(-14, w * a)), [0, h * b]);
    plot += `M${[corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)].map(pt).join('L')}z`;
    for (const k of [-0.6, -0.2, 0.2, 0.6]) bed += `M${pt(corner(k, -0.7))}L${pt(corner(k, 0.7))}`;
  }
  const lawns = scene.gardens.map(({ at, size }) => lawn(turn(at), size)).join('');
  const lanes = scene.lanes.map(lane => curve(lane.map(turn))).join('');
  const square = scene.squares.map(p => spot(...turn(p))).join('');
  const hedge = hedgeSpots(area.runs.map(r => r.border));
  return [
    path('town', shapeText(area)),
    path('lawn', lawns),
    path('plot', plot),
    path('bed', bed),
    path('laneE', lanes),
    path('lane', lanes),
    path('square', square),
    path('hedge', hedge.dark),
    path('hedgeL', hedge.light),
  ];
}

/**
 * Hedge spots along polylines, evenly spaced and half a step off both ends, so that a hedge runs on over a seam.
 * @param {Point[][]} borders
 */
export function hedgeSpots(borders) {
  const random = stream(7);
  let [dark, light] = ['', ''];
  for (const border of borders) {
    let length = 0;
    for (let i = 1; i < border.length; i++) length += gap(border[i - 1], border[i]);
    const step = length / Math.max(1, Math.round(length / 6.2));
    let next = step / 2;
    for (let i = 1, done = 0; i < border.length; i++) {
      const piece = gap(border[i - 1], border[i]);
      for (; next < done + piece; next += step) {
        const [x, y] = mix(border[i - 1], border[i], (next - done) / piece);
        const j = depth([x, y]) > 5 ? 1 : 0;
        dark += spot(x + j * between(random, -0.7, 0.7), y + j * between(random, -0.7, 0.7));
        light += spot(x - 0.9, y - 1.2);
      }
      done += piece;
    }
  }
  return { dark, light };
}
