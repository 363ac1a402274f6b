/** Texts of the game's things by their keys. Nothing here knows any of them by name. */
import { has, t } from './i18n.js';

/** @param {string} letter of an edge */
export const terrainName = letter => t(`terrain.${letter}`);

/** @param {string} type of a task: "W", "wrap", "double:WG" */
export const taskName = type => t(`task.${type}`);

/** @param {string} key @returns {string} */
export const editionTitle = key => t(`edition.${key}.title`);

/** @param {string} key of a box or special @returns {string} */
export const specialTitle = key => t(`special.${key}.title`);

/** What it does; at a table of several parties some say something else. @param {string} key of a box or special @param {number} [parties] @returns {string} */
export const specialText = (key, parties = 0) => t(has(`special.${key}.text.${parties}`) ? `special.${key}.text.${parties}` : `special.${key}.text`);

/** A line of a score sheet; one named after a special bears its title. @param {string} key */
export const lineName = key => (has(`line.${key}`) ? t(`line.${key}`) : specialTitle(key));

/** What earns the points of a line. @param {string} key */
export const lineWhy = key => (has(`line.${key}.why`) ? t(`line.${key}.why`) : specialText(key));

/** What is decided together with a placement. @param {string} field */
export const fieldText = field => t(`field.${field}`);

/** Why something was refused. @param {string} code */
export const codeText = code => (has(`code.${code}`) ? t(`code.${code}`) : t('code.unknown'));

/** Why the connection ended. @param {number} code */
export const closeText = code => (has(`close.${code}`) ? t(`close.${code}`) : t('code.offline'));
