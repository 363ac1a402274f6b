/** A lord with his banner. */
import { person } from './parts/figure.js';

/** @type {import('../../static/js/art/registry.js').Landmark} */
export default {
  reach: 20,
  drop: 13,
  spot: () => [-30, -4],
  art: person('red', 'knot', [
    ['brass', 'M-7-15.5L-12-18L-6-18zM7-15.5L12-18L6-18zM-3-28L-7-34L0-30L7-34L3-28z'],
    ['pole', 'M18 3V-48H29'],
    ['red', 'M19-47H29V-16Q24-19 19-16z'],
    ['cream', 'M20.5-34a3.5 3.5 0 1 1 7 0a3.5 3.5 0 1 1-7 0z'],
  ]),
};
