/** What can be done about somebody at the table: take an absent seat over, hand mine over, ask somebody to leave. */
import { fill, h } from '../dom.js';
import { t } from '../i18n.js';
import { isDuel, myBoard } from '../parties.js';
import { activeSeat, chairOf, mySeats } from '../people.js';
import { askToLeave } from './chair.js';

/** @param {any} table @param {import('../people.js').Somebody} who */
export function personSheet(table, who) {
  const act = (text, path, data) => h('button', { type: 'button', class: 'flat', text, onclick: () => table.call(path, data).then(() => table.drawer.close()) });

  /** My own seat: others may have it for a while, or for good. */
  function own(state, chair, absent) {
    const others = state.presence.filter(p => p.here && p.person !== state.you.person);
    return [
      absent ? act(t('I’m back'), 'away', { seat: chair, ready: false }) : act(t('I have to go: offer my seat'), 'away', { seat: chair, ready: true }),
      ...others.map(p => act(t('Give my seat to {name}', { name: p.name }), 'hand-over', { seat: chair, person: p.person })),
    ];
  }

  /** Acting for somebody who is away: in a team for one turn, for a whole party if the others agree. */
  function leave(state, seat) {
    const mine = myBoard(state);
    if (!state.view || !isDuel(state) || who.here || mine < 0 || state.view.ended) return [];
    const board = state.view.boards.findIndex(b => b.seats.includes(seat));
    const ask = (text, action) => h('button', { type: 'button', class: 'flat', text, onclick: () => { table.link.act(activeSeat(state), action, 'propose'); table.drawer.close(); } });
    if (board !== mine) return [ask(t('Let the game play for them until they’re back'), { type: 'stand-in', board })];
    return state.view.hands[mine].includes(seat) ? [ask(t('Take over this turn'), { type: 'take-hand' })] : [];
  }

  function others(state, chair, absent, seat) {
    const host = state.lobby?.host === state.you.person;
    const mine = mySeats(state);
    return [
      absent && act(t('Take over this seat'), 'sit', { seat: chair }),
      ...leave(state, seat),
      !absent && !who.here && host && act(t('Let someone else take this seat'), 'away', { seat: chair, ready: true }),
      mine.length > 0 && who.here && act(t('Give my seat to {name}', { name: who.name }), 'hand-over', { seat: chairOf(state, /** @type {number} */ (activeSeat(state))), person: who.person }),
      host && who.person && h('button', { type: 'button', class: 'flat', text: t('Remove {name} from the table', { name: who.name }), onclick: () => askToLeave(table, who)().then(done => done && table.drawer.close()) }),
    ];
  }

  return body => {
    const { state } = table.store;
    const seat = Number(who.seat);
    const absent = !who.led && (!who.person || Boolean(state.lobby?.seats?.[seat]?.absent));
    const chair = chairOf(state, seat);
    const acts = (mySeats(state).includes(seat) ? own(state, chair, absent) : who.led ? [] : others(state, chair, absent, seat)).filter(Boolean);
    const words = absent ? t('This seat is up for grabs.') : who.here ? t('{name} is here.', { name: who.name }) : t('{name} is away.', { name: who.name });
    fill(body, h('p', { text: words }), acts);
  };
}
