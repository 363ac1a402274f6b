/** A sailing boat on the stream. @type {import('../../static/js/art/registry.js').Landmark} */
import { midstream } from '../../static/js/art/stream.js';

export default {
  reach: 22,
  drop: 5,
  spot: midstream,
  art: [
    ['sh', 'M-18 6Q0 13 26 8Q24 2-18 6z'],
    ['wood2', 'M-22-6Q-19 6-11 8H11Q19 5 24-8Q0-1-22-6z'],
    ['wood2S', 'M2 8H11Q19 5 24-8Q13-4.5 3-3.8z'],
    ['red', 'M-22-6Q0-1 24-8L23.4-5.5Q0 1.2-21.4-3.6z'],
    ['pole', 'M0-3V-54M-20-5L-28-9'],
    ['sail', 'M2-52Q22-34 20-11Q10-8 2-10z'],
    ['sail', 'M-2-48Q-10-30-24-10Q-12-7-2-10z'],
    ['red', 'M8.5-45.5Q15-38 17.5-30L2-33V-41z'],
    ['rope', 'M0-53L-28-9M0-53L23-8'],
    ['flagY', 'M0-54q6-3 11 0q-5 2-11 4z'],
    ['ripple', 'M-30 8q5-3 10 0t10 0M6 11q5-3 10 0t10 0'],
  ],
};
