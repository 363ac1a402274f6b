/** Playing against a village of a finished duel: the same tiles, turn by turn. */
import { post } from '../wire/api.js';
import { h } from '../lib/dom.js';
import { glyph } from '../lib/glyphs.js';
import { t } from '../lib/i18n.js';

/** @import {View} from '../wire/messages.d.ts' */

/** @param {string} room @param {number} party @param {(text: string) => void} refused */
export async function challenge(room, party, refused) {
  try {
    const answer = await post(`/api/rooms/${room}/challenge`, { party });
    location.assign(`/t/${answer.room}`);
  } catch (error) {
    refused(/** @type {Error} */ (error).message);
  }
}

/**
 * A small menu with the villages that played to the end.
 * @param {string} room @param {View} view @param {{title: string}[]} parties
 */
export function challengeMenu(room, view, parties) {
  const says = h('p', { class: 'refusal', role: 'alert' });
  const items = parties.flatMap(({ title }, party) =>
    view.out.includes(party)
      ? []
      : [
          h('button', {
            type: 'button',
            class: 'keep-item',
            'data-id': `challenge${party}`,
            text: t('{name}’s village', { name: title }),
            onclick: () =>
              challenge(room, party, text => {
                says.textContent = text;
              }),
          }),
        ],
  );
  return h(
    'details',
    { class: 'keep' },
    h(
      'summary',
      { class: 'paper-button', 'data-id': 'challenge' },
      glyph('again'),
      h('span', { text: t('Challenge') }),
    ),
    h(
      'div',
      { class: 'keep-menu paper' },
      items,
      h('a', { class: 'keep-item', href: `/duels/${room}`, text: t('All challengers') }),
      says,
    ),
  );
}
