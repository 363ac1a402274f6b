/** What can be done about a person at the table: take an absent one's seat over, hand mine over, ask one to leave. */
import { fill, h } from '../../lib/dom.js';
import { t } from '../../lib/i18n.js';
import { findAbsence, standInAction } from '../absence.js';
import { activeSeat, chairOf, mySeats } from '../../game/people.js';
import { askToLeave } from './chair.js';

/** @import {Participant} from '../../game/people.js' */
/** @import {Table} from '../table.js' */
/** @import {Child} from '../../lib/dom.js' */
/** @import {Action} from '../../wire/messages.d.ts' */
/** @import {State} from '../../wire/tablestate.js' */

/** @param {Table} table @param {Participant} who @returns {(body: HTMLElement) => void} */
export function personSheet(table, who) {
  /** @param {string} text @param {string} path @param {Record<string, unknown>} data */
  const act = (text, path, data) =>
    h('button', {
      type: 'button',
      class: 'flat',
      text,
      onclick: () => table.call(path, data).then(() => table.drawer.close()),
    });

  /**
   * My own seat: others may have it for a while, or for good.
   * @param {State} state @param {number} chair @param {boolean} absent
   */
  function own(state, chair, absent) {
    const others = state.presence.filter(p => p.here && p.person !== state.you.person);
    return [
      absent
        ? act(t('I’m back'), 'away', { seat: chair, ready: false })
        : act(t('I have to go: offer my seat'), 'away', { seat: chair, ready: true }),
      ...others.map(p =>
        act(t('Give my seat to {name}', { name: p.name }), 'hand-over', { seat: chair, person: p.person }),
      ),
    ];
  }

  /**
   * Going on without an absent player: as on the plank.
   * @param {State} state @param {number} seat @returns {Child[]}
   */
  function leave(state, seat) {
    const absent = findAbsence(state);
    if (!absent || absent.left > 0 || absent.who.seat !== seat || !mySeats(state).length) return [];
    /** @param {string} text @param {Action} action */
    const ask = (text, action) =>
      h('button', {
        type: 'button',
        class: 'flat',
        text,
        onclick: () => {
          table.socket.submit(activeSeat(state), action, 'propose');
          table.drawer.close();
        },
      });
    return [
      ask(t('Play for {name}', { name: who.name }), standInAction(absent)),
      absent.inOrder && ask(t('Skip turn'), { type: 'skip' }),
    ];
  }

  /** @param {State} state @param {number} chair @param {boolean} absent @param {number} seat @returns {Child[]} */
  function others(state, chair, absent, seat) {
    const host = state.lobby?.host === state.you.person;
    const mine = mySeats(state);
    return [
      absent && act(t('Take over this seat'), 'sit', { seat: chair }),
      ...leave(state, seat),
      !absent && !who.here && host && act(t('Let someone else take this seat'), 'away', { seat: chair, ready: true }),
      mine.length > 0 &&
        who.here &&
        act(t('Give my seat to {name}', { name: who.name }), 'hand-over', {
          seat: chairOf(state, /** @type {number} */ (activeSeat(state))),
          person: who.person,
        }),
      host &&
        who.person &&
        h('button', {
          type: 'button',
          class: 'flat',
          text: t('Remove {name} from the table', { name: who.name }),
          onclick: () => askToLeave(table, who)().then(done => done && table.drawer.close()),
        }),
    ];
  }

  return body => {
    const { state } = table.store;
    const seat = Number(who.seat);
    const absent = !who.led && (!who.person || Boolean(state.lobby?.seats?.[seat]?.absent));
    const chair = chairOf(state, seat);
    const acts = (
      mySeats(state).includes(seat) ? own(state, chair, absent) : who.led ? [] : others(state, chair, absent, seat)
    ).filter(Boolean);
    const words = absent
      ? t('This seat is up for grabs.')
      : who.here
        ? t('{name} is here.', { name: who.name })
        : t('{name} is away.', { name: who.name });
    fill(body, h('p', { text: words }), acts);
  };
}
