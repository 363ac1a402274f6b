/** Parties of a duel: what each wears, what it is called, and who is waited for. No rule lives here. */
import { picture } from './dom.js';
import { list, t } from './i18n.js';
import { activeSeat, badgeTree, boardOf, mySeats, seated } from './people.js';

/** The first player of a party: the party wears their colour and shape. @param {any} state @param {number} board */
export const leaderOf = (state, board) => seated(state, state.view.boards[board].seats[0]);

/** The colour of a party, p1 to p6 as on badges; styles and roofs go by it. @param {any} state @param {number} board */
export const sideOf = (state, board) => `p${leaderOf(state, board).number}`;

/** The sign of a party. @param {import('./people.js').Somebody} leader */
export const sideBadge = leader => picture([badgeTree(leader)], '-22 -22 44 44', `side-badge side-p${leader.number}`);

/** Is this a table where everybody has a board of their own? @param {any} state */
export const isDuel = state => (state.view?.boards.length ?? state.lobby?.setup?.boards?.length ?? 1) > 1;

/** My board; -1 for somebody who only watches. @param {any} state */
export const myBoard = state => (mySeats(state).length ? boardOf(state, activeSeat(state)) : -1);

/** @param {any} state @param {number} board */
export const peopleOf = (state, board) => state.view.boards[board].seats.map(seat => seated(state, seat));

/** What a party is called. @param {any} state @param {number} board */
export const partyName = (state, board) => list(peopleOf(state, board).map(who => who.name));

/** The same from where I sit. @param {any} state @param {number} board */
export function partyTitle(state, board) {
  if (board !== myBoard(state)) return partyName(state, board);
  return peopleOf(state, board).length > 1 ? t('Your team') : t('You');
}

/** Has a party still something to do in this phase? @param {any} view @param {number} board */
export const owes = (view, board) => view.owing.includes(board) || view.pending.includes(board);

/** The boards everybody waits for. @param {any} view @returns {number[]} */
export const owing = view => view.boards.map((_, board) => board).filter(board => owes(view, board));

/** Who has committed in this phase; whoever gave up is not asked any more. @param {any} view @param {number} board */
export const hasPlaced = (view, board) => Boolean(view.revealed) && !owes(view, board) && !view.out.includes(board);

/** "Waiting for Ana and Ben". @param {any} state */
export function waitingWords(state) {
  const mine = myBoard(state);
  const names = owing(state.view).filter(board => board !== mine).map(board => partyName(state, board));
  return names.length ? t('Waiting for {names}', { names: list(names) }) : '';
}

/** Nobody can be kept waiting by bots and records; there a step back is free. @param {any} view */
export const isPractice = view => Object.keys(view.setup.led ?? {}).length >= view.boards.length - 1;

/** Does my commit close the phase, so that it cannot be taken back? @param {any} state */
export function closesPhase(state) {
  const { view } = state;
  return Boolean(view) && view.boards.length > 1 && !isPractice(view) && owing(view).length === 1 && owes(view, myBoard(state));
}

/** The tile a board has to lay: one of its own, or the revealed one. @param {any} view @param {number} board */
export function heldOf(view, board) {
  const granted = view.boards[board]?.granted;
  return granted && view.owing.includes(board) ? { tile: granted, marker: null } : view.revealed;
}
