/**
 * Verges: where an area faces something else it does not end along the side, which would show the hexes as a row of
 * straight cuts, but in a wavering line a little inside, with grass before it.
 */
import { RADIUS, corner } from '../lib/geometry.js';
import { between, stream } from '../lib/random.js';
import { beginning, borderFrom, edging } from './edging.js';
import { BLEED, NOTCH } from './outline.js';
import { curve, nums, path, pt, ribbon } from './pen.js';
import { TAU, add, bezierPoints, depth, mix, normal, onSide, window01 } from './plane.js';

/** @import {Point} from './plane.js' */
/** @import {Area} from './outline.js' */
/**
 * @typedef {{area: import('./outline.js').Area, kind: string, side: number, round: boolean[]}} Place `round`: does the
 *   next side over that end have a verge too?
 */
/** @typedef {{line: Point[], cover: Point[]}} Verge */

/** How deep grass comes in, at least and at most. Houses stand close to the side and must not end up in it. */
/** @type {Record<string, number[]>} */
const DEPTH = { W: [5, 21], G: [3, 18], V: [3, 11] };
const LITTLE = [2.8, 8.2];
/** Where along the side its depth is chosen. */
const STEPS = [0.26, 0.38, 0.5, 0.62, 0.74];

/** Unit vector along a side, out over one of its corners. @param {number} side @param {number} end @returns {Point} */
function outwards(side, end) {
  const d = add(corner(side + end), corner(side + 1 - end), -1);
  return [d[0] / RADIUS, d[1] / RADIUS];
}

/**
 * Out of the area's own border; the strip also hides its beginning, which ran straight to the side.
 * @param {Point[]} border @param {number} side @param {number} end @param {Point} meet
 */
function outOfBorder(border, side, end, meet) {
  /** @param {number} k */
  const t = k => (end ? 1 - k : k);
  const start = beginning(border, 13);
  const tip = start[start.length - 1];
  const inner = add(onSide(side, t(0.18)), normal(side), -depth(meet) * 0.9);
  return {
    line: bezierPoints(tip, mix(tip, start[0], 0.3), inner, meet, 4),
    cover: [add(tip, outwards(side, end), 3.4), add(onSide(side, t(0.08)), normal(side), 2.2)],
  };
}

/**
 * Out of the next side, where the border of a neighbour arrives that does not fill the corner, and as squarely.
 * @param {number} side @param {number} end @param {Point} meet
 */
function outOfNextSide(side, end, meet) {
  const next = end ? side + 1 : side - 1;
  const foot = onSide(next, end ? NOTCH : 1 - NOTCH);
  const inner = add(onSide(side, end ? 0.78 : 0.22), normal(side), -depth(meet));
  return {
    line: bezierPoints(add(foot, normal(next), BLEED), add(foot, normal(next), -13), inner, meet, 4),
    // The tips of rows that stuck out are covered too.
    cover: [corner(side + end, RADIUS + BLEED), add(onSide(side, end ? 0.94 : 0.06), normal(side), 2.2)],
  };
}

/**
 * How a verge begins at one end of its side, from the end inwards. Between two verges the corner is rounded off.
 * @param {Area} area @param {number} side @param {number} end @param {boolean} round @param {Point} meet
 */
function vergeEnd(area, side, end, round, meet) {
  const border = borderFrom(area, side, end);
  if (border) return outOfBorder(border, side, end, meet);
  if (!round) return outOfNextSide(side, end, meet);
  const inner = add(onSide(side, end ? 0.87 : 0.13), normal(side), -9);
  return { line: [corner(side + end, 80), inner, meet], cover: [corner(side + end, RADIUS + BLEED)] };
}

/** @param {Place} place @returns {Verge} */
export function vergeOf({ area, kind, side, round }) {
  const random = stream(`${side}${area.ids.join()}${area.kind}`);
  const [least, most] = DEPTH[kind] ?? LITTLE;
  const [a, b] = [random() * TAU, between(random, 3.4, 6)];
  /** @param {number} t */
  const wave = t => least + (most - least) * (0.5 + 0.32 * Math.sin(t * b + a) + 0.18 * Math.sin(t * 13 + b));
  const along = STEPS.map(t => add(onSide(side, t), normal(side), -wave(t)));
  const first = vergeEnd(area, side, 0, round[0], along[0]);
  const last = vergeEnd(area, side, 1, round[1], along[along.length - 1]);
  return {
    line: [...first.line, ...along.slice(1, -1), ...last.line.reverse()],
    cover: [...last.cover, ...first.cover.reverse()],
  };
}

/** A few blades where the strip is wide. @param {Point[]} line @param {number} side */
function blades(line, side) {
  return line
    .filter(p => depth(p) > 8)
    .map((p, i) => mix(p, add(p, normal(side), depth(p)), 0.35 + 0.12 * (i % 3)))
    .map(([x, y]) => `M${nums(x - 2, y - 2.4)}q1.6 1 2 3.2l.4-4.6`)
    .join('');
}

/** Woods throw their shade over a verge on the far side from the light. @param {Point[]} line @param {number} side */
function shadeOver(line, side) {
  /** @type {Point} */
  const by = [5, 8];
  const n = normal(side);
  if (n[0] * by[0] + n[1] * by[1] <= 0) return '';
  return ribbon(
    line,
    line.map((p, i) => add(p, by, window01(i / (line.length - 1)))),
  );
}

/** @param {Place} place */
export function drawVerge(place) {
  const { line, cover } = vergeOf(place);
  return [
    path('meadow', `${curve(line)}L${cover.map(pt).join('L')}z`),
    ...(place.kind === 'W' ? [path('cast', shadeOver(line, place.side))] : []),
    path('tuft', blades(line, place.side)),
    ...edging(place.kind, line),
  ];
}
