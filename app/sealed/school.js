/** A schoolhouse with its bell. @type {import('../../static/js/art/registry.js').Landmark} */
export default {
  reach: 30,
  drop: 16,
  art: [
    ['sh', 'M-26 2L20 4L36-3L46 1L24 10z'],
    ['wall', 'M-28 2H18V-16H-28z'],
    ['wallS', 'M18 2L31-4V-20L24-31L18-16z'],
    ['roofC', 'M-31-14.5H19L25-33H-22z'],
    ['roofD', 'M18.6-14L25-33L33.5-18L31.5-16.5L25-28.5L20.5-14z'],
    ['roofL', 'M-28-20.5H21M-25-26.5H23'],
    ['wall', 'M-13 2H3V-22L-5-31L-13-22z'],
    ['roofC', 'M-16-20L-5-34L6-20L3-20L-5-29.5L-13-20z'],
    ['wood2', 'M-9-34H-1V-43H-9z'],
    ['brass', 'M-7.4-35.5Q-7-41-5-41T-2.6-35.5z'],
    ['roofB', 'M-11-42L-5-52L1-42z'],
    ['door', 'M-9 2.4V-9a4 4 0 0 1 8 0V2.4z'],
    [
      'win',
      'M-25-3v-8h4v8zM-19-3v-8h4v8zM6-3v-8h4v8zM12-3v-8h4v8zM22-8l5-2.2v-7l-5 2.2zM-7-16a2 2 0 1 1 4 0a2 2 0 1 1-4 0z',
    ],
    ['pole', 'M34 6V-30'],
    ['flagG', 'M34-30q6-2 12 0v8q-6-2-12 0z'],
    ['skin', 'M-21 3.5a2 2 0 1 1 4 0a2 2 0 1 1-4 0zM10 5.5a2 2 0 1 1 4 0a2 2 0 1 1-4 0z'],
    ['red', 'M-22 12L-19 5L-16 12z'],
    ['blue', 'M9 14L12 7L15 14z'],
  ],
};
