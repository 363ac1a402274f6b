/** A watchtower with a gallery and a tall roof. @type {import('../../static/js/art/registry.js').Landmark} */
import { polar } from '../../static/js/art/plane.js';

export default {
  reach: 20,
  drop: 14,
  spot: () => polar(60, 18),
  art: [
    ['sh', 'M-12 1Q8 8 36 2Q40-3 8-4z'],
    ['stone', 'M-12 0L-9-36H9L12 0Q0 5-12 0z'],
    ['stoneS', 'M3 2.4L2.4-36H9L12 0Q8 2 3 2.4z'],
    ['seam', 'M-9-6h5M-2-10h4M-8-16h4M-7-24h4M-1-20h3M-3-30h4'],
    ['door', 'M-5 2.5V-6a3.5 3.5 0 0 1 7 0V2.8z'],
    ['wood2', 'M-14-36H14V-49H-14z'],
    ['wood2S', 'M4-36H14V-49H4z'],
    ['win', 'M-11-40v-6h5v6zM-3-40v-6h5v6zM6-40v-6h5v6zM-4-17v-5a1.6 1.6 0 0 1 3.2 0v5z'],
    ['stone', 'M-16-35H16V-38H-16z'],
    ['roofA', 'M-18-48Q-6-58 0-80Q3-62 5-48Q-8-45-18-48z'],
    ['roofD', 'M5-48Q3-62 0-80Q6-58 18-48Q12-46.5 5-48z'],
    ['pole', 'M0-79V-91'],
    ['flagR', 'M0-91q7-2 12 1q-1 4 0 6q-6-2-12 0z'],
  ],
};
