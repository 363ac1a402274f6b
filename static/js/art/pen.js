/** Path text. Numbers keep one decimal; curves are relative, which saves a third of the text. */
import { TAU } from './plane.js';

/** @import {Tree} from '../lib/svg.js' */
/** @import {Point} from '../lib/geometry.js' */
/** @import {Stream} from '../lib/random.js' */

const { cos, sin, sqrt } = Math;
/** @param {number} v */
const round = v => Math.round(v * 10) / 10 || 0;

/** @param {number} v */
export function num(v) {
  const text = String(round(v));
  return text.startsWith('0.') ? text.slice(1) : text.startsWith('-0.') ? '-' + text.slice(2) : text;
}

/** Numbers side by side; a minus sign separates by itself. @param {...number} values */
export function nums(...values) {
  let out = '';
  for (const v of values) {
    const text = num(v);
    out += out && text[0] !== '-' ? ' ' + text : text;
  }
  return out;
}

/** @param {Point} p */
export const pt = p => nums(p[0], p[1]);
/** @param {Point} p */
export const move = p => 'M' + pt(p);
/** @param {Point[]} points */
export const polyline = points => 'M' + points.map(pt).join('L');
/** @param {Point[]} points */
export const polygon = points => polyline(points) + 'Z';

/**
 * A round spot: a stroke of no length with round caps. The stroke width of its class is its size.
 * @param {number} x @param {number} y
 */
export const spot = (x, y) => `M${nums(x, y)}h0`;

/**
 * A spot drawn a little longer: a row of them is leaves, a row of spots is beads.
 * @param {number} x @param {number} y @param {number} long @param {number} way
 */
export const lump = (x, y, long, way) => `M${nums(x, y)}l${nums(cos(way) * long, sin(way) * long)}`;

/** @param {number} x @param {number} y @param {number} rx @returns {string} an ellipse, or a circle */
export const oval = (x, y, rx, ry = rx) =>
  `M${nums(x - rx, y)}a${nums(rx, ry)} 0 1 0 ${num(2 * rx)} 0a${nums(rx, ry)} 0 1 0 ${num(-2 * rx)} 0z`;

/**
 * Catmull-Rom as relative cubics; `before` and `after` set the tangents at the ends.
 * @param {Point} before @param {Point[]} points @param {Point} after
 */
export function smooth(before, points, after) {
  const last = points.length - 1;
  let text = '';
  let x = round(points[0][0]);
  let y = round(points[0][1]);
  for (let i = 0; i < last; i++) {
    const p = i ? points[i - 1] : before;
    const q = points[i];
    const r = points[i + 1];
    const s = i + 2 > last ? after : points[i + 2];
    const ex = round(r[0] - x);
    const ey = round(r[1] - y);
    text +=
      'c' +
      nums(
        q[0] + (r[0] - p[0]) / 6 - x,
        q[1] + (r[1] - p[1]) / 6 - y,
        r[0] - (s[0] - q[0]) / 6 - x,
        r[1] - (s[1] - q[1]) / 6 - y,
        ex,
        ey,
      );
    x = round(x + ex);
    y = round(y + ey);
  }
  return text;
}

/** @param {Point} end @param {Point} inner @returns {Point} */
const beyond = (end, inner) => [2 * end[0] - inner[0], 2 * end[1] - inner[1]];

/** A soft line through points. @param {Point[]} points */
export const curve = points =>
  move(points[0]) +
  smooth(beyond(points[0], points[1]), points, beyond(points[points.length - 1], points[points.length - 2]));

/** A soft closed shape through points. @param {Point[]} points */
export const blob = points =>
  move(points[0]) + smooth(points[points.length - 1], [...points, points[0]], points[1]) + 'z';

/** A ribbon between two sides of a line. @param {Point[]} left @param {Point[]} right */
export function ribbon(left, right) {
  const back = [...right].reverse();
  return curve(left) + 'L' + pt(back[0]) + curve(back).slice(move(back[0]).length) + 'z';
}

/**
 * A cloud-edged disc: n arcs that bulge outwards. Crowns, bushes, wool, clouds and stones are all puffs.
 * @param {Stream} random @param {number} x @param {number} y @param {number} r @param {number} n
 */
export function puff(random, x, y, r, n, flat = 1, bulge = 0.56) {
  const start = random() * TAU;
  /** @type {Point[]} */
  const points = [];
  for (let i = 0; i < n; i++) {
    const angle = start + ((i + random() * 0.5) * TAU) / n;
    const k = r * (0.86 + random() * 0.16);
    points.push([x + cos(angle) * k, y + sin(angle) * k * flat]);
  }
  let text = move(points[0]);
  let [px, py] = [round(points[0][0]), round(points[0][1])];
  for (let i = 1; i <= n; i++) {
    const q = points[i % n];
    const [dx, dy] = [round(q[0] - px), round(q[1] - py)];
    const arc = num(sqrt(dx * dx + dy * dy) * bulge);
    text += `a${arc} ${arc} 0 01${nums(dx, dy)}`;
    px += dx;
    py += dy;
  }
  return text + 'z';
}

/** @param {string} name @param {string} d @returns {Tree} */
export const path = (name, d, attrs = {}) => ({ tag: 'path', attrs: { class: name, d, ...attrs }, children: [] });

/** @param {(Tree | null | undefined | false)[]} children @returns {Tree} */
export const group = (children, attrs = {}) => ({
  tag: 'g',
  attrs,
  children: children.filter(c => c && c.attrs.d !== '').map(c => /** @type {Tree} */ (c)),
});

/** @param {number} x @param {number} y @param {(Tree | null | undefined | false)[]} children @returns {Tree} */
export const placed = (x, y, children, attrs = {}) =>
  group(children, { transform: `translate(${nums(x, y)})`, ...attrs });
