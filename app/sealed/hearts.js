/** The hearts of the Duel: the same tokens, out of another box. */
import { heart } from './parts/heart.js';

/** @type {import('../../static/js/art/registry.js').Drawing} */
export default { tokens: { red: () => heart('red') } };
