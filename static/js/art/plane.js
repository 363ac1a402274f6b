/** Points, curves and distances in tile units (hex radius 100, the tile's middle at the origin). */
import { APOTHEM, RADIUS, corner } from '../lib/geometry.js';

/** @import {Stream} from '../lib/random.js' */

/** @typedef {import('../lib/geometry.js').Point} Point */
/** @typedef {(p: Point) => Point} Turn */

export const TAU = 2 * Math.PI;
const { cos, sin, sqrt, min, max, abs } = Math;

/** @param {Point} p @param {Point} q @returns {Point} p + k·q */
export const add = (p, q, k = 1) => [p[0] + q[0] * k, p[1] + q[1] * k];
/** @param {Point} p @param {Point} q @param {number} t @returns {Point} */
export const mix = (p, q, t) => [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t];
/** @param {number} degrees @param {number} length @returns {Point} */
export const polar = (degrees, length) => [cos((degrees * TAU) / 360) * length, sin((degrees * TAU) / 360) * length];
/**
 * A direction turned by a quarter to the left, times k: (1, 0) becomes (0, -1).
 * @param {Point} p @param {number} [k] @returns {Point}
 */
export const quarter = (p, k = 1) => [p[1] * k, -p[0] * k];
/**
 * Distance. (Math.hypot guards against overflow and is many times slower; nothing here is that large.)
 * @param {Point} p @param {Point} q
 */
export const gap = (p, q) => sqrt((p[0] - q[0]) * (p[0] - q[0]) + (p[1] - q[1]) * (p[1] - q[1]));

/** Outward normal, middle and inner points of a side. @param {number} i */
export const normal = i => polar(60 * i, 1);
/** @param {number} i */
export const middle = i => polar(60 * i, APOTHEM);
/** @param {number} i @param {number} t @returns {Point} a point on side i, t from its first corner to its second */
export const onSide = (i, t) => mix(corner(i, RADIUS), corner(i + 1, RADIUS), t);

/** Turning the printed tile by whole sides. @param {number} rotation @returns {Turn} */
export function turner(rotation) {
  const [c, s] = polar(60 * rotation, 1);
  return p => [p[0] * c - p[1] * s, p[0] * s + p[1] * c];
}

/** @param {Point} a @param {Point} b @param {Point} c @param {Point} d @param {number} t @returns {Point} */
export function bezier(a, b, c, d, t) {
  const u = 1 - t;
  const [k0, k1, k2, k3] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
  return [k0 * a[0] + k1 * b[0] + k2 * c[0] + k3 * d[0], k0 * a[1] + k1 * b[1] + k2 * c[1] + k3 * d[1]];
}

/**
 * @param {Point} a @param {Point} b @param {Point} c @param {Point} d @param {number} steps
 * @returns {Point[]} `steps` + 1 points along a cubic
 */
export const bezierPoints = (a, b, c, d, steps) =>
  Array.from({ length: steps + 1 }, (_, k) => bezier(a, b, c, d, k / steps));

/** Is p inside the polygon? (even-odd ray) @param {Point} p @param {Point[]} polygon */
export function inside(p, polygon) {
  const x = p[0];
  const y = p[1];
  let odd = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const a = polygon[i];
    const b = polygon[j];
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) odd = !odd;
  }
  return odd;
}

/** Distance from p to a polyline. @param {Point} p @param {Point[]} line */
export function lineDistance(p, line) {
  let best = Infinity;
  for (let i = 1; i < line.length; i++) {
    const a = line[i - 1];
    const dx = line[i][0] - a[0];
    const dy = line[i][1] - a[1];
    const px = p[0] - a[0];
    const py = p[1] - a[1];
    const t = max(0, min(1, (px * dx + py * dy) / (dx * dx + dy * dy || 1)));
    best = min(best, (px - t * dx) ** 2 + (py - t * dy) ** 2);
  }
  return sqrt(best);
}

/** How far inside the tile a point lies; negative outside. @param {Point} p */
export const depth = p => APOTHEM - max(abs(p[0]), abs(p[0]) * 0.5 + abs(p[1]) * 0.8660254);

/**
 * The point, or the nearest one on its way to another that lies at least so far inside the tile.
 * @param {Point} p @param {Point} towards @param {number} least
 */
export function drawnIn(p, towards, least) {
  let q = p;
  while (depth(q) < least) q = mix(q, towards, 0.06);
  return q;
}

/**
 * Unit normal of a polyline at index i, to the right of its direction.
 * @param {Point[]} line @param {number} i @returns {Point}
 */
export function normalAt(line, i) {
  const a = line[max(0, i - 1)];
  const b = line[min(line.length - 1, i + 1)];
  const h = gap(a, b) || 1;
  return [-(b[1] - a[1]) / h, (b[0] - a[0]) / h];
}

/**
 * The polyline pushed sideways by a distance, or by a function of t in 0..1.
 * @param {Point[]} line @param {number | ((t: number) => number)} by @returns {Point[]}
 */
export function offset(line, by) {
  return line.map((p, i) => add(p, normalAt(line, i), typeof by === 'function' ? by(i / (line.length - 1)) : by));
}

/**
 * 0 with slope 0 at both ends, 1 in the middle: whatever is multiplied by it leaves the ends untouched.
 * @param {number} t
 */
export function window01(t, edge = 0.2) {
  const e = max(0, min(1, t / edge, (1 - t) / edge));
  return e * e * (3 - 2 * e);
}

/**
 * Smooth noise along a line that vanishes at its ends, so that nothing shows where two tiles meet.
 * @param {Stream} random @param {number} amplitude @returns {(t: number, length: number) => number}
 */
export function wobbler(random, amplitude) {
  const [a, b] = [random() * TAU, random() * TAU];
  return (t, length) =>
    amplitude * window01(t) * (0.65 * sin((t * length) / 11 + a) + 0.45 * sin((t * length) / 5.7 + b));
}
