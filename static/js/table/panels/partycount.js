/** The host settles in the lobby how many villages there are and how many people may share one. */
import { h } from '../../lib/dom.js';
import { t } from '../../lib/i18n.js';

/** @import {Table} from '../table.js' */
/** @import {InLobby} from '../../wire/tablestate.js' */

/** @param {Table} table @param {InLobby} state */
export function partyCount(table, state) {
  const { lobby, you } = state;
  const offered = table.data.villages;
  if (!offered || lobby.host !== you.person) return null;
  const { boards = [[]] } = lobby.setup;
  const now = { parties: boards.length, team: boards[0].length };

  /** @param {'parties' | 'team'} field @param {string} label */
  const choice = (field, label) =>
    h(
      'div',
      { class: 'village-choice', role: 'group', 'aria-label': label },
      h('span', { class: 'small', 'aria-hidden': 'true', text: label }),
      h(
        'div',
        { class: 'village-numbers' },
        offered[field].map(n =>
          h('button', {
            type: 'button',
            class: 'village-number',
            'data-id': `${field}${n}`,
            'aria-pressed': String(n === now[field]),
            text: String(n),
            onclick: () => n !== now[field] && table.call('parties', { ...now, [field]: n }),
          }),
        ),
      ),
    );

  return h(
    'div',
    { class: 'villages' },
    choice('parties', t('Villages')),
    choice('team', t('Players per village, up to')),
  );
}
