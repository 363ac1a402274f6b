/** People at the table in the order of turns, and who watches. */
import { fill, h, redrawOnChange } from '../../lib/dom.js';
import { t, tn } from '../../lib/i18n.js';
import { isDuel } from '../../game/parties.js';
import { everySeat } from '../../game/people.js';
import { badge, spokenName } from '../../game/badge.js';

/** @import {Table} from '../table.js' */
/** @import {Participant} from '../../game/people.js' */

/** @param {Table} table */
export function rosterPanel(table) {
  const root = table.part('people');
  const draw = redrawOnChange();
  /** @param {Participant} who @param {boolean} on */
  const row = (who, on) =>
    h(
      'li',
      { class: on ? 'on-turn' : '' },
      h(
        'button',
        {
          type: 'button',
          class: 'person',
          'data-id': `p${who.seat}`,
          'aria-label': spokenName(who) + (on ? `, ${t('their turn')}` : ''),
          onclick: () => table.openPerson(who),
        },
        who.here ? null : h('span', { class: 'small away-word', text: who.vacant ? t('free') : t('offline') }),
        h('span', { class: 'person-name', text: who.name }),
        badge(who, { dot: true }),
      ),
    );
  return (state = table.store.state) => {
    const hands = state.view?.hands.flat() ?? [];
    const watching = state.presence.filter(p => p.here && !p.seats.length);
    const team = state.view && isDuel(state) ? state.view.boards[table.board].seats : null;
    const all = everySeat(state).filter(who => !team || (team.length > 1 && team.includes(Number(who.seat))));
    document.body.style.setProperty('--people', String(all.length));
    draw(JSON.stringify([all, hands, watching]), () =>
      fill(
        root,
        h(
          'ul',
          { class: 'people-list' },
          all.map(who => row(who, hands.includes(Number(who.seat)))),
        ),
        watching.length
          ? h('p', {
              class: 'small watching',
              title: watching.map(p => p.name).join(', '),
              text: tn('{n} watching', '{n} watching', watching.length),
            })
          : null,
      ),
    );
  };
}
