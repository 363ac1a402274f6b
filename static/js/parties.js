/** Parties of a duel: colour, shape and pattern of each, what it is called, and who is waited for. No rule lives here. */
import { picture } from './dom.js';
import { list, t } from './i18n.js';
import { activeSeat, boardOf, mySeats, seated } from './people.js';

const SIDES = 'abcd';
/** @param {number} board */
export const sideOf = board => SIDES[board] ?? '';

/** Shapes in a box from -20 to 20, and a pattern that lies inside each: a shield with stripes, a disc with dots, … */
const FIGURES = [
  ['M-16-15Q-8-13 0-18Q8-13 16-15V2Q15 13 0 19Q-15 13-16 2z', 'M-13 3L7-14.4M-12 11.4L14-11M-4 14.6L13.6-1'],
  ['M-17 0a17 17 0 1 0 34 0a17 17 0 1 0-34 0z', 'M0-8.6v.1M-8-2.6v.1M8-2.6v.1M-5 6.6v.1M5 6.6v.1M0 0v.1'],
  ['M0-18L15.6-9V9L0 18L-15.6 9V-9z', 'M0-11L9.5-5.5V5.5L0 11L-9.5 5.5V-5.5zM0-4L3.5-2V2L0 4L-3.5 2V-2z'],
  ['M0-19L19 0L0 19L-19 0z', 'M-9.5-9.5L9.5 9.5M9.5-9.5L-9.5 9.5M-14-5L-5-14M14 5L5 14'],
];

/** The sign of a party. @param {number} board */
export function sideBadge(board) {
  const [shape, pattern] = FIGURES[board] ?? FIGURES[0];
  const part = (name, d) => ({ tag: 'path', attrs: { class: name, d }, children: [] });
  return picture([part('sideShape', shape), part('sidePattern', pattern)], '-20 -20 40 40', `side-badge side-${sideOf(board)}`);
}

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
