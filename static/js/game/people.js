/** Who is who at the table: name, colour, shape and dash of a seat or a person. Pure, read from lobby and presence. */
import { has, t } from '../lib/i18n.js';

/** @import {Chair, View} from '../wire/messages.d.ts' */
/** @import {Attrs, Tree} from '../lib/svg.js' */

/**
 * @typedef {object} Participant
 * @property {string} name
 * @property {number} number of their colour, p1 to p6; 0 for a spectator
 * @property {string} shape
 * @property {number | null} seat
 * @property {string | null} person
 * @property {boolean} here
 * @property {boolean} [vacant] another person may sit there
 * @property {string} [led] no person plays, but a bot or a recorded rival
 */
/** @typedef {{person: string, name: string, here: boolean}} Visitor */
/** @typedef {Partial<Chair>[]} Chairs in the order of turns */
/**
 * @typedef {object} Seating what names and badges are read from: the state of a table, or what a record tells of it
 * @property {View | null} view
 * @property {{seats?: Chairs} | null} lobby
 * @property {Visitor[]} presence
 * @property {{person: string, seats: number[]}} you
 */
/** @typedef {Seating & {view: View}} SeatingInGame */

export const SHAPES = ['circle', 'diamond', 'triangle', 'square', 'hexagon', 'star'];

/** The printed figure of a shape in a box from -20 to 20. @type {Record<string, string>} */
export const FIGURES = {
  circle: 'M-17 0a17 17 0 1 0 34 0a17 17 0 1 0-34 0z',
  diamond: 'M0-19L19 0L0 19L-19 0z',
  triangle: 'M0-18L19 15H-19z',
  square: 'M-15.5-15.5H15.5V15.5H-15.5z',
  hexagon: 'M0-18L15.6-9V9L0 18L-15.6 9V-9z',
  star: 'M0-19.5L7.8-9.7L19.5-5.3L12.6 5.1L12 17.6L0 14.2L-12 17.6L-12.6 5.1L-19.5-5.3L-7.8-9.7z',
};

/** Colours are called p1 to p6, as their tokens are. @param {Partial<Chair>} seat @param {number} index */
const numberOf = (seat, index) => Number(/^p([1-6])$/.exec(seat?.colour ?? '')?.[1] ?? (index % 6) + 1);

/** @param {Seating} state */
const namesInGame = state => state.view?.setup.seats ?? [];
/** @param {Seating} state @param {string | null} person */
const present = (state, person) => state.presence.find(p => p.person === person);

/** A person who has left for good has no name any more. @param {string} name */
export const nameOrSomeone = name => name || t('Someone');

/** What a bot is called; '' for a recorded rival. @param {string} led */
const leaderName = led => (led.startsWith('bot:') && has(`leader.${led}`) ? t(`leader.${led}`) : '');

/** @param {Seating} state */
const noName = state => (state.view ? nameOrSomeone('') : t('Free seat'));

/** @param {Seating} state @param {number} index @returns {Participant} */
export function participantAt(state, index) {
  /** @type {Partial<Chair>} */
  const seat = state.lobby?.seats?.[index] ?? {};
  const person = seat.person ?? null;
  const led = seat.led ?? '';
  const number = numberOf(seat, index);
  return {
    name: leaderName(led) || seat.name || present(state, person)?.name || namesInGame(state)[index] || noName(state),
    number,
    shape: seat.shape && SHAPES.includes(seat.shape) ? seat.shape : SHAPES[number - 1],
    seat: index,
    person,
    led,
    vacant: !led && (!person || Boolean(seat.absent)),
    here: Boolean(led) || (Boolean(person && present(state, person)?.here) && !seat.absent),
  };
}

/**
 * All seats in the order of turns: the game counts the chairs that were taken when it began.
 * @param {Seating} state @returns {Participant[]}
 */
export function everySeat(state) {
  const { length } = state.view ? namesInGame(state) : (state.lobby?.seats ?? []);
  return Array.from({ length }, (_, i) => participantAt(state, i));
}

/**
 * The chair of a seat, which is what the table's own requests name.
 * @param {Seating} state @param {number} seat @returns {number}
 */
export const chairOf = (state, seat) => state.lobby?.seats?.[seat]?.seat ?? seat;

/**
 * Participant by person: their first seat, or a spectator.
 * @param {Seating} state @param {string} person @returns {Participant}
 */
export function participantOf(state, person) {
  const index = (state.lobby?.seats ?? []).findIndex(s => s.person === person);
  if (index >= 0) return participantAt(state, index);
  const known = present(state, person);
  return {
    name: nameOrSomeone(known?.name ?? ''),
    number: 0,
    shape: '',
    seat: null,
    person,
    here: Boolean(known?.here),
  };
}

/**
 * The author of an entry or a message: a seat by number, a person by id.
 * @param {Seating} state @param {number | string | null} by
 */
export const authorOf = (state, by) =>
  typeof by === 'number' ? participantAt(state, by) : participantOf(state, String(by ?? ''));

/**
 * My seats, read from the table itself: they change hands while the page is open.
 * @param {Seating} state @returns {number[]}
 */
export function mySeats(state) {
  const { you, lobby } = state;
  if (!lobby?.seats) return you.seats ?? [];
  return lobby.seats.flatMap((seat, i) => (seat.person === you.person ? [i] : []));
}

/**
 * The seat that acts for me now: one on turn if I have it, else my first.
 * @param {Seating} state @returns {number | null}
 */
export function activeSeat(state) {
  const mine = mySeats(state);
  const hands = state.view?.hands.flat() ?? [];
  return mine.find(seat => hands.includes(seat)) ?? mine[0] ?? null;
}

/** The board a seat belongs to; spectators look at the first. @param {Seating} state @param {number | null} seat */
export function boardOf(state, seat) {
  const found = state.view?.boards.findIndex(b => seat !== null && b.seats.includes(seat)) ?? -1;
  return found < 0 ? 0 : found;
}

/** May I lay the tile now? @param {Seating} state @returns {boolean} */
export function onTurn(state) {
  const seat = activeSeat(state);
  if (seat === null || !state.view || state.view.ended) return false;
  const board = boardOf(state, seat);
  return (
    state.view.hands[board].includes(seat) && state.view.owing.includes(board) && !state.view.pending.includes(board)
  );
}

/** Is my seat asked something before it may go on? @param {Seating} state @returns {boolean} */
export function isAsked(state) {
  const seat = activeSeat(state);
  if (seat === null || !state.view || state.view.ended) return false;
  const board = boardOf(state, seat);
  return state.view.hands[board].includes(seat) && state.view.pending.includes(board);
}

/** The seat everybody waits for on a board. @param {SeatingInGame} state @param {number} board */
export const actingParticipant = (state, board) => participantAt(state, state.view.hands[board][0]);

/** @param {string} name */
export const initial = name => [...name.trim()][0]?.toUpperCase() ?? '?';

/** The badge of a person: shape, colour, initial. @param {Participant} who @param {number} [size] @returns {Tree} */
export function badgeTree(who, size = 1) {
  /** @param {string} tag @param {Attrs} attrs @param {...(Tree | string)} children @returns {Tree} */
  const part = (tag, attrs, ...children) => ({ tag, attrs, children });
  return part(
    'g',
    { class: `badge who${who.number}`, transform: `scale(${size})` },
    part('path', { class: 'badgeShape', d: FIGURES[who.shape] ?? FIGURES.circle }),
    part(
      'text',
      { class: 'badgeLetter', y: who.shape === 'triangle' ? 11 : 6, 'text-anchor': 'middle' },
      initial(who.name),
    ),
  );
}
