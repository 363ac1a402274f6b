/**
 * What the table displays of the specials in play, as the server tells it: cards with a picture of how far they have
 * come, tiles and tokens with where they are. No special is known by name.
 */
import { standingWords } from './texts.js';

/** @import {Change, Display, Displays, Drawing, Step} from '../wire/messages.d.ts' */

/**
 * @typedef {object} Shown one thing displayed
 * @property {string} id
 * @property {string} key of the special
 * @property {string} what a tile, the word of a token, or the key of a card
 * @property {string} phase
 * @property {number} points
 * @property {string} words how it stands
 * @property {Drawing | null} drawing of a card
 * @property {Step[]} trail
 */
/** @typedef {Shown & {next: Shown | null, loss: string}} Foreseen `next`: what a preview would make of it */

/** @param {string} key @param {Display} display @param {number} part @returns {Shown} */
export const shown = (key, [what, phase, points, word, n, drawing, trail], part) => ({
  id: `${key}-${part}`,
  key,
  what,
  phase,
  points,
  words: standingWords(word, n),
  drawing,
  trail,
});

/**
 * Everything displayed of a party, in the order of the box.
 * @param {Displays | null | undefined} displays @param {number} board @param {Change[]} [changes] of a preview
 * @returns {Foreseen[]}
 */
export const displayed = (displays, board, changes = []) =>
  Object.entries(displays ?? {}).flatMap(([key, boards]) => {
    const change = changes.find(([changed]) => changed === key);
    return (boards[board] ?? []).map((display, part) => {
      const next = change && JSON.stringify(change[1][part]) !== JSON.stringify(display) ? change[1][part] : null;
      return {
        ...shown(key, display, part),
        next: next && shown(key, next, part),
        loss: (next && change?.[2]) || '',
      };
    });
  });

/** @param {Shown} one */
export const isCard = one => one.drawing !== null;

/** The trails that a placement would lengthen. @param {Change[]} changes */
export const trailsOf = changes =>
  changes.flatMap(([, after]) => after.map(display => display[6])).filter(t => t.length);
