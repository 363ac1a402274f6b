/** Meadow: sunny and shady patches, grass, drifts of flowers, a few bushes and stones, sheep. */
import { between, pick, stream } from '../lib/random.js';
import { blob, nums, oval, path, puff, spot } from './pen.js';
import { TAU, add, depth, drawnIn, polar } from './plane.js';
import { scatter, shuffled } from './scene.js';

/** @import {Prop, Scene} from './scene.js' */
/** @import {Props} from './props.js' */
/** @import {Point} from '../lib/geometry.js' */
/** @import {Stream} from '../lib/random.js' */

/** @param {Scene} scene */
export function planSheep(scene) {
  const count = Number(scene.mark('sheep')?.value ?? 0);
  const random = scene.stream('sheep');
  const spots = shuffled(random, scatter(random, 15, 5));
  for (let margin = 10, left = count; left && margin > 2; margin -= 3) {
    for (const at of spots) {
      if (!left) break;
      if (depth(at) < 16 || !scene.onMeadow(at, margin) || !scene.clear(at, margin)) continue;
      scene.place('sheep', at, 10, random);
      left--;
    }
  }
}

/** @param {Scene} scene */
export function planMeadow(scene) {
  const random = scene.stream('meadow');
  scene.patches = Array.from({ length: 5 }, () => patch(random, polar(random() * 360, between(random, 0, 62))));
  const [a, b] = [random() * 6, random() * 6];
  /** @param {Point} at */
  const lush = ([x, y]) => 0.42 + 0.5 * Math.sin(x / 21 + a) * Math.sin(y / 17 + b); // grass grows in clumps
  scene.grass = scatter(random, 14, 6).filter(at => random() < lush(at) && scene.onMeadow(at, 4));
  scene.drifts = drifts(scene, random);
  let left = Math.floor(random() * 3);
  for (const at of shuffled(random, scatter(random, 30, 9))) {
    if (!left) break;
    if (!scene.onMeadow(at, 8) || !scene.clear(at, 9)) continue;
    left--;
    scene.place(random() < 0.6 ? 'bush' : 'stone', at, 7, random, { size: between(random, 0.8, 1.25) });
  }
}

/**
 * An uneven oval, lying as the fields do, that stays inside the tile: it is painted on the ground and must not cross a
 * seam.
 * @param {Stream} random @param {Point} at
 */
function patch(random, at) {
  const r = between(random, 14, 34);
  return Array.from({ length: 7 }, (_, k) => {
    const reach = r * between(random, 0.75, 1.15);
    const along = Math.cos((k / 7) * TAU) * reach * 1.4;
    return drawnIn([at[0] + along, at[1] + Math.sin((k / 7) * TAU) * reach * 0.6 - along * 0.25], [0, 0], 5);
  });
}

/** How many tiles of a hundred have a meadow in full bloom. */
const BLOOMING = 34;

/**
 * A broad swathe of one colour along the slope, thinning out to its sides.
 * @param {Scene} scene @param {Stream} random
 */
function bloom(scene, random) {
  const [kind, at] = [
    pick(random, ['flowA', 'flowB', 'flowD', 'flowD']),
    polar(random() * 360, between(random, 10, 60)),
  ];
  const points = Array.from({ length: 46 }, () => {
    const [along, across] = [random() + random() + random() - 1.5, random() + random() - 1];
    return add(at, [along * 40 - across * 3, across * 17 - along * 10]);
  });
  return { kind, points: points.filter(p => scene.onMeadow(p, 3)) };
}

/** Flowers come in drifts of one colour. @param {Scene} scene @param {Stream} random */
function drifts(scene, random) {
  const out = random() * 100 < BLOOMING ? [bloom(scene, random)] : [];
  const colours = ['flowA', pick(random, ['flowB', 'flowC'])];
  for (const at of shuffled(random, scatter(random, 34, 10)).slice(0, 9)) {
    const kind = pick(random, colours);
    const count = Math.floor(between(random, 2, 7));
    const points = Array.from({ length: count }, () => add(at, polar(random() * 360, between(random, 1, 10)))).filter(
      p => scene.onMeadow(p, 3),
    );
    if (points.length) out.push({ kind, points });
  }
  return out;
}

/** The ground below everything. @param {Scene} scene @param {import('./plane.js').Turn} turn */
export function meadowGround(scene, turn) {
  const grass = scene.grass
    .map(turn)
    .map(([x, y], i) => `M${nums(x - 2, y - 2.4)}q1.6 1 2 3.2l.4-4.6${i % 3 ? 'm0 4.4l1.8-2.8' : ''}`)
    .join('');
  /** @param {string} name */
  const flowers = name =>
    scene.drifts
      .filter(d => d.kind === name)
      .flatMap(d => d.points.map(turn))
      .map(p => spot(...p))
      .join('');
  const patches = scene.patches.map(p => blob(p.map(turn)));
  return [
    path('patchD', patches.slice(0, 2).join('')),
    path('patch', patches.slice(2).join('')),
    path('tuft', grass),
    ...['flowA', 'flowB', 'flowC', 'flowD'].map(name => path(name, flowers(name))),
  ];
}

/** @param {Props} props @param {Prop} prop @param {Point} at */
export function drawStone(props, prop, [x, y]) {
  const random = stream(prop.seed);
  props.shade(x, y + 1, 3);
  props.put(
    y,
    'pebble',
    puff(random, x, y, 3.1 * prop.size, 5, 0.7, 0.7) + puff(random, x + 4, y + 1.4, 1.8 * prop.size, 5, 0.7, 0.7),
  );
}

/** @param {Props} props @param {Prop} prop @param {Point} at */
export function drawSheep(props, prop, [x, y]) {
  const random = stream(prop.seed);
  const side = random() < 0.5 ? 1 : -1;
  const grazing = random() < 0.5 ? 3 : 0;
  const foot = y + 5;
  props.shade(x + 1, foot + 1, 7);
  props.put(
    foot,
    'face',
    `M${nums(x - 4, foot - 3)}v4.4h1.5v-4.4zM${nums(x + 2.5, foot - 3)}` +
      `v4.4h1.5v-4.4zM${nums(x - 1, foot - 3)}v4h1.3v-4z`,
  );
  props.put(foot, 'wool', puff(random, x, foot - 5.8, 7, 8, 0.74));
  props.put(
    foot,
    'ink',
    oval(x + side * 6.6, foot - 7.4 + grazing, 2.5, 3.1) + oval(x + side * 4.6, foot - 9.6 + grazing, 1.7, 0.9),
  );
}
