/** People, about 30 units tall, round the origin: robe, head, hat, and what they hold. */
import { group, nums, path } from '../../../static/js/art/pen.js';

/** @import {Scene} from '../../../static/js/art/scene.js' */
/** @import {Turn} from '../../../static/js/art/plane.js' */

/** @satisfies {Record<string, [string, string]>} */
const HATS = {
  straw: ['brass', 'M-9-21Q0-18 9-21L1-29.5Q0-30.5-1-29.5z'],
  cap: ['red', 'M-4.4-23Q-4-28 0-28Q4-28 4.4-23L8-22.5Q2-21-4.4-23z'],
  hair: ['ink', 'M-4.2-22.5Q-5-28.4 0-28.4Q5-28.4 4.2-22.5Q2-25.4-4.2-22.5z'],
  knot: ['ink', 'M-4.2-23Q-4.6-28 0-28Q4.6-28 4.2-23Q2-25.4-4.2-23zM-1.6-28a1.8 2.4 0 1 1 3.2 0z'],
};

/**
 * @param {string} robe class @param {keyof typeof HATS} hat @param {[string, string][]} [holds]
 * @returns {[string, string][]}
 */
export const person = (robe, hat, holds = []) => [
  ['sh', 'M-8 1Q4 5 22 1Q20-3-2-2z'],
  [robe, 'M-9 0Q-7-10-5-16Q0-19.5 5-16Q7-10 9 0Q0 3.4-9 0z'],
  [robe, 'M-5-16L-11-7.5L-7.4-5L-4-10zM5-16L12-9L9-5.6L4-10z'],
  ['cream', 'M-6-9.4H6L6.5-6.8H-6.5zM-1.6-17.4L0-11L1.6-17.4z'],
  ['skin', 'M-3.8-22a3.8 3.8 0 1 1 7.6 0a3.8 3.8 0 1 1-7.6 0zM-11-7.5l2.6-.6l.6 2.6zM12-9l-2.4 0l-.2 2.6z'],
  HATS[hat],
  ...holds,
];

/**
 * A drawing that stands in the middle of its tile, larger than it is written down.
 * @param {number} scale @param {[string, string][]} art @param {number} drop from the middle to the ground line
 */
export const enlarged = (scale, art, drop) => (/** @type {Scene} */ scene, /** @type {Turn} */ turn) => {
  const [x, y] = turn(scene.landmark?.at ?? [0, 0]);
  const drawn = art.map(([name, d]) => path(name, d));
  return [group(drawn, { transform: `translate(${nums(x, y + drop)})scale(${scale})`, class: 'landmark' })];
};
