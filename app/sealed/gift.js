/** A parcel with a bow, for a curtain. */
import { group, path } from '../../static/js/art/pen.js';

/** @type {import('../../static/js/art/registry.js').Drawing} */
export default {
  tokens: {
    gift: () =>
      group([
        path('clothW', 'M-14-4H14V14H-14z'),
        path('clothR', 'M-2.5-4H2.5V14H-2.5zM-14 3H14V7H-14z'),
        path('clothL', 'M0-4C-10-20-18-8-8-4H8C18-8 10-20 0-4z'),
      ]),
  },
};
