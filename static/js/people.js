/** Who is who at the table: name, colour, shape and dash of a seat or a person. Pure, read from lobby and presence. */
import { has, t } from './i18n.js';

/** @typedef {{name: string, number: number, shape: string, seat: number | null, person: string | null, here: boolean, vacant?: boolean, led?: string}} Somebody `vacant`: somebody else may sit there; `led`: no person, but a bot or a ghost */

export const SHAPES = ['circle', 'diamond', 'triangle', 'square', 'hexagon', 'star'];

/** The printed figure of a shape in a box from -20 to 20. */
export const FIGURES = {
  circle: 'M-17 0a17 17 0 1 0 34 0a17 17 0 1 0-34 0z',
  diamond: 'M0-19L19 0L0 19L-19 0z',
  triangle: 'M0-18L19 15H-19z',
  square: 'M-15.5-15.5H15.5V15.5H-15.5z',
  hexagon: 'M0-18L15.6-9V9L0 18L-15.6 9V-9z',
  star: 'M0-19.5L7.8-9.7L19.5-5.3L12.6 5.1L12 17.6L0 14.2L-12 17.6L-12.6 5.1L-19.5-5.3L-7.8-9.7z',
};

/** Colours are called p1 to p6, as their tokens are. */
const numberOf = (seat, index) => Number(/^p([1-6])$/.exec(seat?.colour ?? '')?.[1] ?? (index % 6) + 1);

const namesInGame = state => state.view?.setup.seats ?? [];
const present = (state, person) => state.presence.find(p => p.person === person);

/** Whoever has left for good has no name any more. @param {string} name */
export const called = name => name || t('Someone');

/** @param {any} state @param {number} index @returns {Somebody} */
export function seated(state, index) {
  const seat = state.lobby?.seats?.[index] ?? {};
  const person = seat.person ?? null;
  const led = seat.led ?? '';
  const number = numberOf(seat, index);
  return {
    name: (led.startsWith('bot:') && has(`leader.${led}`) && t(`leader.${led}`)) || seat.name || present(state, person)?.name || namesInGame(state)[index] || (state.view ? called('') : t('Free seat')),
    number,
    shape: SHAPES.includes(seat.shape) ? seat.shape : SHAPES[number - 1],
    seat: index,
    person,
    led,
    vacant: !led && (!person || Boolean(seat.absent)),
    here: Boolean(led) || (Boolean(person && present(state, person)?.here) && !seat.absent),
  };
}

/** All seats in the order of turns: the game counts the chairs that were taken when it began. @param {any} state @returns {Somebody[]} */
export const everySeat = state => (state.view ? namesInGame(state) : state.lobby?.seats ?? []).map((_, i) => seated(state, i));

/** The chair of a seat, which is what the table's own requests name. @param {any} state @param {number} seat @returns {number} */
export const chairOf = (state, seat) => state.lobby?.seats?.[seat]?.seat ?? seat;

/** Somebody by person: their first seat, or a spectator. @param {any} state @param {string} person @returns {Somebody} */
export function somebody(state, person) {
  const index = (state.lobby?.seats ?? []).findIndex(s => s.person === person);
  if (index >= 0) return seated(state, index);
  const known = present(state, person);
  return { name: called(known?.name ?? ''), number: 0, shape: '', seat: null, person, here: Boolean(known?.here) };
}

/** The author of an entry or a message: a seat by number, a person by id. @param {any} state @param {number | string | null} by */
export const whoever = (state, by) => (typeof by === 'number' ? seated(state, by) : somebody(state, String(by ?? '')));

/** My seats, read from the table itself: they change hands while the page is open. @param {any} state @returns {number[]} */
export function mySeats(state) {
  const { you, lobby } = state;
  if (!lobby?.seats) return you.seats ?? [];
  return lobby.seats.flatMap((seat, i) => (seat.person === you.person ? [i] : []));
}

/** The seat that acts for me now: one on turn if I have it, else my first. @param {any} state @returns {number | null} */
export function activeSeat(state) {
  const mine = mySeats(state);
  const hands = state.view?.hands.flat() ?? [];
  return mine.find(seat => hands.includes(seat)) ?? mine[0] ?? null;
}

/** The board a seat belongs to; spectators look at the first. @param {any} state @param {number | null} seat */
export function boardOf(state, seat) {
  const found = state.view?.boards.findIndex(b => b.seats.includes(seat)) ?? -1;
  return found < 0 ? 0 : found;
}

/** May I lay the tile now? @param {any} state */
export function onTurn(state) {
  const seat = activeSeat(state);
  if (seat === null || !state.view || state.view.ended) return false;
  const board = boardOf(state, seat);
  return state.view.hands[board].includes(seat) && state.view.owing.includes(board) && !state.view.pending.includes(board);
}

/** Is my seat asked something before it may go on? @param {any} state */
export function isAsked(state) {
  const seat = activeSeat(state);
  if (seat === null || !state.view || state.view.ended) return false;
  const board = boardOf(state, seat);
  return state.view.hands[board].includes(seat) && state.view.pending.includes(board);
}

/** The seat everybody waits for on a board. @param {any} state @param {number} board */
export const handOf = (state, board) => seated(state, state.view.hands[board][0]);

export const initial = name => [...name.trim()][0]?.toUpperCase() ?? '?';

/** The badge of a person: shape, colour, initial. @param {Somebody} who @param {number} [size] @returns {import('./svg.js').Tree} */
export function badgeTree(who, size = 1) {
  const part = (tag, attrs, ...children) => ({ tag, attrs, children });
  return part('g', { class: `badge who${who.number}`, transform: `scale(${size})` },
    part('path', { class: 'badgeShape', d: FIGURES[who.shape] ?? FIGURES.circle }),
    part('text', { class: 'badgeLetter', y: who.shape === 'triangle' ? 11 : 6, 'text-anchor': 'middle' }, initial(who.name)));
}
