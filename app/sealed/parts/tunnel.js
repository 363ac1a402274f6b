/**
 * The tunnel itself is told by the edges; up here only its air shaft smokes.
 * @type {import('../../../static/js/art/registry.js').Landmark}
 */
export default {
  reach: 9,
  drop: 5,
  art: [
    ['sh', 'M-7 1Q4 5 16 2Q18-1 4-2z'],
    ['stone', 'M-7 0V-8H7V0Q0 4-7 0z'],
    ['stone', 'M-7-8a7 3 0 1 0 14 0a7 3 0 1 0-14 0z'],
    ['hole', 'M-4.4-8a4.4 1.7 0 1 0 8.8 0a4.4 1.7 0 1 0-8.8 0z'],
    ['seam', 'M-6-4Q0-1 6-4M-3-2V1M3-2V1'],
    ['smoke', 'M0-12q-5-5 0-9t3-9'],
  ],
};
