/** A hermit before his hut. */
import { person } from './parts/figure.js';

/** @type {import('../../static/js/art/registry.js').Landmark} */
export default {
  reach: 24,
  drop: 14,
  art: [
    ['sh', 'M-26 0Q0 8 30 2Q34-2 4-3z'],
    ['wood2S', 'M-26 0V-13H-4V0z'],
    ['bale', 'M-31-10L-20-30H-10L1-10Q-15-6-31-10z'],
    ['sheafD', 'M-22-12L-17-28M-15-11V-29M-8-12L-13-28'],
    ['hole', 'M-19 0V-8H-11V0z'],
    ...person('stone', 'hair', [
      ['pole', 'M13 3V-24'],
      ['cream', 'M-3.4-20Q0-11 3.4-20Q0-18-3.4-20z'],
    ]),
  ],
};
