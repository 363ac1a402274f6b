/** A birdwatcher; she walks on to other tiles. */
import { person } from './parts/figure.js';

/** @type {import('../../static/js/art/known.js').Landmark} */
export default { reach: 16, drop: 0, art: [['hillL', 'M-24 2a24 14 0 1 0 48 0a24 14 0 1 0-48 0z']], figure: person('leafA', 'straw', [['steel', 'M2-24h6v4h-6zM8-24.5h3v5h-3z'], ['rope', 'M-3-18Q0-10 4-19']]) };
