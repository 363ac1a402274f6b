/**
 * Life in the land: villagers on their lanes, an angler, birds on their way, fireflies at night. They do not count:
 * they are far smaller than any figure that means something, and none of them is a sheep or a stork.
 */
import { between, pick, stream } from '../lib/random.js';
import { nearLine } from './lines.js';
import { nums, oval, path, spot } from './pen.js';
import { add, depth, normalAt } from './plane.js';
import { scatter, shuffled } from './scene.js';

/** @import {Prop, Scene} from './scene.js' */
/** @import {Props} from './props.js' */
/** @import {Point} from '../lib/geometry.js' */
/** @import {Stream} from '../lib/random.js' */

/** How many tiles of a hundred see them, where they may be at all. */
const ABOUT = 62;
const FISHING = 15;
const BIRDS = 5;
const FIREFLIES = 55;
/** One cloth for all who are about on a tile: a colour more is a path more. */
const CLOTHS = ['blue', 'red', 'wood2', 'steel'];

/** @param {Scene} scene */
export function planLife(scene) {
  const random = scene.stream('life');
  const [about, fishing, birds, fireflies] = [ABOUT, FISHING, BIRDS, FIREFLIES].map(
    percent => random() * 100 < percent,
  ); // drawn whether used or not
  if (about) putOnLanes(scene, random);
  if (fishing) putOnBank(scene, random);
  if (birds)
    scene.props.push({
      type: 'birds',
      at: [between(random, -40, 40), between(random, -40, 40)],
      seed: Math.floor(random() * 1e9),
      size: 1,
    });
  if (fireflies) putInDusk(scene, random);
}

/** @param {Scene} scene @param {Stream} random */
function putOnLanes(scene, random) {
  const cloth = pick(random, CLOTHS);
  for (const lane of scene.lanes.slice(0, 4)) {
    const at = add(lane[2 + Math.floor(random() * 3)], [between(random, -2, 2), between(random, -2, 2)]);
    if (random() < 0.75 && scene.clear(at, 2.4)) scene.place('villager', at, 2.4, random, { cloth });
  }
}

/** On the near bank, so that the rod reaches over water. @param {Scene} scene @param {Stream} random */
function putOnBank(scene, random) {
  const line = scene.line('S');
  const course = line?.paths[0];
  if (!line || !course) return;
  const i = Math.floor(between(random, 0.3, 0.7) * course.length);
  const n = normalAt(course, i);
  const at = add(course[i], n, 15);
  const dry =
    scene.onMeadow(at, -4) &&
    !nearLine([line], at, 11) &&
    !nearLine(
      scene.lines.filter(l => l !== line),
      at,
      18,
    );
  if (depth(at) > 16 && dry && scene.clear(at, 6)) scene.place('angler', at, 7, random, { open: [-n[0], -n[1]] });
}

/** Over grass near trees and water, where the air is damp. @param {Scene} scene @param {Stream} random */
function putInDusk(scene, random) {
  if (!scene.line('S') && !scene.area('W')) return;
  const spots = shuffled(random, scatter(random, 17, 7))
    .filter(p => depth(p) > 8 && scene.onMeadow(p, 2))
    .slice(0, 6);
  for (const at of spots) scene.props.push({ type: 'firefly', at, seed: 0, size: 1 });
}

/** @param {Props} props @param {Prop} prop @param {Point} at */
export function drawVillager(props, prop, [x, y]) {
  const wide = prop.seed % 2 ? 2.3 : 1.8; // a skirt, or a coat
  props.shade(x + 0.6, y, 2);
  props.put(
    y,
    prop.cloth ?? CLOTHS[0],
    `M${nums(x - wide, y + 0.6)}L${nums(x - 1, y - 4.4)}q1-1 2 0L${nums(x + wide, y + 0.6)}z`,
  );
  props.put(y, 'skin', oval(x, y - 6, 1.4));
}

/** `open` leads to the water. @param {Props} props @param {Prop} prop @param {Point} at */
export function drawAngler(props, prop, [x, y]) {
  const [dx, dy] = prop.open ?? [0, 1];
  props.shade(x + 1, y + 2, 4);
  props.put(
    y + 2,
    'rope',
    `M${nums(x, y - 3)}L${nums(x + dx * 12, y + dy * 9 - 10)}L${nums(x + dx * 13, y + dy * 13)}`,
  );
  props.put(y + 2, 'blue', `M${nums(x - 3, y + 2)}q-.4-6 3-6.4q3.4.4 3 6.4z`);
  props.put(y + 2, 'skin', oval(x, y - 5.8, 1.9));
  props.put(y + 2, 'straw', `M${nums(x - 2, y - 7.4)}h4`);
}

/** A few of them in an uneven line. @param {Props} props @param {Prop} prop @param {Point} at */
export function drawBirds(props, prop, [x, y]) {
  const random = stream(prop.seed);
  let text = '';
  for (let i = 0; i < 4; i++) {
    const k = between(random, 0.8, 1.2);
    text +=
      `M${nums(x + i * 11 - 5 * k, y + Math.abs(i - 1) * 6 - k)}` +
      `q${nums(3 * k, -3 * k, 5 * k, k)}q${nums(2 * k, -4 * k, 5 * k, -k)}`;
  }
  props.top.push(path('bird', text));
}

/** @param {Props} props @param {Prop} _prop @param {Point} at */
export function drawFirefly(props, _prop, [x, y]) {
  props.over.firefly += spot(x, y - 4);
}
