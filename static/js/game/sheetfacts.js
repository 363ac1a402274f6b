/** How the score sheet of each edition is laid out and what its lines show, as this page was told. */
import { known } from '../art/sealed.js';

/**
 * @typedef {object} SheetFacts
 * @property {{key: string, words: string[], sum: string}[]} groups the parts of the sheet in order, with the first
 *   words of their lines' keys and the key of their sum; the last takes what no other has
 * @property {Record<string, string>} kinds by the last word of a key, a terrain or a type of task
 * @property {Record<string, string>} flags by the last word of a key, the colour of a flag
 * @property {boolean} grows whether what is unlocked adds lines
 */

/** @type {Record<string, SheetFacts>} */
const sheets = { ...known.sheets };
/** @type {SheetFacts} */
const BLANK = { groups: [{ key: '', words: [], sum: '' }], kinds: {}, flags: {}, grows: false };

/** Those of a record that was opened later than the page. @param {Record<string, SheetFacts>} more */
export const addSheets = more => {
  Object.assign(sheets, more);
};

/** @param {string} edition @returns {SheetFacts} */
export const sheetFacts = edition => sheets[edition] ?? BLANK;

/** The group a line stands in. @param {string} key @param {string} edition */
export function groupOf(key, edition) {
  const { groups } = sheetFacts(edition);
  return groups.find(group => group.words.includes(key.split('-')[0])) ?? groups[groups.length - 1];
}
