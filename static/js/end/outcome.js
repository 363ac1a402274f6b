/**
 * How a game ended, in words: its parties, who has won and by how much, why it is over. Pure but for what this device
 * remembers of when it first saw the end.
 */
import { partyBadge } from '../game/parties.js';
import { participantAt } from '../game/people.js';
import { has, list, t, tn } from '../lib/i18n.js';

/** @import {Participant, SeatingInGame} from '../game/people.js' */
/** @import {Lobby, Sheet, View} from '../wire/messages.d.ts' */

/**
 * When it ended: what the server says, else the day this device first saw the end.
 * @param {string} room @param {Lobby | null} lobby @returns {{date: Date, first: boolean}}
 */
export function ending(room, lobby) {
  const key = `dorfplatz:ended:${room}`;
  let seen = null;
  try {
    seen = localStorage.getItem(key);
    if (!seen) localStorage.setItem(key, new Date().toISOString());
  } catch {
    /* without storage the sheet is counted again next time */
  }
  return { date: new Date(lobby?.finished_at ?? seen ?? Date.now()), first: !seen };
}

/**
 * @typedef {{people: Participant[], title: string, sign: (() => Node) | null, colour: string}} Party `sign`: where
 *   there are several
 */

/** Boards as parties: who they are, what they are called. @param {SeatingInGame} state @returns {Party[]} */
export const partiesOf = state =>
  state.view.boards.map(({ seats }) => {
    const people = seats.map(seat => participantAt(state, seat));
    const several = state.view.boards.length > 1;
    return {
      people,
      title: list(people.map(p => p.name)),
      sign: several ? () => partyBadge(people[0]) : null,
      colour: several ? `p${people[0].number}` : '',
    };
  });

/** "2nd place", or '' where there is none. @param {number} place */
export const placeWords = place => ['', t('1st place'), t('2nd place'), t('3rd place'), t('4th place')][place] ?? '';

/** "No tile is left." @param {string} reason */
export const reasonWords = reason => (has(`ended.${reason}`) ? t(`ended.${reason}`) : t('The game is over'));

/**
 * The winners, where several parties play; a party that gave up is not among them.
 * @param {Sheet[]} sheets @param {Party[]} parties @param {number[]} [places]
 */
export function winnerWords(sheets, parties, places = placesOf(sheets)) {
  const winners = parties.filter((_, i) => places[i] === 1);
  return winners.length > 1
    ? t('{names} tie for the win', { names: list(winners.map(p => p.title)) })
    : t('{name} wins', { name: winners[0].title });
}

/** Places by totals alone, for a record that says nothing else. @param {Sheet[]} sheets */
const placesOf = sheets => sheets.map(s => 1 + sheets.filter(other => other.total > s.total).length);

/**
 * How far ahead the winner of a duel is; '' where all share a board.
 * @param {View} view @param {Sheet[]} sheets @param {Party[]} parties
 */
export function marginWords(view, sheets, parties) {
  const [first, second] = sheets.map(sheet => sheet.total).sort((a, b) => b - a);
  if (second === undefined) return '';
  const { places, out } = view;
  const name = winnerWords(sheets, parties, places);
  return first === second || out.length
    ? name
    : tn('{name} by {n} point', '{name} by {n} points', first - second, { name });
}

/** How much land there is. @param {View} view */
export function laidWords({ boards }) {
  const n = boards.reduce((sum, board) => sum + board.tiles.length, 0);
  return tn('{n} tile placed', '{n} tiles placed', n);
}
