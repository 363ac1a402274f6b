/** What is said of goal cards: how far the table has come, and what a placement would make of that. */
import { isCard, shown } from './displays.js';
import { either, labelled, t, tn } from '../lib/i18n.js';
import { kindName } from './sentences.js';
import { specialTitle } from './texts.js';

/** @import {Row} from './carddrawing.js' */
/** @import {Shown} from './displays.js' */
/** @import {Change} from '../wire/messages.d.ts' */

/** The rows of a card that has some. @param {Shown} card */
const rowsOf = card => (card.drawing?.[0] === 'rows' ? /** @type {Row[]} */ (card.drawing.slice(2)) : []);

/** The markers on a card: value, and where each was completed. @param {Shown} card */
export const markersOn = card => rowsOf(card).flatMap(([, markers]) => markers);

/**
 * How a card stands, with what its picture shows besides: what the next row takes, where a river is open.
 * @param {Shown} card @param {string} edition
 */
export function cardWords(card, edition) {
  const { phase, words, drawing } = card;
  if (phase === 'asleep') return t('Asleep: {words}', { words });
  if (phase === 'done') return words;
  const next = rowsOf(card).find(([, markers]) => !markers.length);
  if (next) return t('Next: {kinds}', { kinds: either(next[0].map(kind => kindName(kind, edition))) });
  const open = drawing?.[0] === 'line' ? Number(drawing[5]) : 0;
  return open ? `${words}, ${tn('{n} open end', '{n} open ends', open)}` : words;
}

/**
 * What a placement would make of a card: in full, and beside its name.
 * @param {Shown} next @param {string} loss @param {string} edition
 */
export function changeWords(next, loss, edition) {
  const card = specialTitle(next.key);
  if (loss) return { text: t(`loses.${loss}`, { card }), short: t(`loses.${loss}.short`), warn: true };
  const words = cardWords(next, edition);
  return { text: labelled(card, words), short: `→ ${words}`, warn: false };
}

/**
 * What a preview would make of the cards, losses first.
 * @param {Change[]} changes @param {string} edition
 */
export const cardChanges = (changes, edition) =>
  changes
    .flatMap(([key, after, loss]) => after.map((display, part) => ({ next: shown(key, display, part), loss })))
    .filter(({ next }) => isCard(next))
    .map(({ next, loss }) => changeWords(next, loss, edition))
    .sort((a, b) => Number(b.warn) - Number(a.warn));
