/** A castle of four towers. @type {import('../../static/js/art/registry.js').Landmark} */
import { polar } from '../../static/js/art/plane.js';

export default {
  reach: 33,
  drop: 20,
  spot: () => polar(120, 26),
  art: [
    ['sh', 'M-34 3Q0 12 46 6Q58 0 40-4z'],
    ['stone', 'M-9-20V-54H9V-20z'],
    ['stoneS', 'M3-20V-54H9V-20z'],
    ['roofA', 'M-12-52Q-4-62 0-82L3-52z'],
    ['roofD', 'M3-52L0-82Q4-62 12-52z'],
    ['stone', 'M-27 0V-25h4.5v4h5v-4h5v4h5v-4h15v4h5v-4h5v4h5v-4H27V0Q0 5-27 0z'],
    ['stone', 'M-36 2V-36H-21V2Q-28 5-36 2zM21 2V-36H36V2Q28 5 21 2z'],
    ['stoneS', 'M-26 3.5V-36H-21V2zM31 3.5V-36H36V2z'],
    ['roofA', 'M-39-34Q-32-44-28.5-62L-26-34Q-32-32.5-39-34zM18-34Q25-44 28.5-62L31-34Q25-32.5 18-34z'],
    ['roofD', 'M-26-34L-28.5-62Q-25-44-18-34Q-22-33-26-34zM31-34L28.5-62Q32-44 39-34Q35-33 31-34z'],
    ['door', 'M-6 3V-9a6 6 0 0 1 12 0V3z'],
    [
      'win',
      'M-31-20v-6a1.8 1.8 0 0 1 3.6 0v6zM27-20v-6a1.8 1.8 0 0 1 3.6 0' +
        'v6zM-2-34v-7a2 2 0 0 1 4 0v7zM-17-10v-4h3v4zM14-10v-4h3v4z',
    ],
    ['seam', 'M-3 3V-12M0 3V-14M3 3V-12M-20-6h4M12-17h4M-10-17h5'],
    ['pole', 'M0-81V-93M-28.5-61v-7M28.5-61v-7'],
    ['flagR', 'M0-93q8-2 14 2q-7 2-14 4z'],
    ['flagY', 'M-28.5-68q5-1 8 1.5q-4 1-8 2.5zM28.5-68q5-1 8 1.5q-4 1-8 2.5z'],
  ],
};
