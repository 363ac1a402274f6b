/** Streams: banks with dark edges, a pale core, ripples, reeds, stones; a dead end is a pond. */
import { between, stream } from '../lib/random.js';
import { band, nearLine } from './lines.js';
import { blob, nums, path, pt, spot } from './pen.js';
import { TAU, add, depth, mix, normalAt } from './plane.js';

/** @import {Prop, Scene} from './scene.js' */
/** @import {Line} from './outline.js' */
/** @import {Props} from './props.js' */
/** @import {Point} from '../lib/geometry.js' */
/** @import {Stream} from '../lib/random.js' */
/** @import {TurnedLine} from './lines.js' */

/** Reeds stand on the bank, chosen on the printed line. @param {Scene} scene */
export function planStream(scene) {
  const line = scene.line('S');
  if (!line) return;
  const random = scene.stream('reeds');
  const others = scene.lines.filter(l => l !== line);
  const stony = random() < 0.5; // stones on the bank, or lilies in the water
  let left = 4;
  for (let tries = 0; tries < 40; tries++) {
    const course = line.paths[Math.floor(random() * line.paths.length)];
    const i = Math.floor(random() * course.length);
    const side = random() < 0.5 ? 1 : -1;
    const bank = add(course[i], normalAt(course, i), side * between(random, 12, 14.5));
    const water = add(course[i], normalAt(course, i), -side * between(random, 4, 6.5));
    if (depth(bank) < 13 || nearLine(others, bank, 16) || nearLine([line], bank, 10.5)) continue;
    if (tries % 2 && stony) scene.pebbles.push(add(bank, [random() * 3, random() * 3]));
    else if (tries % 2 && scene.lilies.length < 4 && !nearLine(others, water, 15)) scene.lilies.push(water);
    else if (left && scene.clear(bank, 5)) {
      left--;
      scene.place('reeds', bank, 5, random);
    }
  }
  if (line.end) scene.take(line.end, line.ids.length > 2 ? 28 : 22);
}

/** @param {Line} line @param {number} k */
function pondText(line, k) {
  if (!line.end) return '';
  const r = (line.ids.length > 2 ? 26 : 20) * k;
  const [x, y] = line.end;
  // Wound like the ribbon: the other way round the overlap would become a hole.
  return blob(
    Array.from({ length: 10 }, (_, i) => {
      const a = (-i / 10) * TAU;
      // No two ponds are alike, and none is a circle.
      const reach = r * (1 + 0.13 * Math.sin(a * 2 + line.ids[0]) + 0.08 * Math.sin(a * 3 + x));
      return [x + Math.cos(a) * reach * 1.1, y + Math.sin(a) * reach * 0.86];
    }),
  );
}

/**
 * Small waves of uneven length, here one and there two abreast: evenly dashed lines would make a road of the water.
 * @param {Point[]} course @param {Stream} random
 */
function ripplesOf(course, random) {
  let text = '';
  for (let i = 1; i < course.length - 2; i++) {
    const [lot, aside, bow] = [random(), between(random, -5, 5), between(random, -1.6, 1.6)];
    if (lot > 0.58) continue;
    const [from, to] = [
      add(course[i], normalAt(course, i), aside),
      add(course[i + 1], normalAt(course, i + 1), aside * 0.8),
    ];
    const crest = add(mix(from, to, 0.5), normalAt(course, i), bow);
    text += `M${pt(from)}Q${pt(crest)} ${pt(lot < 0.3 ? to : mix(from, to, 0.65))}`;
  }
  return text;
}

/** @param {Scene} scene @param {TurnedLine} line @param {import('./plane.js').Turn} turn */
export function streamGround(scene, line, turn) {
  const random = scene.stream('water');
  const ripples = line.paths.map(course => ripplesOf(course, random)).join('');
  const calm = line.end
    ? `M${nums(line.end[0] - 8, line.end[1] - 3)}q4-3 8 0M${nums(line.end[0] - 2, line.end[1] + 4)}q4-3 8 0`
    : '';
  return [
    path('bank', band(line, 12.4, random, 2) + pondText(line, 1.22)),
    // Dark below the bank that keeps the light off.
    path('deep', band(line, 10, random, 1.6, 0.6) + pondText(line, 1.04)),
    path('water', band(line, 8, random, 1.4, 1.6) + pondText(line, 0.88)),
    path('shine', band(line, 3.8, random, 1.4, 2.2) + pondText(line, 0.5)),
    path('ripple', ripples + calm),
    path('gravel', scene.pebbles.map(p => spot(...turn(p))).join('')),
    path('lily', scene.lilies.map(p => spot(...turn(p))).join('')),
  ];
}

/** @param {Props} props @param {Prop} prop @param {Point} at */
export function drawReeds(props, prop, [x, y]) {
  const random = stream(prop.seed);
  for (let i = 0; i < 4; i++) {
    const foot = x + (i - 1.5) * 2 + random();
    const h = between(random, 8, 14);
    const lean = (i - 1.5) * 1.3;
    props.put(y + 4, 'reed', `M${nums(foot, y + 4)}q${nums(lean * 0.2, -h * 0.6, lean, -h)}`);
    if (i % 2) props.put(y + 4, 'cat', `M${nums(foot + lean, y + 4 - h)}l${nums(lean * 0.2, -3.4)}`);
  }
}

/**
 * A point of the stream for something that floats: the middle of its first course.
 * @param {Scene} scene @returns {import('./plane.js').Point}
 */
export function midstream(scene) {
  const course = scene.line('S')?.paths[0];
  return course ? course[Math.floor(course.length / 2)] : [0, 0];
}
