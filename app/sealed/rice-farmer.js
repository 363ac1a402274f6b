/** A farmer planting seedlings. */
import { person } from './parts/figure.js';

/** @type {import('../../static/js/art/registry.js').Landmark} */
export default {
  reach: 17,
  drop: 13,
  art: person('blue', 'straw', [
    ['reed', 'M12-8v-7M12-8q2-4 4-6M12-8q-2-4-3-6M17 3v-7M17 3q2-4 4-6M-15 3v-7M-15 3q-2-4-4-6'],
    ['sheafD', 'M11-9h3'],
  ]),
};
