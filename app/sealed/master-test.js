/** Two tiles and an arrow between them, for a curtain. */
import { group, path } from '../../static/js/art/pen.js';

/** @type {import('../../static/js/art/registry.js').Drawing} */
export default {
  tokens: {
    'master-test': () =>
      group([
        path('clothW', 'M-10-15L0.5-9V3L-10 9L-20.5 3V-9z'),
        path('clothL', 'M10-7L19.5-1.5V9.5L10 15L0.5 9.5V-1.5z'),
        path('clothR', 'M-10-8L-8.2-4.4L-4.2-3.8L-7.1-1L-6.4 3L-10 1.1L-13.6 3L-12.9-1L-15.8-3.8L-11.8-4.4z'),
      ]),
  },
};
