/** A wooden gate to stand across a road: two posts, a beam and a painted lintel. */
import { group, path } from '../../static/js/art/pen.js';

/** @type {import('../../static/js/art/registry.js').Drawing} */
export default {
  pieces: {
    gate: () =>
      group([
        path('pieceC', 'M-21 3a25 5.5 0 1 0 50 0a25 5.5 0 1 0-50 0z'),
        path('pieceS', 'M-17 3V-30H-10V3zM10 3V-30H17V3zM-21-19H21V-13H-21zM-27-39Q0-32 27-39L25-30Q0-25-25-30z'),
        path('pieceT', 'M-17 0V-32H-10V0zM10 0V-32H17V0zM-21-22H21V-16H-21z'),
        path('pieceG', 'M-14.5-2V-30M12.5-2V-30M-18-19H18'),
        path('pieceP', 'M-28-43Q0-36 28-43L26-35Q0-29-26-35z'),
      ]),
  },
};
