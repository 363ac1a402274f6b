/** A direction of view: arrow heads in the grass, towards the side that the tile prints, farther and larger. */
import { path, polyline } from '../../../static/js/art/pen.js';
import { add, mix, polar } from '../../../static/js/art/plane.js';

/** @import {Turn} from '../../../static/js/art/plane.js' */
/** @import {Scene} from '../../../static/js/art/scene.js' */

/** The side that the mark of a tile names. @param {Scene} scene */
export function lookout(scene) {
  const view = scene.mark('view');
  return view ? (view.edge ?? Number(view.value)) : 0;
}

/** @param {Scene} scene @param {Turn} turn @param {number} from how far from the middle it begins */
export function vista(scene, turn, from = 34) {
  const along = turn(polar(60 * lookout(scene), 1));
  const across = /** @type {const} */ ([-along[1], along[0]]);
  const heads = [0, 1, 2].map(n => {
    const tip = add([0, 0], along, from + n * 17);
    const wide = 6.5 + n * 2.2;
    const back = mix(tip, [0, 0], (wide * 0.8) / (from + n * 17));
    return polyline([add(back, [...across], wide), tip, add(back, [...across], -wide)]);
  });
  return [path('vistaO', heads.join('')), path('vista', heads.join(''))];
}
