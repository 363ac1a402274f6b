/** The Emperor's seal above a task marker, at its right: a block of wood with a painted face. */
import { group, path } from '../../static/js/art/pen.js';

const SEAL = () => [
  path('pieceC', 'M-16 18a20 5 0 1 0 40 0a20 5 0 1 0-40 0z'),
  path('pieceT', 'M-9-11L-6-21Q0-26 6-21L9-11z'),
  path('pieceS', 'M-16 17V-7H16V17z'),
  path('pieceT', 'M-16 13V-11H16V13z'),
  path('pieceP', 'M-12.5 9.5V-7.5H12.5V9.5z'),
  path('pieceW', 'M-8-3.5H8M-8 5.5H8M-3.5-3.5V5.5M3.5-3.5V5.5M-8 1H8'),
];

/** @type {import('../../static/js/art/registry.js').Drawing} */
export default {
  tokens: {
    seal: () =>
      group(
        // The offset grows with the marker, so that its number can be read.
        [group(SEAL(), { transform: 'translate(10 -10)scale(.85)' })],
        { class: 'token' },
      ),
  },
};
