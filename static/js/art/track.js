/** Tracks: ballast, sleepers, rails; bridges over streams, tunnels, buffer stops. In Sakura a road with kerbs. */
import { band, crossing, along } from './lines.js';
import { curve, nums, path, polygon, pt } from './pen.js';
import { add, gap, inside, mix, normalAt, offset, quarter } from './plane.js';

/** @import {Prop, Scene} from './scene.js' */
/** @import {TurnedLine} from './lines.js' */
/** @import {Turn} from './plane.js' */
/** @import {Props} from './props.js' */
/** @import {Point} from '../lib/geometry.js' */

/** One sleeper and the space to the next. The pattern is stretched to a whole number per course, and begins with
 *  half a space (in the style sheet), so that sleepers stay evenly spaced across a seam. */
const SLEEPER = 7.2;

/** @param {Point[]} course */
function sleepers(course) {
  let length = 0;
  for (let i = 1; i < course.length; i++) length += gap(course[i - 1], course[i]);
  return path('sleeper', curve(course), { pathLength: Math.round(Math.round(length / SLEEPER) * SLEEPER * 10) / 10 });
}

/** @param {Point[][]} courses */
const rails = courses => courses.map(c => curve(offset(c, 4)) + curve(offset(c, -4))).join('');

/** @param {Scene} scene @param {TurnedLine} line */
export function trackGround(scene, line) {
  if (scene.sakura) return roadGround(scene, line);
  const two = along(line, 4) + along(line, -4);
  const out = [
    path('ballast', band(line, 9.2, scene.stream('ballast'), 1.1)),
    ...line.paths.map(sleepers),
    path('rail', two),
    path('railL', two),
  ];
  if (line.ids.length === 1) out.push(bufferStop(line));
  return out;
}

/** @param {TurnedLine} line */
function bufferStop(line) {
  const course = line.paths[0];
  const last = course.length - 1;
  const n = normalAt(course, last);
  const c = add(course[last], quarter(n), -2);
  return path('stop', `M${pt(add(c, n, 9))}L${pt(add(c, n, -9))}`);
}

/** @param {Scene} scene @param {TurnedLine} line */
function roadGround(scene, line) {
  return [
    path('kerb', along(line, 9.4) + along(line, -9.4)), // below the road, so that none crosses a junction
    path('ballast', band(line, 9, scene.stream('ballast'), 1.6)),
    path('rut', along(line, 3) + along(line, -3)),
  ];
}

/**
 * A bridge where the track crosses the stream: shadow on the water, deck, the track once more, two parapets.
 * @param {Scene} scene @param {TurnedLine} track @param {TurnedLine} stream
 */
export function bridgeGround(scene, track, stream) {
  const hit = crossing(track, stream);
  if (!hit) return [];
  const part = hit.path.slice(Math.max(0, hit.at - 4), hit.at + 5);
  const edges = curve(offset(part, 9.8)) + curve(offset(part, -9.8));
  const shade = path('bridgeS', curve(part.map(p => add(p, [3, 4]))));
  const top = scene.sakura ? [] : [sleepers(part), path('rail', rails([part])), path('railL', rails([part]))];
  const lit = [9.8, -9.8].map(by => curve(offset(part, by).map(p => add(p, [-0.5, -1])))).join('');
  return [shade, path('deck', curve(part)), ...top, path('bridge', edges), path('bridgeL', lit)];
}

/** @param {Point} p @param {number} h @returns {Point} */
const up = (p, h) => [p[0], p[1] - h];

/** Where the track goes under an area: a block of masonry with a dark mouth. All faces we could see are drawn, so it
 *  stands right from whatever side the track comes.
 * @param {Point[]} course @param {number} i
 */
function portal(course, i) {
  const n = normalAt(course, i);
  const into = quarter(n);
  const c = mix(course[i - 1], course[i], 0.5);
  const [l, r] = [add(c, n, 15), add(c, n, -15)];
  const [lb, rb] = [add(l, into, 8), add(r, into, 8)];
  const [south, southB] = l[1] > r[1] ? [l, lb] : [r, rb];
  const m = [add(c, n, 8.6), add(c, n, -8.6)];
  const mouth =
    `M${pt(m[0])}L${pt(up(m[0], 6))}Q${pt(up(m[0], 13))} ${pt(up(c, 13))}` +
    `Q${pt(up(m[1], 13))} ${pt(up(m[1], 6))}L${pt(m[1])}z`;
  const gloom =
    `M${pt(m[0])}Q${pt(add(m[0], into, -9))} ${pt(add(c, into, -9))}` + `Q${pt(add(m[1], into, -9))} ${pt(m[1])}z`;
  return [
    path('cast', gloom),
    path('masonry', polygon([l, r, up(r, 14), up(l, 14)]) + polygon([south, southB, up(southB, 14), up(south, 14)])),
    path('hole', mouth),
    path('coping', polygon([up(l, 14), up(r, 14), up(rb, 14), up(lb, 14)])),
  ];
}

/** Both portals of a tunnel. @param {TurnedLine} line @param {import('./outline.js').Area} area turned */
export function portals(line, area) {
  return [line.paths[0], [...line.paths[0]].reverse()].flatMap(course => {
    const i = course.findIndex(p => inside(p, area.polygon));
    return i < 1 ? [] : portal(course, i);
  });
}

/**
 * A level crossing in the middle of the track: a lane with boards between the rails. Printed frame.
 * @param {Scene} scene
 */
export function crossingSpot(scene) {
  const course = scene.line('T')?.paths[0];
  if (!course) return null;
  const i = Math.floor(course.length / 2);
  return { at: course[i], across: normalAt(course, i) };
}

/** @param {Scene} scene */
export function planCrossing(scene) {
  const spot = scene.mark('crossing') && crossingSpot(scene);
  if (!spot) return;
  const random = scene.stream('crossing');
  const side = quarter(spot.across);
  for (const k of [1, -1]) {
    scene.take(add(spot.at, spot.across, 22 * k), 9);
    scene.place('barrier', add(add(spot.at, spot.across, 14 * k), side, 9 * k), 7, random);
  }
}

/** @param {Scene} scene @param {Turn} turn */
export function crossingGround(scene, turn) {
  const spot = scene.mark('crossing') && crossingSpot(scene);
  if (!spot) return [];
  const n = turn(spot.across);
  const along2 = quarter(n);
  /** @param {number} a @param {number} b */
  const q = (a, b) => pt(add(add(turn(spot.at), n, a), along2, b));
  // Trodden wide between the barriers, it is lost in the grass on both sides.
  /** @param {number} w */
  const lane = w =>
    `M${q(28, 8)}C${q(24, 1 - w)} ${q(12, -w)} ${q(0, -w)}S${q(-26, -5 - w)} ${q(-28, -8)}` +
    `C${q(-24, w - 1)} ${q(-12, w)} ${q(0, w)}S${q(26, 5 + w)} ${q(28, 8)}z`;
  /** @param {number} k */
  const across = k => `M${q(k, -6)}L${q(k, 6)}`;
  return [
    path('laneXE', lane(5.6)),
    path('laneX', lane(4.4)),
    path('plank', [-6.2, -2, 2, 6.2].map(across).join('')),
    path('rail', across(4) + across(-4)),
  ];
}

/**
 * A post with a white cross, a red lamp and a striped boom.
 * @param {Props} props @param {Prop} prop @param {Point} at
 */
export function drawBarrier(props, prop, [x, cy]) {
  const y = cy + 6;
  const way = prop.seed % 2 ? 1 : -1;
  props.shade(x, y, 4);
  props.put(y, 'pole', `M${nums(x, y)}v-15`);
  props.put(y, 'signO', `M${nums(x - 5.5, y - 19)}l11 7m0-7l-11 7`);
  props.put(y, 'sign', `M${nums(x - 5.5, y - 19)}l11 7m0-7l-11 7`);
  props.put(y, 'boom', `M${nums(x, y - 5)}l${nums(way * 17, -5)}`);
  props.put(y, 'boomR', `M${nums(x, y - 5)}l${nums(way * 17, -5)}`);
  props.put(y, 'lamp', `M${nums(x, y - 8.4)}h0`);
}
