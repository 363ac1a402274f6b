/** Borders of areas as seams need them: where one leaves a side, how one begins, what a new one looks like. */
import { stream } from '../lib/random.js';
import { edgeArt } from './registry.js';
import { curve, lump, path } from './pen.js';
import { add, depth, gap, mix, onSide } from './plane.js';
import { hedgeSpots } from './village.js';

/** @import {Area} from './outline.js' */
/** @import {Point} from '../lib/geometry.js' */

/**
 * The area's border from a side inward, or null where the area runs on round the corner. end 0: the side's first
 * corner.
 * @param {Area} area @param {number} side @param {number} end
 */
export function borderFrom(area, side, end) {
  const foot = onSide(side, end ? 0.87 : 0.13);
  for (const { border } of area.runs) {
    if (!border.length) continue;
    const points = end ? border : [...border].reverse();
    if (gap(points[0], foot) < 1) return points;
  }
  return null;
}

/** The first `length` units of a polyline. @param {Point[]} points @param {number} length */
export function beginning(points, length) {
  const out = [points[0]];
  for (let i = 1, done = 0; i < points.length && done < length; i++) {
    done += gap(points[i - 1], points[i]);
    out.push(points[i]);
  }
  return out;
}

/** The look of a kind's border along a new line. @param {string} kind @param {Point[]} line */
export function edging(kind, line) {
  const rim = edgeArt(kind)?.rim ?? ['brush', 'brushL'];
  if (rim.length === 1) return [path(rim[0], curve(line))];
  if (kind === 'G') return [path('fringe', curve(line)), path('grainE', curve(line))];
  const inner = line.filter(p => depth(p) > 2);
  if (kind === 'V') {
    const { dark, light } = hedgeSpots([line]);
    return [path('hedge', dark), path('hedgeL', light)];
  }
  const random = stream(Math.round(line[0][0] * 7 + line[0][1]));
  const dots = inner
    .flatMap((p, i) => (i ? [p, mix(p, inner[i - 1], 0.5)] : [p]))
    .map(p => add(p, [random() * 2 - 1, random() * 2 - 1]));
  const [dark, light] = rim;
  /** @type {[Point, number, number][]} */
  const leaves = dots.map(p => [p, random() * 5, random() * 6]);
  return [
    path(dark, leaves.map(([[x, y], long, way]) => lump(x, y, long, way)).join('')),
    path(light, leaves.map(([[x, y], long, way]) => lump(x - 1.2, y - 1.6, long * 0.7, way)).join('')),
  ];
}
