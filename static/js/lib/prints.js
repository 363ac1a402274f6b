/**
 * A printed tile as text: six edge letters from the east clockwise, then its marks, as in "GGGMSM task:S". Pure; the
 * server sends prints in this form, and records name them.
 */

/** The print of a tile whose own print was never told: bare meadow. */
export const UNPRINTED = 'MMMMMM';

/** The kind of task printed on a tile, or ''. @param {string} [print] */
export const taskOf = (print = UNPRINTED) =>
  print
    .split(' ')
    .slice(1)
    .find(m => m.startsWith('task:'))
    ?.slice(5) ?? '';

/** The letters of a printed tile by the sides of its hex. @param {string} [print] @param {number} [rotation] */
export function faceOf(print = UNPRINTED, rotation = 0) {
  const edges = print.slice(0, 6);
  return rotation ? edges.slice(-rotation) + edges.slice(0, -rotation) : edges;
}
