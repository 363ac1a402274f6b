/**
 * Cards that a campaign has brought since its last game: what they do is told as this game begins, one after the other.
 * A card that brings tiles waits for the first of them: while it is in hand, its rule stands beside it.
 */
import { t } from '../lib/i18n.js';
import { special } from '../game/specials.js';
import { specialText, specialTitle } from '../game/texts.js';
import { Coach } from './coach.js';

/** @import {Store} from '../wire/store.js' */
/** @import {Stage} from '../board/stage.js' */
/** @import {PageData} from '../lib/pages.d.ts' */
/** @import {Signals} from './coach.js' */

/** The game whose cards were told on this device, and which of them; of earlier games nothing is kept. */
const MEMORY = 'dorfplatz:new-cards';

/** @param {string} room @returns {Set<string>} */
function read(room) {
  try {
    const [of, ...told] = (localStorage.getItem(MEMORY) ?? '').split(' ');
    return new Set(of === room ? told : []);
  } catch {
    return new Set();
  }
}

/** @param {string} room @param {Set<string>} told */
function write(room, told) {
  try {
    localStorage.setItem(MEMORY, [room, ...told].join(' '));
  } catch {
    /* they are told again */
  }
}

/**
 * The new cards that no tile will explain. @param {string[]} fresh keys of cards
 * @returns {string[]}
 */
export const toldAtOnce = fresh => fresh.filter(key => special(key)?.tiles.length === 0);

/**
 * Tell them, unless they were told here; null if there is nothing to tell.
 * @param {{store: Store, suggestion: Signals, stage?: Stage, data: PageData}} table
 * @param {HTMLElement} [host]
 */
export function explainNewCards({ store, suggestion, data }, host = document.body) {
  const room = data.room ?? '';
  const cards = toldAtOnce(data.campaign?.fresh ?? []);
  const told = read(room);
  if (cards.every(key => told.has(key))) return null;
  const script = {
    label: t('New in this game'),
    hints: cards.map(key => ({
      id: key,
      title: specialTitle(key),
      text: () => specialText(key),
      when: () => true,
      ends: ['ok'],
    })),
    told,
    remember: (/** @type {Set<string>} */ now) => write(room, now),
    leave: t('Skip all'),
    ok: t('Got it'),
    over: () => write(room, new Set(cards)),
  };
  return new Coach(script, store, suggestion, host);
}
