/**
 * A small station at the end of the track, clock over the door.
 * @type {import('../../static/js/art/registry.js').Landmark}
 */
export default {
  reach: 26,
  drop: 8,
  spot: () => [-16, -12],
  art: [
    ['stone', 'M-26 6L34 6L38 11H-30z'],
    ['sh', 'M-22 4L22 6L40-2L46 2L26 10z'],
    ['wall', 'M-24 5H20V-12H-24z'],
    ['wallS', 'M20 5L31-1V-15L25-25L20-12z'],
    ['roofA', 'M-27-10.5H21L26-27H-18z'],
    ['roofD', 'M20.6-10L26-27L33.5-14L31.5-12.5L26-22.5L22.5-10z'],
    ['wall', 'M-8-12H5V-31L-1.5-40L-8-31z'],
    ['roofB', 'M-10.5-29L-1.5-43L7.5-29L5-29L-1.5-38.5L-8-29z'],
    ['cream', 'M-6-25a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z'],
    ['seam', 'M-1.5-28.5V-25L1-23.5'],
    ['win', 'M-21-1v-6h6v6zM-12-1v-6h3v6zM7-1v-6h4v6zM14-1v-6h4v6z'],
    ['door', 'M-5 5V-7a3.5 3.5 0 0 1 7 0V5z'],
    ['wood2', 'M-26-8H22L24-4H-28z'],
    ['pole', 'M-27 8V-4M23 8V-4'],
  ],
};
