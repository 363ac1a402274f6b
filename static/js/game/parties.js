/** Parties of a duel: what each wears, what it is called, and who is waited for. No rule lives here. */
import { h, picture } from '../lib/dom.js';
import { list, pieces, t } from '../lib/i18n.js';
import { activeSeat, badgeTree, boardOf, mySeats, participantAt } from './people.js';

/** @import {Participant, Seating, SeatingInGame} from './people.js' */
/** @import {Held, View} from '../wire/messages.d.ts' */

/**
 * The first player of a party: the party wears their colour and shape.
 * @param {SeatingInGame} state @param {number} board
 */
export const leaderOf = (state, board) => participantAt(state, state.view.boards[board].seats[0]);

/**
 * The colour of a party, p1 to p6 as on badges; styles and roofs go by it.
 * @param {SeatingInGame} state @param {number} board
 */
export const partyColour = (state, board) => `p${leaderOf(state, board).number}`;

/** The sign of a party. @param {Participant} leader */
export const partyBadge = leader => picture([badgeTree(leader)], '-22 -22 44 44', `side-badge side-p${leader.number}`);

/**
 * Is this a table where everybody has a board of their own?
 * @param {Seating & {lobby: {setup?: {boards?: number[][]}} | null}} state
 */
export const isDuel = state => (state.view?.boards.length ?? state.lobby?.setup?.boards?.length ?? 1) > 1;

/** My board; -1 for a spectator. @param {Seating} state */
export const myBoard = state => (mySeats(state).length ? boardOf(state, activeSeat(state)) : -1);

/** @param {SeatingInGame} state @param {number} board */
export const peopleOf = (state, board) => state.view.boards[board].seats.map(seat => participantAt(state, seat));

/** What a party is called. @param {SeatingInGame} state @param {number} board */
export const partyName = (state, board) => list(peopleOf(state, board).map(who => who.name));

/** The same from where I sit. @param {SeatingInGame} state @param {number} board */
export function partyTitle(state, board) {
  if (board !== myBoard(state)) return partyName(state, board);
  return peopleOf(state, board).length > 1 ? t('Your team') : t('You');
}

/** Has a party still something to do in this phase? @param {View} view @param {number} board */
export const owes = (view, board) => view.owing.includes(board) || view.pending.includes(board);

/** The boards everybody waits for. @param {View} view @returns {number[]} */
export const owing = view => view.boards.map((_, board) => board).filter(board => owes(view, board));

/** Who has committed in this phase; a party that gave up is not asked. @param {View} view @param {number} board */
export const hasPlaced = (view, board) => Boolean(view.revealed) && !owes(view, board) && !view.out.includes(board);

/** "Waiting for Ana and Ben". @param {SeatingInGame} state */
export function waitingWords(state) {
  const mine = myBoard(state);
  const names = owing(state.view)
    .filter(board => board !== mine)
    .map(board => partyName(state, board));
  return names.length ? t('Waiting for {names}', { names: list(names) }) : '';
}

/** Only bots and records wait for me: there a step back is free. @param {View} view */
export const isPractice = view => Object.keys(view.setup.led ?? {}).length >= view.boards.length - 1;

/** Does my commit close the phase, so that it cannot be taken back? @param {Seating} state */
export function closesPhase(state) {
  const { view } = state;
  return (
    view !== null &&
    view.boards.length > 1 &&
    !isPractice(view) &&
    owing(view).length === 1 &&
    owes(view, myBoard(state))
  );
}

/**
 * The tile a board has to lay: one of its own, or the revealed one.
 * @param {View} view @param {number} board @returns {Held | null}
 */
export function heldOf(view, board) {
  const granted = view.boards[board]?.granted;
  return granted && view.owing.includes(board) ? { tile: granted, marker: null } : view.revealed;
}

/**
 * Two sides against each other, as one says a result; more than two stand one after the other.
 * @param {Node[]} sides @returns {Node[]}
 */
export const versus = sides =>
  sides.length === 2
    ? pieces('{a} to {b}', { a: sides[0], b: sides[1] }).map(piece =>
        typeof piece === 'string' ? h('span', { class: 'small', text: piece }) : piece,
      )
    : sides;
