/**
 * Rows locked to the hex lattice. A pattern with f(p + lattice vector) = f(p) runs on over every border without
 * knowing the neighbour. The two lattice vectors cross whole numbers of rows; the rows are bent by sines that have
 * the lattice's own period, so they look ploughed along a slope.
 */
import { STEP_X, STEP_Y } from '../lib/geometry.js';
import { TAU, add, gap, inside } from './plane.js';

/** @import {Point} from './plane.js' */

const ACROSS_X = 4;
const ACROSS_Y = 16;
const ANGLE = Math.atan((-ACROSS_X / STEP_X) * (STEP_Y / (ACROSS_Y - ACROSS_X / 2)));
/** Distance from row to row. */
export const SPACING = (STEP_Y * Math.cos(ANGLE)) / (ACROSS_Y - ACROSS_X / 2);
/** Direction of the rows, and across them. @type {Point} */
export const DIRECTION = [Math.cos(ANGLE), Math.sin(ANGLE)];
/** @type {Point} */
export const ACROSS = [-Math.sin(ANGLE), Math.cos(ANGLE)];
const REACH = 11;
const STEP = 17;

/** @param {Point} p */
function wave(p) {
  const a = TAU * (p[0] / STEP_X - p[1] / (2 * STEP_Y));
  const b = (TAU * p[1]) / STEP_Y;
  return 3.4 * Math.sin(a + 0.6) + 2.2 * Math.sin(a + b + 2) + 1.3 * Math.sin(2 * a - b);
}

/** @param {Point} p @returns {Point} */
export const bend = p => add(p, ACROSS, wave(p));

/**
 * A point of row j, s units along it. Rows may be asked for between the whole ones.
 * @param {number} j @param {number} s
 */
const rowPoint = (j, s) =>
  bend([DIRECTION[0] * s + ACROSS[0] * j * SPACING, DIRECTION[1] * s + ACROSS[1] * j * SPACING]);

/** Exactly where row j enters or leaves the shape between two samples; rows that merely stop at the last sample
 *  would leave a bald strip along every seam.
 * @param {number} j @param {number} from @param {number} to @param {Point[]} polygon @param {boolean} was
 */
function cut(j, from, to, polygon, was) {
  for (let k = 0; k < 6; k++) {
    const m = (from + to) / 2;
    if (inside(rowPoint(j, m), polygon) === was) from = m;
    else to = m;
  }
  return rowPoint(j, (from + to) / 2);
}

/** A sample this close to a cut is left out: the curve through both would overshoot the cut. */
const CLOSE = 6;

/** @param {number} j @param {Point[]} polygon */
function pieces(j, polygon) {
  /** @type {Point[][]} */
  const out = [];
  /** @type {Point[]} */
  let run = [];
  let was = false;
  for (let s = -119; s <= 119; s += STEP) {
    const p = rowPoint(j, s);
    const now = inside(p, polygon);
    const end = now === was ? null : cut(j, s - STEP, s, polygon, was);
    if (end && now) run = gap(end, p) < CLOSE ? [end] : [end, p];
    else if (end) {
      if (run.length > 1 && gap(run[run.length - 1], end) < CLOSE) run.pop();
      run.push(end);
      if (gap(run[0], end) > 7) out.push(run);
    } else if (now) run.push(p);
    was = now;
  }
  return out;
}

/**
 * Rows of a polygon in the board's frame.
 * @param {Point[]} polygon @param {(j: number) => boolean} wanted @param {number} [shift]
 */
export function rows(polygon, wanted = () => true, shift = 0) {
  /** @type {Point[][]} */
  const out = [];
  for (let j = -REACH; j <= REACH; j++) if (wanted(j)) out.push(...pieces(j + shift, polygon));
  return out;
}

/**
 * Strips between two neighbouring rows, filled: both edges end exactly at the shape, so nothing sticks out.
 * @param {Point[]} polygon @param {(j: number) => boolean} wanted
 */
export function strips(polygon, wanted, width = 1) {
  /** @type {[Point[], Point[]][]} */
  const out = [];
  for (let j = -REACH; j <= REACH; j++) {
    if (!wanted(j)) continue;
    const [upper, lower] = [pieces(j, polygon), pieces(j + width, polygon)];
    if (upper.length === lower.length) upper.forEach((row, i) => out.push([row, lower[i]]));
  }
  return out;
}

const COLUMNS = 4.5;
/**
 * Short dykes across the rows in a brick bond: half a column of shift per four rows, locked to the lattice too.
 * @param {Point[]} polygon @param {(points: Point[]) => boolean} keep
 */
export function crossDykes(polygon, keep) {
  const lean = Math.atan((STEP_X / COLUMNS - STEP_X / 2) / STEP_Y);
  const n = [Math.cos(lean), Math.sin(lean)];
  const width = (STEP_X * Math.cos(lean)) / COLUMNS;
  const det = ACROSS[0] * n[1] - ACROSS[1] * n[0];
  /** @type {Point[][]} */
  const out = [];
  for (let j = -4; j < 4; j++) {
    for (let k = -5; k <= 5; k++) {
      const c = (k + j * 0.5) * width;
      /** @type {Point[]} */
      const points = [];
      for (let s = 0; s <= 4; s++) {
        const v = (j * 4 + s) * SPACING;
        const p = bend([(v * n[1] - c * ACROSS[1]) / det, (ACROSS[0] * c - n[0] * v) / det]);
        if (inside(p, polygon)) points.push(p);
      }
      if (points.length > 1 && keep(points)) out.push(points);
    }
  }
  return out;
}
