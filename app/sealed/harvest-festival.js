/**
 * A harvest wreath on its pole, a laden wagon and pumpkins.
 * @type {import('../../static/js/art/registry.js').Landmark}
 */
import { polar } from '../../static/js/art/plane.js';

export default {
  reach: 30,
  drop: 16,
  spot: () => polar(60, 14),
  art: [
    ['hillL', 'M-42 0Q-34-14-4-14Q38-14 42 0Q28 14 0 14Q-36 14-42 0z'],
    ['sh', 'M-28 2Q0 10 36 4Q40-2 4-3z'],
    ['wood2', 'M2 0L30-3V-9L2-6z'],
    ['bale', 'M0-6Q2-20 15-21Q30-20 32-9z'],
    ['sheafD', 'M6-8q2-7 4-9M13-8.5q1-7 1-10M20-9q0-6-2-9.5M26-9.5q-1-5-4-8.5'],
    ['wood2S', 'M3-1a5 5 0 1 0 10 0a5 5 0 1 0-10 0zM19-2.5a5 5 0 1 0 10 0a5 5 0 1 0-10 0z'],
    ['spoke', 'M8-6v10M3-1h10M24-7.5v10M19-2.5h10'],
    ['pole', 'M-14 2V-56'],
    ['ribbon', 'M-14-44Q-32-30-33-2M-14-44Q4-30-2 0'],
    ['ribbonB', 'M-14-44Q-24-28-22 2M-14-44Q-4-28-9 3'],
    ['leafA', 'M-29-44a15 6 0 1 0 30 0a15 6 0 1 0-30 0zm5 0a10 3.2 0 1 1 20 0a10 3.2 0 1 1-20 0z'],
    ['poppy', 'M-27-43h0M-18-39.5h0M-8-39.5h0M-1-43h0M-20-48.5h0M-9-48.5h0'],
    ['brass', 'M-18-56q4-7 8 0q-4 3-8 0z'],
    ['red', 'M-24 6a4 3.4 0 1 1 8 0a4 3.4 0 1 1-8 0z'],
    ['brass', 'M-30 3a4.6 3.8 0 1 1 9.2 0a4.6 3.8 0 1 1-9.2 0z'],
  ],
};
