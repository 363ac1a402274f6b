/** Red hearts to lay on tiles. */
import { heart } from './parts/heart.js';

/** @type {import('../../static/js/art/registry.js').Drawing} */
export default { tokens: { red: () => heart('red') } };
