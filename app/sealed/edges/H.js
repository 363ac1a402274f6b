/** Hot springs: a pool in a ring of stones, steam over it. */
import { bordersText, shapeText } from '../../../static/js/art/outline.js';
import { nums, path, spot } from '../../../static/js/art/pen.js';
import { depth } from '../../../static/js/art/plane.js';
import { scatter, shuffled } from '../../../static/js/art/scene.js';
import { between, stream } from '../../../static/js/random.js';

function plan(scene) {
  for (const area of scene.areas.filter(a => a.kind === 'H')) {
    const random = scene.stream('spring');
    for (const at of shuffled(random, scatter(random, 13, 4))) {
      if (scene.within(area, at, 7, 12) && scene.clear(at, 8)) scene.place('steam', at, 8, random);
    }
  }
}

function ground(area, scene) {
  const random = scene.stream('springRim');
  let [dark, light] = ['', ''];
  for (const { border } of area.runs) {
    for (const [x, y] of border) {
      if (depth([x, y]) < 6) continue;
      const p = [x + between(random, -1.4, 1.4), y + between(random, -1.4, 1.4)];
      dark += spot(...p);
      light += spot(p[0] - 1, p[1] - 1.4);
    }
  }
  return [path('spring', shapeText(area)), path('springL', bordersText(area)), path('boulderE', dark), path('boulderL', light)];
}

/** Steam curls that rise from the pool. */
function steam(props, prop, [x, y]) {
  const s = between(stream(prop.seed), 0.8, 1.2);
  props.put(y, 'bubble2', `M${nums(x - 3, y + 2)}h0M${nums(x + 4, y + 4)}h0`);
  props.put(y + 14, 'steam', `M${nums(x, y)}q${nums(-5 * s, -5 * s, 0, -10 * s)}t${nums(0, -10 * s)}M${nums(x + 5, y + 3)}q${nums(-4 * s, -4 * s, 0, -8 * s)}t${nums(0, -7 * s)}`);
}

/** @type {import('../../../static/js/art/known.js').Drawing} */
export default { edge: { letter: 'H', plan, ground, seam: 'spring', rim: ['boulderE', 'boulderL'] }, props: { steam } };
