/** The badge of a person in HTML: shape, colour and initial; hollow and dashed when away. */
import { h, icon, picture } from '../lib/dom.js';
import { t } from '../lib/i18n.js';
import { badgeTree } from './people.js';

/** @import {Participant} from './people.js' */

/** @param {Participant} who @param {{dot?: boolean}} [how] */
export function badge(who, { dot = false } = {}) {
  const inner = who.led
    ? icon(who.led.startsWith('bot:') ? 'gear' : 'eye')
    : who.shape
      ? picture([badgeTree(who)], '-22 -22 44 44')
      : icon('eye');
  const away = dot && !who.here && !who.led;
  return h(
    'span',
    { class: `person-badge who${who.number}${away ? ' away' : ''}`, 'aria-hidden': 'true' },
    inner,
    dot && !who.led && h('span', { class: 'dot' }),
  );
}

/** "Ana, away" for those who listen. @param {Participant} who */
export const spokenName = who => (who.here ? who.name : t('{name}, away', { name: who.name }));
