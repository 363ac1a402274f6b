/**
 * Trifles: things that mean nothing in any rule and are there to be found, a few on every board. None looks like
 * anything that counts: no tree, no house, no sheep, nothing white on a meadow, no flag.
 */
import { between, pick, stream } from '../lib/random.js';
import { nums, oval, puff } from './pen.js';
import { add, depth, polar } from './plane.js';
import { scatter, shuffled } from './scene.js';
import { midstream } from './stream.js';

/** @import {Prop, Scene} from './scene.js' */
/** @import {Props} from './props.js' */
/** @import {Point} from '../lib/geometry.js' */
/** @import {Stream} from '../lib/random.js' */

/** How many tiles of a hundred have something on their meadow, and what. */
const ON_MEADOW = 34;
const MEADOW = [
  'fence',
  'fence',
  'fence',
  'skeps',
  'skeps',
  'molehills',
  'molehills',
  'signpost',
  'hare',
  'hare',
  'logs',
  'logs',
  'logs',
  'picnic',
];
/** @type {Record<string, number>} */
const ROOM = { fence: 17, skeps: 9, molehills: 10, signpost: 8, hare: 8, logs: 10, picnic: 12 };
const SCARECROWS = 17;
const DUCKS_ON_PONDS = 70;
const DUCKS_ON_STREAMS = 25;

/** @param {Stream} random @param {number} percent */
const chance = (random, percent) => random() * 100 < percent;

/** @param {Scene} scene */
export function planTrifles(scene) {
  const random = scene.stream('trifles');
  // Drawn whether they are used or not.
  const lots = [ON_MEADOW, SCARECROWS, DUCKS_ON_PONDS, DUCKS_ON_STREAMS].map(percent => chance(random, percent));
  if (lots[0]) putOnMeadow(scene, random);
  if (lots[1]) putInField(scene, random);
  putOnWater(scene, random, lots[2], lots[3]);
}

/** @param {Scene} scene @param {Stream} random */
function putOnMeadow(scene, random) {
  const type = pick(random, MEADOW);
  const room = ROOM[type];
  const at = shuffled(random, scatter(random, 16, 6)).find(
    p => depth(p) > room + 4 && scene.onMeadow(p, room) && scene.clear(p, room),
  );
  if (at) scene.place(type, at, room, random);
}

/** A scarecrow where there is enough to guard. @param {Scene} scene @param {Stream} random */
function putInField(scene, random) {
  const area = scene.areas.find(a => a.kind === 'G' && a.ids.length > 1);
  if (!area || scene.sakura) return;
  const at = shuffled(random, scatter(random, 16, 5)).find(
    p => scene.within(area, p, 16, 20) && scene.offLines(p, 22) && scene.clear(p, 10),
  );
  if (at) scene.place('scarecrow', at, 10, random);
}

/**
 * Ducks, oftener where a stream ends in a pond.
 * @param {Scene} scene @param {Stream} random @param {boolean} onPond @param {boolean} onStream
 */
function putOnWater(scene, random, onPond, onStream) {
  const line = scene.line('S');
  if (!line || scene.line('T')) return;
  if (line.end ? onPond : onStream) scene.place('ducks', line.end ?? midstream(scene), 8, random);
}

/** @param {Props} props @param {Prop} prop @param {Point} at */
export function drawFence(props, prop, [x, y]) {
  const random = stream(prop.seed);
  const tilt = between(random, -0.32, 0.32);
  const gone = 1 + Math.floor(random() * 3); // a rail is always missing somewhere
  /** @param {number} i @returns {Point} */
  const post = i => [x + (i - 2) * 8, y + (i - 2) * 8 * tilt];
  for (let i = 0; i < 5; i++) {
    const [px, py] = post(i);
    props.shade(px, py, 2);
    props.put(y, 'post', `M${nums(px, py)}v-8`);
    if (i < 4)
      props.put(
        y,
        'board',
        `M${nums(px, py - 5.6)}l${nums(8, 8 * tilt)}${i === gone ? '' : `M${nums(px, py - 2.4)}l${nums(8, 8 * tilt)}`}`,
      );
  }
}

/** Beehives of straw. @param {Props} props @param {Prop} prop @param {Point} at */
export function drawSkeps(props, prop, [x, y]) {
  for (const [dx, dy] of [
    [-5, 0],
    [5, 2.4],
  ]) {
    const [cx, cy] = [x + dx, y + dy];
    props.shade(cx + 1, cy, 5);
    props.put(cy, 'sheaf', `M${nums(cx - 4.4, cy)}q-.6-9.4 4.4-9.6q5 .2 4.4 9.6z`);
    props.put(cy, 'sheafD', `M${nums(cx - 4.4, cy - 2.8)}h8.8M${nums(cx - 3.8, cy - 5.8)}h7.6`);
    props.put(cy, 'ink', oval(cx, cy - 1, 1.2, 1));
  }
}

/** @param {Props} props @param {Prop} prop @param {Point} at */
export function drawMolehills(props, prop, [x, y]) {
  const random = stream(prop.seed);
  for (let i = 0; i < 3; i++) {
    const [px, py] = add([x, y], polar(120 * i + random() * 60, between(random, 4, 8)));
    props.shade(px + 1, py + 1, 3);
    props.put(y, 'soil', puff(random, px, py, between(random, 2.4, 3.6), 6, 0.62));
  }
}

/** @param {Props} props @param {Prop} prop @param {Point} at */
export function drawSignpost(props, prop, [x, y]) {
  props.shade(x, y + 8, 3);
  props.put(y + 8, 'post', `M${nums(x, y + 8)}v-17`);
  props.put(
    y + 8,
    'wood2',
    `M${nums(x - 1, y - 8)}h8l2.4 1.8l-2.4 1.8h-8zM${nums(x + 1, y - 3)}h-7l-2.4 1.7l2.4 1.7h7z`,
  );
}

/** @param {Props} props @param {Prop} prop @param {Point} at */
export function drawHare(props, prop, [x, y]) {
  const side = prop.seed % 2 ? 1 : -1;
  /** @param {number} a @param {number} b */
  const q = (a, b) => nums(x + side * a, y + b);
  props.shade(x, y + 3, 5);
  props.put(
    y + 3,
    'hare',
    `M${q(-5, 3)}Q${q(-6, -4)} ${q(0, -3.6)}Q${q(1.4, -6.4)} ${q(2.6, -6.6)}L${q(1.4, -12)}` +
      `Q${q(3.4, -11)} ${q(3.9, -7)}Q${q(6.4, -12)} ${q(6.4, -8.6)}` +
      `Q${q(6, -7)} ${q(5.2, -6)}Q${q(7, -4)} ${q(4.6, -2.8)}Q${q(5, 1)} ${q(4, 3)}z`,
  );
  props.put(y + 3, 'ink', oval(x + side * 4.3, y - 4.8, 0.6));
}

/** Logs for the winter, their ends towards us. @param {Props} props @param {Prop} prop @param {Point} at */
export function drawLogs(props, prop, [x, y]) {
  const ends = [
    [-6, 0],
    [0, 0],
    [6, 0],
    [-3, -5],
    [3, -5],
    [0, -10],
  ].slice(0, prop.seed % 3 ? 6 : 5);
  props.shade(x + 4, y + 4, 10);
  props.put(y + 4, 'wood2S', `M${nums(x - 9, y + 3)}l${nums(9, -16)}l7-4l${nums(10, 14)}l-7 6z`);
  props.put(y + 4, 'wood2', ends.map(([dx, dy]) => oval(x + dx, y + dy, 3)).join(''));
  props.put(y + 4, 'sheafD', ends.map(([dx, dy]) => oval(x + dx, y + dy, 1.1)).join(''));
}

/** A chequered cloth and a basket, left for a while. @param {Props} props @param {Prop} prop @param {Point} at */
export function drawPicnic(props, prop, [x, y]) {
  /** @param {number} a @param {number} b */
  const q = (a, b) => nums(x + a - b * 0.5, y + b * 0.62);
  props.put(y, 'cream', `M${q(-9, -9)}L${q(9, -9)}L${q(9, 9)}L${q(-9, 9)}z`);
  props.put(y, 'check', [-6, 0, 6].map(k => `M${q(k, -9)}L${q(k, 9)}M${q(-9, k)}L${q(9, k)}`).join(''));
  props.put(y + 1, 'wood2', `M${nums(x - 1, y + 1)}l1 5h6l1-5z`);
  props.put(y + 1, 'horn', `M${nums(x, y + 1)}q3-7 6 0`);
}

/** @param {Props} props @param {Prop} prop @param {Point} at */
export function drawScarecrow(props, prop, [x, y]) {
  const foot = y + 10;
  props.shade(x + 1, foot, 5);
  props.put(foot, 'post', `M${nums(x, foot)}v-22M${nums(x - 9, y - 5.4)}l18-1.2`);
  props.put(foot, 'wood2', `M${nums(x - 8, y - 7)}l16-1v4.4l-4.6.6l.6 8h-8l.6-8l-4.6.2z`);
  props.put(foot, 'sheaf', oval(x, y - 11.4, 3, 3.2));
  props.put(foot, 'wood2S', `M${nums(x - 6, y - 12.6)}q6-2 12 0l-2.6-.8q-.6-5-3.4-5t-3.4 5z`);
}

/** @param {Props} props @param {Prop} prop @param {Point} at */
export function drawDucks(props, prop, [x, y]) {
  const random = stream(prop.seed);
  for (const [dx, dy] of [
    [-5, -2],
    [5, 3],
  ]) {
    const side = random() < 0.5 ? 1 : -1;
    /** @param {number} a @param {number} b */
    const q = (a, b) => nums(x + dx + side * a, y + dy + b);
    props.put(
      y,
      'plume',
      `M${q(-5, -1.6)}Q${q(-4, 2.2)} ${q(0, 2)}Q${q(4, 2)} ${q(3.4, -1)}` +
        `Q${q(5.4, -4)} ${q(3, -4.6)}Q${q(0.6, -4.6)} ${q(1, -1.8)}Q${q(-2, -2.6)} ${q(-5, -1.6)}z`,
    );
    props.put(y, 'beak', `M${q(4.2, -3.8)}L${q(6.8, -3)}L${q(4.2, -2.4)}z`);
  }
}
