/** Who is waited for and away, for how long, and what the others can do about it. Pure but for the time. */
import { t } from '../lib/i18n.js';
import { myBoard, owes, owing } from '../game/parties.js';
import { participantAt } from '../game/people.js';

/** @import {Participant} from '../game/people.js' */
/** @import {Action} from '../wire/messages.d.ts' */
/** @import {InGame, State} from '../wire/tablestate.js' */

/**
 * @typedef {object} Absence
 * @property {Participant} who the person everybody waits for
 * @property {number} board
 * @property {number} since by this device's clock
 * @property {number} left milliseconds until the others may go on
 * @property {boolean} own it is my board: I may play for them myself, or skip them
 * @property {boolean} inOrder the seats of that board take turns, so that one can be skipped
 */

/**
 * When a person went, by this device's clock; a seat that is free was never waited for.
 * @param {InGame} state @param {Participant} who
 */
const sinceOf = (state, who) =>
  who.vacant ? 0 : (state.presence.find(p => p.person === who.person)?.since ?? Date.now());

/**
 * The seats that keep a board waiting: who acts there; of another board everybody who could come back.
 * @param {InGame} state @param {number} board @param {boolean} own
 */
const awaited = (state, board, own) =>
  (own ? state.view.hands[board] : state.view.boards[board].seats).map(seat => participantAt(state, seat));

/** @param {State} state @returns {Absence | null} */
export function findAbsence(state) {
  if (!state.view || state.view.ended) return null;
  const { view } = state;
  const mine = myBoard(state);
  const boards = mine >= 0 && owes(view, mine) ? [mine] : owing(view);
  for (const board of boards) {
    const own = board === mine;
    const people = awaited(state, board, own);
    if (people.some(who => who.here)) continue;
    const since = Math.max(...people.map(who => sinceOf(state, who)));
    const acting = view.hands[board][0];
    return {
      who: participantAt(state, acting),
      board,
      since,
      own,
      left: Math.max(0, since + state.patience - Date.now()),
      inOrder: own && view.boards[board].seats.length > 1 && (view.setup.options?.hand ?? 'rotating') === 'rotating',
    };
  }
  return null;
}

/** "away 20 s", "away 1 min". @param {Absence} gone */
export function awayWords({ who, since }) {
  if (who.vacant) return t('The seat is free');
  const seconds = Math.floor((Date.now() - since) / 1000);
  if (seconds < 60) return t('away {n} s', { n: Math.max(0, seconds) });
  const minutes = Math.floor(seconds / 60);
  return minutes < 120 ? t('away {n} min', { n: minutes }) : t('away {n} h', { n: Math.floor(minutes / 60) });
}

/** What can be expected. @param {Absence} gone @param {boolean} isSeated */
export function prospectWords({ left, who }, isSeated) {
  if (left > 0 && isSeated) return t('you can go on in {n} s', { n: Math.ceil(left / 1000) });
  return who.vacant ? '' : t('keeps the seat');
}

/**
 * What happens while a seat plays for an absent one; null if none does.
 * @param {InGame} state @param {number} board
 */
export function absentOwner(state, board) {
  const [due, acting] = [state.view.due?.[board]?.[0], state.view.hands[board][0]];
  return due === undefined || due === acting ? null : participantAt(state, due);
}

/** What a page proposes then. @param {Absence} gone @returns {Action} */
export const standInAction = ({ own, board }) => (own ? { type: 'play-for' } : { type: 'stand-in', board });

/** What that means, for those who hesitate. @param {Absence} gone */
export const standInWords = ({ own, who: { name } }) =>
  own
    ? t('You play {name}’s turns until they’re back.', { name })
    : t('The game places tiles for {name} until they’re back.', { name });
