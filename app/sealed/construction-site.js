/**
 * A house going up: brick walls, scaffolding and a crane.
 * @type {import('../../static/js/art/registry.js').Landmark}
 */
export default {
  reach: 36,
  drop: 18,
  art: [
    ['town', 'M-38-2Q-30-16 0-16Q34-14 38 0Q24 12 0 12Q-30 11-38-2z'],
    ['sh', 'M-18 2L16 3L34-4L44 0L20 10Q-6 9-18 2z'],
    ['red', 'M-20 0H10V-20L2-17L-6-23L-20-18z'],
    ['redS', 'M10 0L24-6V-19L10-20z'],
    [
      'seam',
      'M-20-4H10M-20-8H10M-20-12H10M-20-16H10M-14-4v4M-4-4v4M4-4v4M-9-8' +
        'v4M0-8v4M-14-12v4M-4-12v4M-9-16v4M0-16v4M10-4L24-10M10-10L24-15',
    ],
    ['hole', 'M-12-5v-8h7v8zM-1 0v-11h7V0z'],
    ['rope', 'M-23 2V-30M-12 3V-30M12 3V-28M-25-12H14M-25-24H14M-23-12L-12-24M-12-12L-23-24'],
    ['wood2', 'M-26-24H14v2H-26zM-26-12H14v2H-26z'],
    ['pole', 'M30 4V-58M14-54H46M30-58L16-54M30-58L44-54'],
    ['rope', 'M18-54V-36'],
    ['wood2', 'M13-36h10v5H13z'],
    ['stone', 'M36 6h8v-6h-8z'],
    ['red', 'M-36 8h10V4h-10zM-33 4h7V0h-7z'],
  ],
};
