/** The launch site: a mown ring, sandbags and a windsock. The balloon is a figure; it flies on to other tiles. */
/** @type {import('../../static/js/art/registry.js').Landmark} */
export default {
  reach: 40,
  drop: 0,
  art: [
    ['hillL', 'M-42 4a42 27 0 1 0 84 0a42 27 0 1 0-84 0z'],
    ['hill', 'M-28 4a28 17 0 1 0 56 0a28 17 0 1 0-56 0z'],
    ['hillL', 'M-20 4a20 12 0 1 0 40 0a20 12 0 1 0-40 0z'],
    ['pole', 'M38-6V-34'],
    ['red', 'M38-34L54-31V-26L38-25z'],
    ['cream', 'M43-33L48-32V-25.7L43-25.3z'],
    ['bale', 'M-36 14q4-6 8 0q-4 4-8 0zM-29 17q4-6 8 0q-4 4-8 0zM-33 20q4-6 8 0q-4 4-8 0z'],
    ['rope', 'M-10 6Q-22 2-28 14M10 6Q22 12 26 18'],
  ],
  figureBox: '-46 -84 92 124',
  figure: [
    ['sh', 'M-4 8a19 6 0 1 0 38 0a19 6 0 1 0-38 0z'],
    ['rope', 'M-12-28L-5-7M12-28L5-7M-4-26L-2-7M4-26L2-7'],
    ['red', 'M0-92C40-92 38-48 11-26H-11C-38-48-40-92 0-92z'],
    ['cream', 'M0-92C25-90 26-48 7-26H-7C-26-48-25-90 0-92z'],
    ['flagY', 'M0-92C11-88 12-48 3-26H-3C-12-48-11-88 0-92z'],
    ['redS', 'M0-92C40-92 38-48 11-26H7.5C30-48 34-88 0-92z'],
    ['garland', 'M-29-58Q0-47 29-58'],
    ['garlandB', 'M-29-58Q0-47 29-58'],
    ['wood2', 'M-7-8H7L5.5 3H-5.5z'],
    ['seam', 'M-6.5-4.5H6.5M-6-1H6M-3-8v11M0-8v11M3-8v11'],
  ],
};
