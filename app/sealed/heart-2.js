/** One of the two hearts to lay: they look like those of other boxes. */
import { heart } from './parts/heart.js';

/** @type {import('../../static/js/art/registry.js').Drawing} */
export default { tokens: { red: () => heart('red') } };
