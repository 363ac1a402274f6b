/** A steaming cup, for a curtain. */
import { group, path } from '../../static/js/art/pen.js';

/** @type {import('../../static/js/art/registry.js').Drawing} */
export default {
  tokens: {
    drinks: () =>
      group([
        path('clothW', 'M-13-3H13Q12 10 5 11V14H-5V11Q-12 10-13-3z'),
        path('clothL', 'M-5-8q-4-4 0-8M5-8q-4-4 0-8'),
      ]),
  },
};
