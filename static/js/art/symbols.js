/**
 * Marks that live on a tile: storks, blossoms, printed hearts. (Flags, sheep and crossings have files of their own.)
 */
import { group, nums, oval, path } from './pen.js';
import { add, depth, middle, normal, polar } from './plane.js';
import { scatter, shuffled } from './scene.js';

/** @import {Prop, Scene} from './scene.js' */
/** @import {Props} from './props.js' */
/** @import {Point} from '../lib/geometry.js' */

/** @param {Scene} scene */
export function planMarks(scene) {
  const stork = scene.mark('stork');
  if (stork) {
    const random = scene.stream('stork');
    const at = shuffled(random, scatter(random, 12, 4)).find(
      p => depth(p) > 24 && scene.onMeadow(p, 9) && scene.clear(p, 9),
    );
    scene.place('stork', at ?? [0, 0], 12, random);
  }
  if (scene.mark('heart')) scene.place('heart', [0, 0], 14, scene.stream('heart'));
  const blossom = scene.mark('blossom');
  if (blossom) {
    const edge = scene.edgesOf(blossom.value)[0] ?? 0;
    scene.place('blossom', add(middle(edge), normal(edge), -34), 12, scene.stream('blossom'));
  }
}

/** A stork on one leg. @param {Props} props @param {Prop} prop @param {Point} at */
export function drawStork(props, prop, [x, cy]) {
  const y = cy + 13;
  const side = prop.seed % 2 ? 1 : -1;
  const bird = [
    path('shade', 'M-2 0h8'),
    path('legs', 'M0 0v-12M0-9l4-3l-2-3'),
    path('plume', 'M-10-16Q-9-23 0-24Q4-25 5-32Q5-36 8.4-36Q12-36 11-32Q9-28 9-22Q8-12-1-12Q-6-12-10-16z'),
    path('ink', 'M-11-15Q-6-20 0-19Q-2-13-11-15z'),
    path('beak', 'M10.6-34L21-30.6L10.4-31.6z'),
    path('ink', oval(8.6, -33.4, 0.9)),
  ];
  props.top.push(group(bird, { transform: `translate(${nums(x, y)})scale(${nums(side * 0.95)} .95)` }));
}

/** A cherry blossom, five petals. @param {Props} props @param {Prop} _prop @param {Point} at */
export function drawBlossom(props, _prop, [x, y]) {
  /** @param {number} length */
  const tips = length => [0, 1, 2, 3, 4].map(i => add([x, y], polar(72 * i - 90, length)));
  /** @param {number} r */
  const petals = r =>
    tips(6.4)
      .map(p => oval(p[0], p[1], r))
      .join('');
  const stamens = tips(6)
    .map(p => `M${nums(x, y)}L${nums(p[0], p[1])}`)
    .join('');
  props.top.push(
    path('blossomO', petals(7.2)),
    path('blossom', petals(5.4)),
    path('stamen', stamens),
    path('pistil', oval(x, y, 2.6)),
  );
}
