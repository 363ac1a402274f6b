/** A farmstead: red barn, silo, fence. @type {import('../../static/js/art/registry.js').Landmark} */
import { polar } from '../../static/js/art/plane.js';

export default {
  reach: 24,
  drop: 14,
  spot: () => polar(120, 42),
  art: [
    ['sh', 'M-20 2L18 3L34-3L42 1L22 9z'],
    ['stone', 'M18 0V-26H30V0Q24 3 18 0z'],
    ['stoneS', 'M26 1V-26H30V0z'],
    ['roofC', 'M16-25Q24-38 32-25Q24-22 16-25z'],
    ['red', 'M-22 2V-15L-17-25L-6-31L5-25L10-15V2z'],
    ['redS', 'M10 2L20-3V-18L15-27L10-15z'],
    ['roofB', 'M-6-33.5L5.5-27L10.8-14.5L20.8-19L15.5-29.5L4-36z'],
    ['cream', 'M-13 2V-11H1V2zM-9-17v-6h6v6z'],
    ['redS', 'M-11.5 2V-9.5H-.5V2z'],
    ['boom', 'M-11.5 2L-.5-9.5M-.5 2L-11.5-9.5'],
    ['boom', 'M-23.5-15L-17.8-25.8L-6-32.2L5.8-25.8L11.2-14.5'],
    ['spoke', 'M-38 8H-20M-38 5H-20M-36 10V2M-30 10V2M-24 10V2'],
    ['bale', 'M-14 9a4 4.4 0 1 1 8 0a4 4.4 0 1 1-8 0z'],
  ],
};
