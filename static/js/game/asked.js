/**
 * What a party is asked at the moment, and which of it is about tiles: a choice between tiles, or an order in which
 * they are put. Pure.
 */
import { kindName, tileLabel } from './sentences.js';
import { inPlay, ownerOf } from './specials.js';
import { specialTitle } from './texts.js';
import { taskOf } from '../lib/prints.js';

/** @import {Answer, Choice, Entry, View} from '../wire/messages.d.ts' */
/** @import {State} from '../wire/tablestate.js' */

/** @typedef {Choice & {mine: boolean}} Asked */

/** @param {View} view @param {Answer} answer @returns {answer is string} */
const isTile = (view, answer) => typeof answer === 'string' && Object.hasOwn(view.tiles, answer);

/** The tiles among the answers. @param {View} view @param {Answer[]} answers */
export const tilesAmong = (view, answers) => answers.filter(answer => isTile(view, answer));
/** The words among them. @param {View} view @param {Answer[]} answers @returns {string[]} */
export const wordsAmong = (view, answers) =>
  answers.flatMap(answer => (typeof answer === 'string' && !isTile(view, answer) ? [answer] : []));

/**
 * Is every answer the same tiles in another order?
 * @param {View} view @param {Answer[]} answers @returns {answers is string[][]}
 */
export const isOrder = (view, answers) =>
  answers.length > 1 &&
  answers.every(
    answer =>
      Array.isArray(answer) &&
      answer.length > 1 &&
      answer.every(one => isTile(view, one)) &&
      [...answer].sort().join() === [.../** @type {string[]} */ (answers[0])].sort().join(),
  );

/** Is it about tiles to look at? @param {View} view @param {Choice} question */
export const isAboutTiles = (view, { answers }) => isOrder(view, answers) || tilesAmong(view, answers).length > 0;

/**
 * The question that the log tells is open on a board; spectators hear of it there.
 * @param {Entry[]} log @param {number} board @returns {Choice | null}
 */
function openIn(log, board) {
  const last = log.findLast(({ events }) =>
    events.some(e => (e.type === 'choice-offered' || e.type === 'choice-made') && e.board === board),
  );
  const event = last?.events.findLast(e => e.type === 'choice-offered' && e.board === board);
  return event?.type === 'choice-offered' ? { choice: event.choice, answers: event.answers } : null;
}

/** What is asked about tiles on a board, of me or of another player. @param {State} state @param {number} board */
export function askedAbout(state, board) {
  const { view, options, seq } = state;
  if (!view || view.ended) return null;
  const choices = !state.pending && options?.seq === seq && options.board === board ? options.choices : [];
  const mine = choices.find(choice => isAboutTiles(view, choice));
  if (mine) return { ...mine, mine: true };
  if (view.boards.length > 1 || !view.pending.includes(board)) return null;
  const theirs = openIn(state.log, board);
  return theirs && isAboutTiles(view, theirs) ? { ...theirs, mine: false } : null;
}

/** The special that asks. @param {string} choice */
export const askerOf = choice => inPlay().find(one => one.choices.includes(choice)) ?? null;

/** A tile in words: its task with the number, its special, or what it shows. @param {View} view @param {string} tile */
export function tileName(view, tile) {
  const held = [view.revealed, view.offered].find(one => one?.tile === tile);
  const task = taskOf(view.tiles[tile] ?? '');
  if (held?.marker && task) return `${kindName(task, view.edition)} ${held.marker}`;
  const owner = ownerOf(tile);
  return owner && !task ? specialTitle(owner.key) : tileLabel(view.tiles[tile] ?? '', view.edition);
}
