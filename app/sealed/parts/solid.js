/** Boxes that lie at any angle, seen from the south and above: four walls, then the lid. */
import { path, polygon } from '../../../static/js/art/pen.js';
import { add, quarter } from '../../../static/js/art/plane.js';

/** @import {Point} from '../../../static/js/lib/geometry.js' */

/**
 * @param {Point} at middle of the base @param {Point} along unit vector of its length
 * @param {number} length @param {number} width @param {number} height
 * @param {string} wall class of the walls @param {string} lid class of the lid
 */
export function slab(at, along, length, width, height, wall, lid) {
  const side = quarter(along, -1);
  /** @param {number} a @param {number} b */
  const corner = (a, b) => add(add(at, along, (a * length) / 2), side, (b * width) / 2);
  const base = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
  const top = base.map(p => add(p, [0, -height]));
  const walls = base.map((p, i) => polygon([p, base[(i + 1) % 4], top[(i + 1) % 4], top[i]])).join('');
  return [path(wall, height ? walls : polygon(base)), path(lid, polygon(top))];
}
