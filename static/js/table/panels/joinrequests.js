/** Requests to join: the host admits or refuses, or a player while the host is away. */
import { button, fill, h, confirmed, redrawOnChange } from '../../lib/dom.js';
import { t } from '../../lib/i18n.js';

/** @import {Table} from '../table.js' */

/** @param {Table} table */
export function joinRequestsPanel(table) {
  const root = table.part('door');
  const draw = redrawOnChange();
  /** @param {string} person @param {boolean} yes */
  const answer = (person, yes) => () => table.call('admit', { person, yes });

  return (state = table.store.state) => {
    const { lobby, you } = state;
    const hosted = state.presence.some(p => p.person === lobby?.host && p.here);
    const keeper = lobby && (lobby.host === you.person || (you.seats.length > 0 && !hosted));
    const first = keeper ? lobby.asking?.[0] : null;
    draw(JSON.stringify(first), () => {
      root.hidden = !first;
      if (!first) return fill(root);
      const text = t('{name} asks to join.', { name: first.name });
      fill(
        root,
        h('p', { text }),
        h('button', {
          type: 'button',
          class: 'flat',
          'data-id': 'admit',
          text: t('Let in'),
          onclick: answer(first.person, true),
        }),
        button('close', t('Decline'), {
          class: 'quiet-icon',
          'data-id': 'turn-away',
          onclick: confirmed(
            t('Decline {name}? They won’t be able to join this table.', { name: first.name }),
            answer(first.person, false),
          ),
        }),
      );
      table.announcer.say(text);
    });
  };
}
