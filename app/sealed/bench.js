/** A bench, its back to where it does not look. */
import { group, path, polygon, polyline, spot } from '../../static/js/art/pen.js';
import { add, polar, quarter } from '../../static/js/art/plane.js';
import { signposted } from './parts/signpost.js';
import { slab } from './parts/solid.js';
import { lookout, vista } from './parts/vista.js';

/** @import {Scene} from '../../static/js/art/scene.js' */
/** @import {Turn} from '../../static/js/art/plane.js' */

/** @param {Scene} scene @param {Turn} turn */
function draw(scene, turn) {
  const ahead = turn(polar(60 * lookout(scene), 1));
  const along = quarter(ahead);
  /** @param {number} forward @param {number} up @param {number} aside @returns {[number, number]} */
  const at = (forward, up, aside = 0) => {
    const [x, y] = add(add([-ahead[0] * 6, -ahead[1] * 6 + 6], ahead, forward), along, aside);
    return [x, y - up];
  };
  /** @param {number} low */
  const plank = low => polygon([at(-9, low, -23), at(-9, low, 23), at(-10, low + 5, 23), at(-10, low + 5, -23)]);
  const posts = [-18, 18].map(aside => polyline([at(-9, 0, aside), at(-10, 25, aside)])).join('');
  const arms = [-21, 21].flatMap(aside => slab(at(0, 8, aside), ahead, 14, 3, 5, 'wood2S', 'wood2'));
  const seat = [...slab(at(0, 0), along, 46, 14, 8, 'wood2S', 'wood2'), ...arms];
  const back = [path('leg', posts), path('wood2', [9, 15, 21].map(plank).join(''))];
  return [
    path('hillL', 'M-34 4a34 21 0 1 0 68 0a34 21 0 1 0-68 0z'),
    ...vista(scene, turn, 42),
    path('cast', String(slab(add(at(-2, 0), [5, 5]), along, 46, 20, 0, 'x', 'x')[0].attrs.d)),
    group(ahead[1] > -0.1 ? [...back, ...seat] : [...seat, ...back], { class: 'landmark' }),
    path(
      'flowD',
      [
        [-30, 12],
        [28, 15],
        [33, -4],
        [-33, -2],
      ]
        .map(([x, y]) => spot(x, y))
        .join(''),
    ),
  ];
}

export default signposted('bang', { reach: 34, draw });
