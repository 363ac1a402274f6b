/** Rock: a snow-capped peak among boulders; three of them round one corner become one great mountain. */
import { bordersText, shapeText } from '../../../static/js/art/outline.js';
import { group, nums, path } from '../../../static/js/art/pen.js';
import { add, polar } from '../../../static/js/art/plane.js';
import { scatter, shuffled } from '../../../static/js/art/scene.js';
import { centre } from '../../../static/js/lib/geometry.js';
import { between, stream } from '../../../static/js/lib/random.js';
import { meeting } from '../parts/meeting.js';

/** @import {Placed} from '../../../static/js/art/board.js' */
/** @import {Area} from '../../../static/js/art/outline.js' */
/** @import {Props} from '../../../static/js/art/props.js' */
/** @import {Point} from '../../../static/js/lib/geometry.js' */
/** @import {Prop, Scene} from '../../../static/js/art/scene.js' */

/** The middle of an area's edges. @param {Area} area @returns {Point} */
const heart = area =>
  area.ids.length === 6
    ? [0, 0]
    : area.ids.reduce((/** @type {Point} */ sum, i) => add(sum, polar(60 * i, 54 / area.ids.length)), [0, 0]);

/** @param {Scene} scene */
function plan(scene) {
  if (scene.mark('joined')) return;
  for (const area of scene.areas.filter(a => a.kind === 'B')) {
    const random = scene.stream('rock');
    scene.place('peak', heart(area), 26, random);
    for (const at of shuffled(random, scatter(random, 15, 5))) {
      if (scene.within(area, at, 4, 5) && scene.clear(at, 4))
        scene.place('boulder', at, 4.5, random, { size: between(random, 0.8, 1.3) });
    }
  }
}

/** @param {Props} props @param {Prop} prop @param {Point} at */
function boulder(props, prop, [x, y]) {
  const random = stream(prop.seed);
  const r = 5.6 * prop.size;
  props.shade(x + 1, y + 3, r);
  props.put(
    y + 3,
    'boulder',
    `M${nums(x - r, y + r * 0.6)}l${nums(r * 0.3, -r)}l${nums(r * 0.6, -r * 0.5)}` +
      `l${nums(r * 0.7, r * 0.4)}l${nums(r * 0.4, r * 1.1)}z`,
  );
  props.put(
    y + 3,
    'boulderT',
    `M${nums(x - r * 0.7, y - r * 0.4)}l${nums(r * 0.6, -r * 0.5)}` +
      `l${nums(r * 0.5, r * 0.3)}l${nums(-r * 0.5, r * between(random, 0.4, 0.7))}z`,
  );
}

/** @param {Props} props @param {Prop} _prop @param {Point} at */
function peak(props, _prop, [x, cy]) {
  const y = cy + 24;
  /** @param {number} a @param {number} b */
  const q = (a, b) => nums(x + a, y + b);
  props.shade(x + 12, y, 34);
  props.put(
    y,
    'peak',
    `M${q(-44, 0)}Q${q(-19, -16)} ${q(-8, -54)}q3.5-3 8-1q4.5-2 8 1.2Q${q(20, -16)} ${q(44, 0)}q-44 9-88 0z`,
  );
  props.put(y, 'peakS', `M${q(8, -53.6)}Q${q(20, -16)} ${q(44, 0)}q-16 3.4-28 4Q${q(12, -24)} ${q(2.5, -54)}z`);
  props.put(
    y,
    'snow',
    `M${q(-8, -54)}q3.5-3 8-1q4.5-2 8 1.2q3.5 12 7 20l-5-3.5l-3.5 8l-4.5-8l-4.5 10l-4.5-9l-5 6l-2-5q3.5-10 6-18.7z`,
  );
}

/** @param {Area} area @param {Scene} scene */
const ground = (area, scene) =>
  scene.mark('joined') ? [] : [path('rock', shapeText(area)), path('rockE', bordersText(area))];

/** The great mountain, its middle where three tiles meet. @type {[string, string][]} */
const MOUNTAIN = [
  ['sh', 'M-96 10Q20 34 150 12Q90-20-60-8z'],
  ['peak', 'M-112 6C-66-8-40-64-24-112Q-16-108-8-114Q2-107 12-113Q18-108 25-111C42-62 70-8 116 8Q0 30-112 6z'],
  ['peakS', 'M25-111C42-62 70-8 116 8Q70 18 34 19Q48-40 12-112z'],
  ['peakR', 'M-60-10q8-18 15-40M-30 8q6-24 10-52M-4 16q2-30 2-52M52 12q-4-26-12-48'],
  [
    'snow',
    'M-24-112Q-16-108-8-114Q2-107 12-113Q18-108 25-111C32-90 40-72 49-55L38-63L33-45L24-66L15-42L6-68' +
      'L-3-40L-11-67L-20-48L-26-66L-34-52L-46-54C-37-72-30-92-24-112z',
  ],
  ['peakR', 'M12-108Q26-80 33-64M20-106Q34-80 44-62'],
  ['mist', 'M-120 4q14-10 30-4t28-2t26 4q-40 12-84 2zM40 16q16-10 34-4t42-2q-20 14-76 6z'],
];
const [LOW, LARGE] = [66, 1.42];

/** @param {Placed[]} tiles */
function joins(tiles) {
  const closed = meeting(tiles, 'B')
    .filter(([, others]) => others.every(Boolean))
    .map(([p]) => p);
  if (closed.length !== 3) return [];
  const [x, y] = closed
    .map(p => centre(p.q, p.r))
    .reduce((sum, at) => add(sum, at, 1 / 3), /** @type {Point} */ ([0, 0]));
  const transform = `translate(${nums(x, y + LOW)})scale(${LARGE})`;
  const draw = () =>
    group(
      MOUNTAIN.map(([name, d]) => path(name, d)),
      { class: 'mountain', transform },
    );
  return [{ hexes: closed, draw }];
}

/** @type {import('../../../static/js/art/registry.js').Drawing} */
export default {
  edge: { letter: 'B', plan, ground, joins, cast: [4, 6], seam: 'rock', rim: ['rockE'] },
  props: { boulder, peak },
};
