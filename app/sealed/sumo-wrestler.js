/** A wrestler in his ring of straw. @type {import('../../static/js/art/registry.js').Landmark} */
export default {
  reach: 24,
  drop: 12,
  art: [
    ['town', 'M-28 0a28 15 0 1 0 56 0a28 15 0 1 0-56 0z'],
    ['straw', 'M-25 0a25 13 0 1 0 50 0a25 13 0 1 0-50 0z'],
    [
      'skin',
      'M-14 2L-10-9H10L14 2L6 3L1-4H-1L-6 3zM-12-10Q-14-24-4-25H4Q14-24 12-10zM-10-22L-19-14' +
        'L-15-10L-8-15zM10-22L19-14L15-10L8-15zM-4.6-28a4.6 4.6 0 1 1 9.2 0a4.6 4.6 0 1 1-9.2 0z',
    ],
    ['red', 'M-12-12H12L10-7H3L2-2H-2L-3-7H-10z'],
    ['ink', 'M-4.8-29Q-5-34 0-34Q5-34 4.8-29Q2-31.5-4.8-29zM-2-34a2 2.4 0 1 1 4 0z'],
    ['seam', 'M-6-19Q-3-16 0-19Q3-16 6-19'],
  ],
};
