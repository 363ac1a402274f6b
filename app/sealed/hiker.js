/** A hiker with a staff; he walks on to other tiles. */
import { person } from './parts/figure.js';

/** @type {import('../../static/js/art/known.js').Landmark} */
export default { reach: 16, drop: 0, art: [['hillL', 'M-24 2a24 14 0 1 0 48 0a24 14 0 1 0-48 0z']], figure: person('blue', 'cap', [['red', 'M-10-17Q-15-12-12-4L-6-5L-5-16z'], ['pole', 'M13 3V-20']]) };
