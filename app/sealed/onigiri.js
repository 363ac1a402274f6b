/** A rice ball in its leaf, for a curtain. */
import { group, path } from '../../static/js/art/pen.js';

const RICE = 'M0-15C4-15 6-12 9-7L17 9C19 14 16 16 13 16H-13C-16 16-19 14-17 9L-9-7C-6-12-4-15 0-15z';

/** @type {import('../../static/js/art/registry.js').Drawing} */
export default { tokens: { onigiri: () => group([path('clothW', RICE), path('clothD', 'M-7 3H7V16H-7z')]) } };
