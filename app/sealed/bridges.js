/** A wooden bridge to stand over a river: one arch sawn from a board, with a painted rail. */
import { group, path } from '../../static/js/art/pen.js';

/** @type {import('../../static/js/art/registry.js').Drawing} */
export default {
  pieces: {
    bridge: () =>
      group([
        path('pieceC', 'M-27 4a31 6 0 1 0 62 0a31 6 0 1 0-62 0z'),
        path('pieceS', 'M-31 3V-7Q0-33 31-7V3H19Q16-9 0-9T-19 3z'),
        path('pieceT', 'M-31 0V-10Q0-36 31-10V0H19Q16-12 0-12T-19 0z'),
        path('pieceG', 'M-28-6Q0-29 28-6M-26-2Q-16-15 0-16.5T26-2'),
        path('pieceR', 'M-31-12Q0-38 31-12M-31-12v-5M-16-22v-6M0-25v-6M16-22v-6M31-12v-5'),
      ]),
  },
};
