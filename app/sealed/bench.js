/** A bench with a view. @type {import('../../static/js/art/known.js').Landmark} */
export default {
  reach: 20,
  drop: 8,
  art: [
    ['hillL', 'M-30 2a30 17 0 1 0 60 0a30 17 0 1 0-60 0z'],
    ['sh', 'M-18 4Q4 10 28 5Q26 0-8 0z'],
    ['wood2S', 'M-17-14h3V5h-3zM14-14h3V5h-3z'],
    ['wood2', 'M-20-17H20V-13.5H-20zM-20-11.5H20V-8H-20zM-20-5H20L22-1H-22z'],
    ['crown', 'M30-6a7 7 0 0 1-3-12a8 8 0 0 1 13-6a8 8 0 0 1 6 12a7 7 0 0 1-8 7z'],
    ['leafB', 'M30-12a6 6 0 0 1 3-9a6 6 0 0 1 9 3a5 5 0 0 1-3 7z'],
    ['trunk', 'M36 4v-11'],
  ],
};
