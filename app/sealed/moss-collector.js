/** A person with a basket full of moss. */
import { person } from './parts/figure.js';

/** @type {import('../../static/js/art/registry.js').Landmark} */
export default {
  reach: 17,
  drop: 13,
  art: person('flagG', 'straw', [
    ['wood2', 'M10 2L8-5H20L18 2Q14 4 10 2z'],
    ['bush', 'M8-5q3-5 6-2q3-4 6 2z'],
    ['spoke', 'M8-5q6-9 12 0'],
  ]),
};
