/** Texts of the game's things by their keys. Nothing here knows any of them by name. */
import { has, t } from '../lib/i18n.js';

/** @param {string} key @returns {string} */
export const editionTitle = key => t(`edition.${key}.title`);

/** The edition that this page shows; what belongs to a box is said in its own words. */
export const shown = () => document.documentElement.dataset.edition ?? '';

/** The text of the first of these keys that has one. @param {string[]} keys @returns {string | undefined} */
const textOf = keys => keys.filter(has).map(key => t(key))[0];

/** The key of a special's text. @param {string} key @param {string} what @param {string} [edition] */
const ofSpecial = (key, what, edition = shown()) => `special.${edition}.${key}.${what}`;

/** Is there such a special, or box, in this edition? @param {string} key */
export const hasSpecial = key => has(ofSpecial(key, 'title'));

/** @param {string} key of a box or special @param {string} [edition] @returns {string} */
export const specialTitle = (key, edition) => t(ofSpecial(key, 'title', edition));

/**
 * What it does; at a table of several parties some say something else.
 * @param {string} key of a box or special @param {number} [parties] @returns {string}
 */
export const specialText = (key, parties = 0) =>
  textOf([ofSpecial(key, `text.${parties}`), ofSpecial(key, 'text')]) ?? '';

/** @param {string} key of a module @returns {string} */
export const moduleTitle = key => t(`module.${shown()}.${key}.title`);

/** @param {string} key of a module */
export const hasModule = key => has(`module.${shown()}.${key}.title`);

/** The text of a line of a score sheet. @param {string} key */
const ofLine = key => textOf([`line.${shown()}.${key}`]);

/** A line of a score sheet; one named after a special bears its title. @param {string} key */
export const lineName = key => ofLine(key) ?? specialTitle(key);

/** What earns the points of a line. @param {string} key */
export const lineWhy = key => ofLine(`${key}.why`) ?? specialText(key);

/** Whether a line of a score sheet has a name here. @param {string} key */
export const hasLine = key => ofLine(key) !== undefined || hasSpecial(key);

/** What is decided together with a placement. @param {string} field */
export const fieldText = field => t(`field.${field}`);

/** Why something was refused, in the words of this edition where it names terrains. @param {string} code */
export const codeText = code => textOf([`code.${shown()}.${code}`, `code.${code}`]) ?? t('code.unknown');

/** A hint of the first game that names terrains. @param {string} hint @param {string} edition */
export const tourText = (hint, edition) => textOf([`tour.${edition}.${hint}`]) ?? '';

/** Why the connection ended. @param {number} code */
export const closeText = code => (has(`close.${code}`) ? t(`close.${code}`) : t('code.offline'));

/**
 * A party's standing with a card: a word and its number; some numbers have a text of their own.
 * @param {string} word @param {number} n
 */
export const standingWords = (word, n) =>
  has(`standing.${word}.${n}`) ? t(`standing.${word}.${n}`) : t(`standing.${word}`, { n });
