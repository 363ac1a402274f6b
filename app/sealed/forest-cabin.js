/** A log cabin in a clearing. @type {import('../../static/js/art/registry.js').Landmark} */
import { polar } from '../../static/js/art/plane.js';

export default {
  reach: 27,
  drop: 13,
  spot: () => polar(60, 20),
  art: [
    ['hillL', 'M-32-2Q-26-16 0-16Q30-14 32 0Q22 11 0 11Q-26 10-32-2z'],
    ['sh', 'M-18 1L14 2L28-4L38 0L18 8Q-4 8-18 1z'],
    ['wood2', 'M-19 0H12V-14H-19z'],
    ['wood2S', 'M12 0L25-5V-18L18-30L12-14z'],
    ['seam', 'M-19-3.5H12M-19-7H12M-19-10.5H12M12-3.5L25-8.5M12-7L25-12M12-10.5L25-15'],
    ['roofC', 'M-22-12.5H13L19-32H-14z'],
    ['roofD', 'M12.6-12L19-32L27.5-17L25.5-15.5L19-27.5L14.5-12z'],
    ['roofL', 'M-19.5-19H15M-17-25.5H17'],
    ['door', 'M-4 0v-9.5h6V0z'],
    ['win', 'M-14-4.5v-5h6v5zM16-10l5-2v-5l-5 2z'],
    ['stone', 'M-9-30v-9h6v9z'],
    ['smoke', 'M-6-42q-6-5 0-10t2-10'],
    [
      'wood2',
      'M-30 4a2.4 2.4 0 1 1 4.8 0a2.4 2.4 0 1 1-4.8 0zM-25 4a2.4 2.4 0 1 1 4.8 0' +
        'a2.4 2.4 0 1 1-4.8 0zM-27.5 0a2.4 2.4 0 1 1 4.8 0a2.4 2.4 0 1 1-4.8 0z',
    ],
  ],
};
