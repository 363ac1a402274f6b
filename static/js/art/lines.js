/**
 * Centre lines of streams and tracks: from side middle to side middle, leaving at a right angle. One edge alone
 * is a dead end, three and more meet in the middle.
 */
import { BLEED } from './outline.js';
import { curve, ribbon } from './pen.js';
import {
  TAU,
  add,
  bezierPoints,
  lineDistance,
  middle,
  normal,
  normalAt,
  offset,
  polar,
  quarter,
  window01,
  wobbler,
} from './plane.js';

/** @import {Line} from './outline.js' */
/** @import {Point, Turn} from './plane.js' */
/** @import {Stream} from '../lib/random.js' */

/**
 * @typedef {Line & {starts: Point[], ends: (Point | null)[]}} TurnedLine `starts`, `ends`: to the right of each course
 *   where it meets a side
 */

/** Handle lengths for a tight bend, a wide bend and a straight line: the roundest curves for each. */
const HANDLE = [0, 46, 55, 44];
/** @type {Record<string, number>} */
const SWAY = { S: 12, T: 7 };

/** @param {number} i @param {Point} to @param {Point} direction @param {number} handle */
const spoke = (i, to, direction, handle) => {
  const from = middle(i);
  return bezierPoints(from, add(from, normal(i), -34), add(to, direction, handle), to, 14);
};

/** @param {number} i @param {number} j @param {string} kind @param {Stream} random */
function through(i, j, kind, random) {
  const apart = Math.min(Math.abs(j - i), 6 - Math.abs(j - i));
  const [a, b] = [middle(i), middle(j)];
  const points = bezierPoints(a, add(a, normal(i), -HANDLE[apart]), add(b, normal(j), -HANDLE[apart]), b, 22);
  const sway = SWAY[kind] * (apart === 3 ? 1 : 0.4) * (random() < 0.5 ? -1 : 1);
  const noise = wobbler(random, kind === 'S' ? 1.9 : 0); // rails must not kink
  return offset(points, t => sway * Math.sin(TAU * t) * Math.sin(Math.PI * t) + noise(t, 150));
}

/** @param {string} kind @param {number[]} ids @param {import('../lib/random.js').Stream} random @returns {Line} */
export function centreLines(kind, ids, random) {
  if (ids.length === 2) return { kind, ids, paths: [through(ids[0], ids[1], kind, random)], end: null };
  if (ids.length > 2) return { kind, ids, paths: ids.map(i => spoke(i, [0, 0], normal(i), 18)), end: [0, 0] };
  const end = add(polar(60 * ids[0], 20), [random() * 8 - 4, random() * 8 - 4]);
  return { kind, ids, paths: [spoke(ids[0], end, normal(ids[0]), 22)], end };
}

/**
 * The turned line, its ends moved outward by the bleed (extra points there would make the curve loop). At a side the
 * direction is known exactly; taken from the points it would be a little off, and ribbons would not meet.
 * @param {Line} line @param {Turn} turn @returns {TurnedLine}
 */
export function turnLine(line, turn) {
  const paths = line.paths.map((path, k) => {
    const out = path.map(turn);
    out[0] = add(out[0], turn(normal(line.ids[k])), BLEED);
    if (line.ids.length === 2) out[out.length - 1] = add(out[out.length - 1], turn(normal(line.ids[1])), BLEED);
    return out;
  });
  const starts = line.paths.map((_, k) => quarter(turn(normal(line.ids[k]))));
  const ends = line.paths.map(() => (line.ids.length === 2 ? quarter(turn(normal(line.ids[1])), -1) : null));
  return { ...line, paths, starts, ends, end: line.end && turn(line.end) };
}

/**
 * Course k of a turned line pushed sideways, by a distance or a function of t.
 * @param {TurnedLine} line @param {number} k @param {number | ((t: number) => number)} by
 */
export function beside(line, k, by) {
  const path = line.paths[k];
  const out = offset(path, by);
  /** @param {number} t */
  const far = t => (typeof by === 'function' ? by(t) : by);
  const last = path.length - 1;
  out[0] = add(path[0], line.starts[k], far(0));
  if (line.ends[k]) out[last] = add(path[last], line.ends[k], far(1));
  return out;
}

/**
 * How far a ribbon lies to the lower right of its line, where the light falls; nothing at its ends.
 * @param {Point[]} path @param {number} by @returns {(t: number) => number}
 */
function lee(path, by) {
  const last = path.length - 1;
  return t => {
    const [x, y] = normalAt(path, Math.round(t * last));
    return by * window01(t) * (x * 0.6 + y * 0.8);
  };
}

/**
 * Ribbons of a given half width; the noise vanishes at the ends, so the width there is always the same.
 * @param {TurnedLine} line @param {number} half @param {Stream} random @param {number} amplitude
 */
export function band(line, half, random, amplitude, leeward = 0) {
  return line.paths
    .map((path, k) => {
      const [left, right, aside] = [wobbler(random, amplitude), wobbler(random, amplitude), lee(path, leeward)];
      return ribbon(
        beside(line, k, t => half + left(t, 130) + aside(t)),
        beside(line, k, t => -half + right(t, 130) + aside(t)),
      );
    })
    .join('');
}

/** The centre lines of a turned line, or lines beside them. @param {TurnedLine} line */
export const along = (line, by = 0) => line.paths.map((path, k) => curve(by ? beside(line, k, by) : path)).join('');

/** Does a line come closer to p than d? @param {Line[]} lines @param {Point} p @param {number} d */
export const nearLine = (lines, p, d) => lines.some(l => l.paths.some(path => lineDistance(p, path) < d));

/**
 * Where two lines cross: the path of the upper one, and the index on it.
 * @param {Line} upper @param {Line} lower @returns {{path: Point[], at: number} | null}
 */
export function crossing(upper, lower) {
  for (const path of upper.paths) {
    let best = { d: 4, at: -1 };
    path.forEach((p, i) => {
      const d = Math.min(...lower.paths.map(l => lineDistance(p, l)));
      if (i > 0 && i < path.length - 1 && d < best.d) best = { d, at: i };
    });
    if (best.at > 0) return { path, at: best.at };
  }
  return null;
}
