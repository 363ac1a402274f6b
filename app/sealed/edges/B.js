/** Rock: a snow-capped peak among boulders. */
import { bordersText, shapeText } from '../../../static/js/art/outline.js';
import { nums, path } from '../../../static/js/art/pen.js';
import { add, polar } from '../../../static/js/art/plane.js';
import { scatter, shuffled } from '../../../static/js/art/scene.js';
import { between, stream } from '../../../static/js/random.js';

/** The middle of an area's edges. */
const heart = area =>
  area.ids.length === 6 ? [0, 0] : area.ids.reduce((sum, i) => add(sum, polar(60 * i, 54 / area.ids.length)), [0, 0]);

function plan(scene) {
  for (const area of scene.areas.filter(a => a.kind === 'B')) {
    const random = scene.stream('rock');
    scene.place('peak', heart(area), 26, random);
    for (const at of shuffled(random, scatter(random, 15, 5))) {
      if (scene.within(area, at, 4, 5) && scene.clear(at, 4)) scene.place('boulder', at, 4.5, random, { size: between(random, 0.8, 1.3) });
    }
  }
}

function boulder(props, prop, [x, y]) {
  const random = stream(prop.seed);
  const r = 5.6 * prop.size;
  props.shade(x + 1, y + 3, r);
  props.put(y + 3, 'boulder', `M${nums(x - r, y + r * 0.6)}l${nums(r * 0.3, -r)}l${nums(r * 0.6, -r * 0.5)}l${nums(r * 0.7, r * 0.4)}l${nums(r * 0.4, r * 1.1)}z`);
  props.put(y + 3, 'boulderT', `M${nums(x - r * 0.7, y - r * 0.4)}l${nums(r * 0.6, -r * 0.5)}l${nums(r * 0.5, r * 0.3)}l${nums(-r * 0.5, r * between(random, 0.4, 0.7))}z`);
}

function peak(props, _prop, [x, cy]) {
  const y = cy + 24;
  const q = (a, b) => nums(x + a, y + b);
  props.shade(x + 12, y, 34);
  props.put(y, 'peak', `M${q(-44, 0)}Q${q(-19, -16)} ${q(-8, -54)}q3.5-3 8-1q4.5-2 8 1.2Q${q(20, -16)} ${q(44, 0)}q-44 9-88 0z`);
  props.put(y, 'peakS', `M${q(8, -53.6)}Q${q(20, -16)} ${q(44, 0)}q-16 3.4-28 4Q${q(12, -24)} ${q(2.5, -54)}z`);
  props.put(y, 'snow', `M${q(-8, -54)}q3.5-3 8-1q4.5-2 8 1.2q3.5 12 7 20l-5-3.5l-3.5 8l-4.5-8l-4.5 10l-4.5-9l-5 6l-2-5q3.5-10 6-18.7z`);
}

const ground = area => [path('rock', shapeText(area)), path('rockE', bordersText(area))];

/** @type {import('../../../static/js/art/known.js').Drawing} */
export default { edge: { letter: 'B', plan, ground, cast: [4, 6], seam: 'rock', rim: ['rockE'] }, props: { boulder, peak } };
