/** Hot springs: a pool in a ring of stones, steam over it; where two halves meet there is one round pool. */
import { bordersText, shapeText } from '../../../static/js/art/outline.js';
import { group, nums, oval, path, spot } from '../../../static/js/art/pen.js';
import { TAU, depth, mix } from '../../../static/js/art/plane.js';
import { scatter, shuffled } from '../../../static/js/art/scene.js';
import { centre, hexKey } from '../../../static/js/lib/geometry.js';
import { between, stream } from '../../../static/js/lib/random.js';
import { meeting } from '../parts/meeting.js';

/** @import {Placed} from '../../../static/js/art/board.js' */
/** @import {Area} from '../../../static/js/art/outline.js' */
/** @import {Props} from '../../../static/js/art/props.js' */
/** @import {Point} from '../../../static/js/lib/geometry.js' */
/** @import {Prop, Scene} from '../../../static/js/art/scene.js' */

/** @param {Scene} scene */
function plan(scene) {
  if (scene.mark('joined')) return;
  for (const area of scene.areas.filter(a => a.kind === 'H')) {
    const random = scene.stream('spring');
    for (const at of shuffled(random, scatter(random, 13, 4))) {
      if (scene.within(area, at, 7, 12) && scene.clear(at, 8)) scene.place('steam', at, 8, random);
    }
  }
}

/** @param {Area} area @param {Scene} scene */
function ground(area, scene) {
  if (scene.mark('joined')) return [];
  const random = scene.stream('springRim');
  let [dark, light] = ['', ''];
  for (const { border } of area.runs) {
    for (const [x, y] of border) {
      if (depth([x, y]) < 6) continue;
      /** @type {Point} */
      const p = [x + between(random, -1.4, 1.4), y + between(random, -1.4, 1.4)];
      dark += spot(...p);
      light += spot(p[0] - 1, p[1] - 1.4);
    }
  }
  return [
    path('spring', shapeText(area)),
    path('springL', bordersText(area)),
    path('boulderE', dark),
    path('boulderL', light),
  ];
}

/** Steam curls that rise from the pool. @param {Props} props @param {Prop} prop @param {Point} at */
function steam(props, prop, [x, y]) {
  const s = between(stream(prop.seed), 0.8, 1.2);
  props.put(y, 'bubble2', `M${nums(x - 3, y + 2)}h0M${nums(x + 4, y + 4)}h0`);
  props.put(
    y + 14,
    'steam',
    `M${nums(x, y)}q${nums(-5 * s, -5 * s, 0, -10 * s)}t${nums(0, -10 * s)}` +
      `M${nums(x + 5, y + 3)}q${nums(-4 * s, -4 * s, 0, -8 * s)}t${nums(0, -7 * s)}`,
  );
}

const STONES = 22;

/** A pool over the side that two tiles share. @param {Placed} one @param {Placed} other */
function pool(one, other) {
  const [x, y] = mix(centre(one.q, one.r), centre(other.q, other.r), 0.5);
  const stones = Array.from({ length: STONES }, (_, i) => {
    const [t, r] = [(i / STONES) * TAU, 1 + 0.06 * Math.sin(i * 5)];
    return /** @type {Point} */ ([x + Math.cos(t) * 47 * r, y + Math.sin(t) * 34 * r]);
  });
  const curls = [
    `M${nums(x - 20, y + 4)}q-10-10 0-20t0-20`,
    `M${nums(x + 2, y - 2)}q-11-11 0-22t0-22`,
    `M${nums(x + 22, y + 4)}q-9-9 0-18t0-18`,
  ];
  return group(
    [
      path('spring', oval(x, y, 46, 33)),
      path('poolL', oval(x - 4, y - 4, 32, 20)),
      path('boulderE', stones.map(p => spot(...p)).join('')),
      path('boulderL', stones.map(p => spot(p[0] - 1, p[1] - 2)).join('')),
      path('steam', curls.join('')),
    ],
    { class: 'pool' },
  );
}

/** @param {Placed[]} tiles */
const joins = tiles =>
  meeting(tiles, 'H').flatMap(([p, [other]]) =>
    other && hexKey(p.q, p.r) < hexKey(other.q, other.r) ? [{ hexes: [p, other], draw: () => pool(p, other) }] : [],
  );

/** @type {import('../../../static/js/art/registry.js').Drawing} */
export default {
  edge: { letter: 'H', plan, ground, joins, seam: 'spring', rim: ['boulderE', 'boulderL'] },
  props: { steam },
};
