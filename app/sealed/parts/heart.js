/** A heart to lay on a tile. */
import { group, oval, path } from '../../../static/js/art/pen.js';

const HEART = 'M0 9.6C-15-.4-10.6-11.4-4.4-10.2C-1.8-9.8-.4-7.8 0-6.4C.4-7.8 1.8-9.8 4.4-10.2C10.6-11.4 15-.4 0 9.6z';

/** @param {'red' | 'gold'} colour */
export const heart = colour =>
  group(
    [
      path('markerS', oval(3, 9, 11, 4)),
      path('heartO', HEART, { transform: 'scale(1.3)' }),
      path(`heart-${colour}`, HEART, { transform: 'scale(1.08)' }),
      path('heartL', 'M-6.6-4.6Q-6-8-2.6-7.4'),
    ],
    { class: 'heart' },
  );
