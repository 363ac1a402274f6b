/** The lobby of a duel: a column for each party; people tap or are dragged to the other side, bots fill empty ones. */
import { moduleTitle } from '../../game/texts.js';
import { button, h, icon, picture } from '../../lib/dom.js';
import { t } from '../../lib/i18n.js';
import { partyBadge } from '../../game/parties.js';
import { FIGURES, participantAt } from '../../game/people.js';
import { takenChair } from './chair.js';

/** @import {Table} from '../table.js' */
/** @import {Chair, Lobby} from '../../wire/messages.d.ts' */
/** @import {InLobby} from '../../wire/tablestate.js' */

/** @param {number} party */
const nameOf = party => t('Village {n}', { n: party + 1 });
/** An empty village has no crest yet. */
const vacant = () =>
  picture(
    [{ tag: 'path', attrs: { d: FIGURES.circle, class: 'vacant-sign' }, children: [] }],
    '-22 -22 44 44',
    'side-badge',
  );
/** What a bot is called. @param {string} who */
export const leaderName = who => t(`leader.${who}`);

/** @param {Table} table @param {InLobby} state */
export function partyColumns(table, state) {
  const { lobby, you } = state;
  const host = lobby.host === you.person;
  const { boards = [], led = {} } = lobby.setup;
  const mine = lobby.seats.find(s => s.person === you.person);
  /** @param {number} party */
  const seatsOf = party => lobby.seats.filter(s => boards[party].includes(s.seat));
  /** @param {number} seat */
  const partyOf = seat => boards.findIndex(chairs => chairs.includes(seat));
  /** @param {string} path @param {Record<string, unknown>} body */
  const call = (path, body) => () => table.call(path, body);
  /** @param {number} party */
  const free = party => boards[party].find(chair => !lobby.seats.some(s => s.seat === chair));

  /** @param {Chair} seat */
  const person = seat =>
    takenChair(table, state, seat, {
      draggable: seat.person === you.person || host ? 'true' : null,
      ondragstart: e => e.dataTransfer?.setData('text/plain', String(seat.seat)),
    });

  /** @param {Chair} seat @param {number} party */
  const bot = (seat, party) =>
    h(
      'li',
      { class: 'chair' },
      h('span', { class: 'person-badge bot-badge', 'aria-hidden': 'true' }, icon('gear')),
      h('span', { class: 'chair-name', text: leaderName(seat.led ?? '') }),
      h('span', { class: 'small good', text: t('ready') }),
      host
        ? button('close', t('Remove the bot'), {
            class: 'quiet-icon',
            'data-id': `nobot${party}`,
            onclick: call('lead', { party, who: null }),
          })
        : null,
    );

  /** How I come to this side, if I may. @param {number} party */
  function ways(party) {
    const chair = free(party);
    if (led[party] || chair === undefined) return null;
    const bots = host && !seatsOf(party).length ? (table.data.leaders ?? []) : [];
    const come =
      mine && partyOf(mine.seat) !== party
        ? h('button', {
            type: 'button',
            class: 'flat',
            'data-id': `come${party}`,
            text: t('Join this village'),
            onclick: call('move', { seat: mine.seat, party }),
          })
        : !mine
          ? h('button', {
              type: 'button',
              class: 'flat',
              'data-id': `sit${party}`,
              text: t('Sit here'),
              onclick: call('sit', { seat: chair }),
            })
          : null;
    return h(
      'div',
      { class: 'side-ways' },
      come,
      bots.map(who =>
        h(
          'button',
          {
            type: 'button',
            class: 'quiet bot-button',
            'data-id': `bot${party}${who}`,
            onclick: call('lead', { party, who }),
          },
          icon('gear'),
          h('span', { text: leaderName(who) }),
        ),
      ),
    );
  }

  /** @param {unknown} _ @param {number} party */
  function column(_, party) {
    const seats = seatsOf(party);
    /** @param {DragEvent} event */
    const drop = event => {
      event.preventDefault();
      const seat = Number(event.dataTransfer?.getData('text/plain'));
      if (partyOf(seat) !== party) table.call('move', { seat, party });
    };
    const leader = seats.length ? participantAt(state, lobby.seats.indexOf(seats[0])) : null;
    return h(
      'section',
      {
        class: `side-column${leader ? ` side-p${leader.number}` : ''}`,
        'data-party': party,
        'aria-label': nameOf(party),
        ondragover: e => e.preventDefault(),
        ondrop: drop,
      },
      h('h2', {}, leader ? partyBadge(leader) : vacant(), h('span', { text: nameOf(party) })),
      h(
        'ul',
        { class: 'chairs' },
        seats.map(seat => (seat.led ? bot(seat, party) : person(seat))),
      ),
      ways(party),
    );
  }

  return h('div', { class: `sides n${boards.length}` }, boards.map(column));
}

/** What was agreed, in one line. @param {Lobby} lobby */
export function duelSettings(lobby) {
  const { modules = [], options = {} } = lobby.setup;
  const open = options.view === 'open';
  const words = [
    ...modules.map(key => moduleTitle(key)),
    open ? t('tiles are seen right away') : t('tiles are seen once everyone has placed'),
  ];
  if (lobby.seats.length > (lobby.setup.boards?.length ?? 0))
    words.push(t(`option.hand.${options.hand ?? 'rotating'}`));
  if (options.clock) words.push(t('{n} seconds per phase', { n: options.clock }));
  return words.join(', ');
}

/** How many parties would play. @param {Lobby} lobby */
export const filled = lobby =>
  (lobby.setup.boards ?? []).filter(chairs => lobby.seats.some(s => chairs.includes(s.seat))).length;
