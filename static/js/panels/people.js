/** People at the table in the order of turns, and who watches. */
import { fill, h, when } from '../dom.js';
import { t } from '../i18n.js';
import { isDuel } from '../parties.js';
import { everySeat } from '../people.js';
import { badge, spoken } from './badge.js';

/** @param {any} table */
export function peoplePanel(table) {
  const root = table.part('people');
  const draw = when();
  const row = (who, on) => h('li', { class: on ? 'on-turn' : '' },
    h('button', { type: 'button', class: 'person', 'data-id': `p${who.seat}`, 'aria-label': spoken(who) + (on ? `, ${t('on turn')}` : ''), onclick: () => table.openPerson(who) },
      who.here ? null : h('span', { class: 'small away-word', text: who.vacant ? t('free') : t('offline') }),
      h('span', { class: 'person-name', text: who.name }), badge(who, { dot: true })));
  return (state = table.store.state) => {
    const hands = state.view?.hands.flat() ?? [];
    const watching = state.presence.filter(p => p.here && !p.seats.length);
    const team = state.view && isDuel(state) ? state.view.boards[table.board].seats : null;
    const all = everySeat(state).filter(who => !team || (team.length > 1 && team.includes(who.seat)));
    document.body.style.setProperty('--people', String(all.length));
    draw(JSON.stringify([all, hands, watching]), () => fill(root,
      h('ul', { class: 'people-list' }, all.map(who => row(who, hands.includes(who.seat)))),
      watching.length ? h('p', { class: 'small watching', title: watching.map(p => p.name).join(', '), text: t('{n} watching', { n: watching.length }) }) : null));
  };
}
