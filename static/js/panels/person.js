/** What can be done about somebody at the table: take an absent seat over, hand mine over, ask somebody to leave. */
import { fill, h } from '../dom.js';
import { t } from '../i18n.js';
import { gone, playFor } from '../away.js';
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

  /** Going on without somebody everybody waits for: as on the plank. */
  function leave(state, seat) {
    const absent = gone(state);
    if (!absent || absent.left > 0 || absent.who.seat !== seat || !mySeats(state).length) return [];
    const ask = (text, action) => h('button', { type: 'button', class: 'flat', text, onclick: () => { table.link.act(activeSeat(state), action, 'propose'); table.drawer.close(); } });
    return [ask(t('Play for {name}', { name: who.name }), playFor(absent)), absent.inOrder && ask(t('Skip turn'), { type: 'skip' })];
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
