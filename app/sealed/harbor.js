/** A storehouse with a crane; a quay and a boat where the stream ends. */
import { path, placed } from '../../static/js/art/pen.js';

const HOUSE = [
  ['sh', 'M-22 4L18 6L34 0L40 4L20 10z'],
  ['wood2', 'M-24 5H14V-13H-24z'],
  ['wood2S', 'M14 5L24 0V-15L19-25L14-13z'],
  ['seam', 'M-18 5v-18M-12 5v-18M2 5v-18M8 5v-18'],
  ['roofB', 'M-27-11.5H15L20-28H-19z'],
  ['roofD', 'M14.6-11L20-28L26.5-14L24.5-12.5L20-23.5L16.5-11z'],
  ['door', 'M-9 5v-11h8V5z'],
  ['win', 'M-21-2v-5h5v5z'],
  ['pole', 'M-28 8V-26L-12-36'],
  ['rope', 'M-12-36V-16'],
  ['red', 'M-16-16h8v7h-8z'],
  ['bale', 'M2 9h7v-6H2zM-36 10q4-6 8 0q-4 4-8 0z'],
];
const QUAY = [
  ['wood2S', 'M-19 2v7h2.6v-7zM-5 3v7h2.6v-7z'],
  ['wood2', 'M-22-4L2-3.4V3.6L-22 3z'],
  ['seam', 'M-16-4v7M-10-3.6v7M-4-3.5v7'],
  ['red', 'M2 1Q4 8 8 8H17Q21 7 23-1Q12 3 2 1z'],
  ['redS', 'M6 2.5Q12 4.4 20 1.5L18.6 4Q12 6 7.5 4.5z'],
  ['pole', 'M7-3L19 7'],
];
/** @param {import('../../static/js/lib/geometry.js').Point} p @param {number} drop @param {string[][]} art */
const drawn = (p, drop, art) =>
  placed(
    p[0],
    p[1] + drop,
    art.map(([name, d]) => path(name, d)),
    { class: 'landmark' },
  );

/** @type {import('../../static/js/art/registry.js').Landmark} */
export default {
  reach: 24,
  spot: () => [-24, -14],
  draw(scene, turn) {
    const end = scene.line('S')?.end;
    const quay = end ? [drawn(turn(end), 2, QUAY)] : [];
    return [...quay, drawn(turn([-24, -14]), 8, HOUSE)];
  },
};
