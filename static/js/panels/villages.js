/** The host settles in the lobby how many villages there are and how many people may share one. */
import { h } from '../dom.js';
import { t } from '../i18n.js';

/** @param {any} table @param {any} state */
export function villages(table, state) {
  const { lobby, you } = state;
  const offered = table.boot.villages;
  if (!offered || lobby.host !== you.person) return null;
  const { boards } = lobby.setup;
  const now = { parties: boards.length, team: boards[0].length };

  const choice = (field, label) => h('div', { class: 'village-choice', role: 'group', 'aria-label': label },
    h('span', { class: 'small', 'aria-hidden': 'true', text: label }),
    h('div', { class: 'village-numbers' }, offered[field].map(n => h('button', {
      type: 'button', class: 'village-number', 'data-id': `${field}${n}`, 'aria-pressed': String(n === now[field]), text: String(n),
      onclick: () => n !== now[field] && table.call('parties', { ...now, [field]: n }),
    }))));

  return h('div', { class: 'villages' }, choice('parties', t('Villages')), choice('team', t('Players per village, up to')));
}
