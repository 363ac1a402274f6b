/**
 * What happened, in words: the entries of a log as the history and the live region tell them. It relies on events being
 * spelled out (`wire/events.js`) and on a view that knows the prints of the tiles they name.
 */
import { authorOf, boardOf } from './people.js';
import { partyName } from './parties.js';
import { answerText, kindName, label } from './sentences.js';
import { ownerOf } from './specials.js';
import { fieldText, specialTitle } from './texts.js';
import { has, t } from '../lib/i18n.js';

/** @import {Answer, Entry, EventOf, GameEvent} from '../wire/messages.d.ts' */
/** @import {SeatingInGame} from './people.js' */

/** What a tile mostly shows, as the object of a sentence. @param {string} shape @param {string} edition */
function tileWords(shape, edition) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const letter of shape.slice(0, 6)) if (letter !== 'M') counts.set(letter, (counts.get(letter) ?? 0) + 1);
  const most = [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
  const key = `terrain.${edition}.${most}.object`;
  return has(key) ? t(key) : t('a tile');
}

/** @param {string} key */
const toldKey = key => (has(`told.${key}`) ? `told.${key}` : '');

/**
 * What was decided together with a placement, as one tells it: "with a red heart".
 * @param {string} field @param {Answer} answer
 */
function decided(field, answer) {
  const told = answer === true ? toldKey(field) : typeof answer === 'string' ? toldKey(answer) : '';
  if (told || (answer && typeof answer === 'object')) return told ? t(told) : answerText(answer);
  const asked = has(`field.${field}`) ? fieldText(field) : label(field);
  return `${asked}${asked.endsWith('?') ? '' : ':'} ${answerText(answer)}`;
}

/**
 * What a player answered at a moment of its own: "Mila draws the next tile".
 * @param {string} name @param {Answer} answer
 */
function chosen(name, answer) {
  const told = typeof answer === 'string' ? toldKey(answer) : '';
  if (told) return t(told, { name });
  return Array.isArray(answer) && !answer.length
    ? t('{name} passed', { name })
    : t('{name} chose {what}', { name, what: answerText(answer) });
}

/** Events that say by themselves how a choice was answered. */
const TOLD = ['tile-stored', 'tile-taken', 'tile-set-aside'];

/**
 * The author of an event: the acting seat, except for what a rival had sealed and is seen only now.
 * @param {SeatingInGame} state @param {Entry} entry @param {GameEvent} event
 */
function author(state, { by }, event) {
  const board = 'board' in event ? event.board : null;
  const elsewhere =
    typeof board === 'number' && state.view.boards.length > 1 && typeof by === 'number' && board !== boardOf(state, by);
  if (elsewhere) return partyName(state, board);
  return by === null || by === undefined ? t('Everyone') : authorOf(state, by).name;
}

/**
 * What a note says about who plays; most notes say nothing to people.
 * @param {SeatingInGame} state @param {EventOf<'noted'>} event @param {string} name @param {boolean} begins
 * @returns {string[]}
 */
function notedWords(state, { rule, value }, name, begins) {
  /** @param {unknown} seat */
  const called = seat => authorOf(state, Number(seat)).name;
  if (rule === 'resign') return [t('{name} resigned', { name })];
  if (rule === 'order') {
    const next = called(/** @type {{seat: number}} */ (value).seat);
    return [begins ? t('{name} goes first', { name: next }) : t('The turn passes to {name}', { name: next })];
  }
  if (rule !== 'standins') return [];
  const pairs = Object.entries(value ?? {}).map(([seat, by]) =>
    t('{name} plays for {other}', { name: called(by), other: called(seat) }),
  );
  return pairs.length ? pairs : [t('Everyone plays their own turns again')];
}

/** @param {SeatingInGame} state @param {EventOf<'tile-placed'>} event @param {string} name @returns {string[]} */
function placedWords(state, { tile, suggested_by: suggestedBy, fields }, name) {
  const owner = ownerOf(tile);
  const { tiles, edition } = state.view;
  const what = owner ? t('“{title}”', { title: specialTitle(owner.key) }) : tileWords(tiles[tile] ?? '', edition);
  const laid =
    suggestedBy === null
      ? t('{name} placed {what}', { name, what })
      : t('{name} placed {what}, suggested by {other}', { name, what, other: authorOf(state, suggestedBy).name });
  return [laid, ...Object.entries(fields).map(([field, answer]) => decided(field, answer))];
}

/** @param {SeatingInGame} state @param {Entry} entry @param {GameEvent} event @returns {string[]} nothing for most */
function eventWords(state, entry, event) {
  const name = author(state, entry, event);
  const task = 'kind' in event ? `${kindName(event.kind, state.view.edition)} ${event.value}` : '';
  switch (event.type) {
    case 'started':
      return [t('The game begins')];
    case 'tile-placed':
      return placedWords(state, event, name);
    case 'task-completed':
      return [t('{task} completed', { task })];
    case 'task-failed':
      return [t('{task} failed', { task })];
    case 'tile-stored':
      return [t('{name} stored the tile', { name })];
    case 'tile-taken':
      return [t('{name} took the stored tile', { name })];
    case 'tile-set-aside':
      return [event.board === null ? t('a tile fits nowhere and is out of the game') : t('a tile is skipped')];
    case 'phase-opened':
      return [event.phase === 'choose' ? t('players choose points of interest') : t('new special tiles are placed')];
    case 'choice-made':
      return entry.events.some(e => TOLD.includes(e.type)) ? [] : [chosen(name, event.answer)];
    case 'noted':
      return notedWords(state, event, name, entry.seq === 1);
    case 'undone':
      return [t('{name} undid a move; the same tile comes again', { name })];
    case 'committed':
      return [t('{name} has placed', { name })];
    case 'ended':
      return [t('The game is over')];
    default:
      return [];
  }
}

/**
 * An entry of the log in words, and the points of the tasks it completed.
 * @param {SeatingInGame} state @param {Entry} entry
 */
export function entryWords(state, entry) {
  const text = entry.events.flatMap(event => eventWords(state, entry, event)).join(', ');
  const gained = entry.events.reduce((sum, event) => sum + (event.type === 'task-completed' ? event.value : 0), 0);
  return { text, gained };
}
