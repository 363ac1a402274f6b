/** The plank after placing: one hex for each party, whom all wait for, and the way back while there is one. */
import { button, h, icon } from '../../lib/dom.js';
import { labelled, t } from '../../lib/i18n.js';
import {
  hasPlaced,
  isDuel,
  isPractice,
  myBoard,
  owes,
  partyTitle,
  partyColour,
  waitingWords,
} from '../../game/parties.js';
import { activeSeat } from '../../game/people.js';

/** @import {Table} from '../table.js' */
/** @import {InGame, State} from '../../wire/tablestate.js' */

/** Does the plank show the parties now, because I have nothing to lay? @param {State} state */
export function isWaiting(state) {
  if (!isDuel(state) || !state.view?.revealed) return false;
  const mine = myBoard(state);
  return mine < 0 || !state.view.owing.includes(mine);
}

/** @param {InGame} state @param {number} board */
function partyHex(state, board) {
  const { view } = state;
  const placed = hasPlaced(view, board);
  const words = labelled(
    partyTitle(state, board),
    placed ? t('has placed') : owes(view, board) ? t('still thinking') : t('resigned'),
  );
  return h(
    'span',
    {
      class: `party-hex side-${partyColour(state, board)} ${placed ? 'placed' : 'thinks'}`,
      role: 'img',
      'aria-label': words,
      title: words,
    },
    placed ? icon('check') : h('span', { text: owes(view, board) ? '···' : '–' }),
  );
}

/** What happened to my tile, in a word. @param {InGame} state @param {number} mine */
function title(state, mine) {
  const { view } = state;
  if (mine < 0) return t('Turn {n}', { n: view.turn });
  if (view.pending.includes(mine)) return t('Choose a point of interest');
  if (view.phase === 'choose') return t('Waiting for the others to choose');
  if (view.revealed && view.boards[mine].skipped.includes(view.revealed.tile)) return t('No legal space');
  return t('Placed');
}

/** The points of what I have laid in this turn. @param {InGame} state @param {number} mine */
function gained(state, mine) {
  const own = state.log.findLast(e => e.events.some(x => x.type === 'tile-placed' && x.board === mine));
  return own
    ? (own.gained?.[mine] ??
        own.events.reduce((sum, e) => sum + (e.type === 'task-completed' && e.board === mine ? e.value : 0), 0))
    : 0;
}

/** The left end of the plank. @param {InGame} state @returns {{key: string, nodes: () => Node[]}} */
export function waitingWho(state) {
  const mine = myBoard(state);
  const plus = mine >= 0 && hasPlaced(state.view, mine) && state.view.phase === 'place' ? gained(state, mine) : 0;
  const [line, below] = [title(state, mine), waitingWords(state)];
  const standing = state.view.boards.map((_, b) => [
    partyTitle(state, b),
    hasPlaced(state.view, b),
    owes(state.view, b),
  ]);
  return {
    key: JSON.stringify([line, below, plus, standing]),
    nodes: () => [
      h(
        'span',
        { class: 'party-hexes' },
        state.view.boards.map((_, board) => partyHex(state, board)),
      ),
      h(
        'div',
        {},
        h('p', { class: 'title', text: plus ? `${line}, +${plus}` : line }),
        h('p', { class: 'small', text: below }),
      ),
    ],
  };
}

/** The commit of the running phase that I may take back. @param {InGame} state */
export function takeBack(state) {
  const undo = state.options?.seq === state.seq ? state.options.undo : null;
  const mine = myBoard(state);
  return undo?.free && mine >= 0 && isWaiting(state) && !isPractice(state.view) ? undo.target : null;
}

/** @param {Table} table */
export const takeBackButton = table =>
  button(
    'undo',
    table.store.state.connection === 'offline' ? t('Undo when back online') : t('Undo'),
    {
      class: 'flat',
      'data-id': 'take-back',
      id: 'take-back',
      onclick: () => {
        const state = table.store.game;
        const target = takeBack(state);
        if (target !== null) table.socket.submit(activeSeat(state), { type: 'undo', target });
      },
    },
    false,
  );
