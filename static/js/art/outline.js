/**
 * Areas: every edge of an area kind occupies the same span of its side and leaves it at a right angle. Two
 * neighbours therefore meet in the same points with the same tangent without knowing each other.
 * All edges of one area are one shape; between two runs of its edges lies a gap, and every gap is one border.
 */
import { RADIUS, corner } from '../lib/geometry.js';
import { move, pt, smooth } from './pen.js';
import { add, bezierPoints, gap, normal, offset, onSide, polar, wobbler } from './plane.js';

/** @import {Point} from './plane.js' */
/** @import {Stream} from '../lib/random.js' */
/** @typedef {{kind: string, ids: number[], paths: Point[][], end: Point | null}} Line */
/** @typedef {{outer: Point[], border: Point[], before: Point, after: Point}} Run */
/** @typedef {{kind: string, ids: number[], runs: Run[], polygon: Point[]}} Area */

/** An area edge spans t = NOTCH .. 1 - NOTCH of its side. */
export const NOTCH = 0.13;
/** Ground shapes run this far over the tile's border, or antialiasing would leave hairlines between tiles. */
export const BLEED = 0.8;

/** How far from the middle a border swings, by the number of foreign edges in its gap (negative: beyond it). */
const APEX = [0, 40, 25, 4, -15, -37];
/** @type {Record<string, number>} */
const WOBBLE = { W: 4.6, G: 2.8, V: 3.2, K: 5, H: 3, B: 5, X: 2.4 };

/** Runs of neighbouring edges as [first, length], in order. @param {number[]} ids */
function runsOf(ids) {
  /** @param {number} i */
  const has = i => ids.includes((i + 6) % 6);
  const runs = [];
  for (let i = 0; i < 6; i++) {
    if (!has(i) || has(i - 1)) continue;
    let n = 1;
    while (has(i + n)) n++;
    runs.push([i, n]);
  }
  return runs;
}

/**
 * Where the border of a gap turns: deeper for wider gaps, never over a line that runs inside the gap.
 * @param {number[]} foreign @param {string} edges @param {Point} axis @param {Line[]} lines
 */
function apexDistance(foreign, edges, axis, lines) {
  let far = APEX[foreign.length];
  const shared = foreign.some(i => !'MST'.includes(edges[i]));
  if (shared && foreign.length < 5) far -= 11;
  for (const line of lines) {
    if (!line.ids.every(i => foreign.includes(i))) continue;
    const clear = line.ids.length === 1 ? 29 : 20;
    for (const p of line.paths.flat()) {
      const along = p[0] * axis[0] + p[1] * axis[1];
      const beside = Math.abs(p[0] * axis[1] - p[1] * axis[0]);
      if (beside < 26) far = Math.min(far, along - clear);
    }
  }
  return Math.max(far, -58);
}

/**
 * The border over one gap: side, apex on the gap's axis, side. The handle at the side stays short, because two
 *  perpendiculars near one corner cross 23 units in.
 * @param {number} last @param {number} next @param {number} count @param {string} edges @param {Line[]} lines
 * @param {Stream} random @param {string} kind
 */
function borderOver(last, next, count, edges, lines, random, kind) {
  const foreign = Array.from({ length: count }, (_, k) => (last + 1 + k) % 6);
  const angle = 60 * (last + (count + 1) / 2);
  const apex = polar(angle, apexDistance(foreign, edges, polar(angle, 1), lines));
  const along = polar(angle + 90, 1);
  const from = onSide(last, 1 - NOTCH);
  const to = onSide(next, NOTCH);
  const reach = gap(from, apex);
  const near = Math.min(26, reach * 0.42);
  const wide = reach * 0.46;
  const points = [
    ...bezierPoints(from, add(from, normal(last), -near), add(apex, along, -wide), apex, 7).slice(0, -1),
    ...bezierPoints(apex, add(apex, along, wide), add(to, normal(next), -near), to, 7),
  ];
  const noise = wobbler(random, WOBBLE[kind] ?? 3);
  return offset(points, t => noise(t, 150));
}

/**
 * @param {string} kind @param {number[]} ids its edges @param {string} edges all six edges of the tile
 * @param {Line[]} lines @param {import('../lib/random.js').Stream} random @returns {Area}
 */
export function areaShape(kind, ids, edges, lines, random) {
  if (ids.length === 6) {
    const ring = ids.map(i => corner(i, RADIUS + BLEED));
    return { kind, ids, runs: [{ outer: ring, border: [], before: ring[0], after: ring[0] }], polygon: ring };
  }
  const spans = runsOf(ids);
  const runs = spans.map(([first, length], k) => {
    const last = first + length - 1;
    const following = spans[(k + 1) % spans.length][0];
    const count = spans.length === 1 ? 6 - length : (following - last - 1 + 12) % 6;
    const next = last + count + 1;
    const outer = [add(onSide(first, NOTCH), normal(first), BLEED)];
    for (let i = 1; i < length; i++) outer.push(corner(first + i, RADIUS + BLEED));
    const exit = onSide(last, 1 - NOTCH);
    outer.push(add(exit, normal(last), BLEED));
    const border = borderOver(last, next, count, edges, lines, random, kind);
    return { outer, border, before: add(exit, normal(last), 9), after: add(onSide(next, NOTCH), normal(next), 9) };
  });
  return { kind, ids, runs, polygon: runs.flatMap(run => [...run.outer, ...run.border]) };
}

/** The same area on the turned tile. @param {Area} area @param {import('./plane.js').Turn} turn @returns {Area} */
export const turnArea = (area, turn) => ({
  ...area,
  polygon: area.polygon.map(turn),
  runs: area.runs.map(run => ({
    outer: run.outer.map(turn),
    border: run.border.map(turn),
    before: turn(run.before),
    after: turn(run.after),
  })),
});

/** @param {Run} run the border's curve without its first point */
const borderCurve = run => smooth(run.before, run.border, run.after);

/** Path text of the whole shape. @param {Area} area */
export function shapeText(area) {
  let text = '';
  for (const run of area.runs) {
    text += (text ? 'L' : 'M') + run.outer.map(pt).join('L');
    if (run.border.length) text += 'L' + pt(run.border[0]) + borderCurve(run);
  }
  return text + 'z';
}

/** Path text of the borders inside the tile. @param {Area} area */
export const bordersText = area =>
  area.runs
    .filter(run => run.border.length)
    .map(run => move(run.border[0]) + borderCurve(run))
    .join('');
