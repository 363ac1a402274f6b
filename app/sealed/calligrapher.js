/** A calligrapher at a low table. */
import { person } from './parts/figure.js';

/** @type {import('../../static/js/art/registry.js').Landmark} */
export default {
  reach: 20,
  drop: 12,
  art: person('steel', 'knot', [
    ['wood2', 'M-18-1L14-1L18 5H-22zM-19 5h2.6v5h-2.6zM13 5h2.6v5h-2.6z'],
    ['cream', 'M-10-.6H8L10 4H-12z'],
    ['signO', 'M-4 1.6h3M1 2.4h4'],
    ['pole', 'M11-9L6-1'],
  ]),
};
