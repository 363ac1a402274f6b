/** A pier with a rowing boat. @type {import('../../static/js/art/registry.js').Landmark} */
import { midstream } from '../../static/js/art/stream.js';

export default {
  reach: 22,
  drop: 0,
  spot: midstream,
  art: [
    ['sh', 'M-24 4L10 6L12 11L-22 9z'],
    ['wood2S', 'M-22 2v8h3v-8zM-6 3v8h3v-8zM8 3v8h3v-8z'],
    ['wood2', 'M-26-4L14-3V4L-26 3z'],
    ['seam', 'M-20-4v7M-14-4v7M-8-3.6v7M-2-3.4v7M4-3.2v7'],
    ['red', 'M16 2Q18 9 23 9H34Q39 8 41 0Q28 4 16 2z'],
    ['redS', 'M20 3.5Q28 5.5 38 2.5L36.5 5Q28 7.5 21.5 5.5z'],
    ['pole', 'M22-2L36 8M-24 2V-22'],
    ['lamp', 'M-24-22h0'],
  ],
};
