/** The golden heart. */
import { heart } from './parts/heart.js';

/** @type {import('../../static/js/art/registry.js').Drawing} */
export default { tokens: { golden: () => heart('gold') } };
