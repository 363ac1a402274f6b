/**
 * Words for people. `t("English text")` gives the text in the page's language; `t("terrain.W")` the text of a key.
 * Fields are named: `t("{name} is here", {name})`. The catalogue is the server's; importing this module waits for it.
 */

import { boot } from './boot.js';

/** @typedef {Record<string, string | number>} Values */

/** The page's language. */
export const language = document.documentElement.lang || 'en';

/** @returns {Promise<Record<string, string | string[]>>} */
async function load() {
  const address = document.documentElement.dataset.messages;
  if (!address) return {};
  try {
    const answer = await fetch(address);
    return answer.ok ? (await answer.json()).texts : {};
  } catch {
    return {}; // English sentences are better than a dead page
  }
}

/** What only this page may say comes with it. */
const texts = { ...await load(), ...boot().known?.texts };
const plurals = new Intl.PluralRules(language);

/** @param {string} text @param {Values} values */
const fill = (text, values) => text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));

/** Words that this page may say from now on. @param {Record<string, string>} more */
export const learnWords = more => Object.assign(texts, more);

/** Whether there is a text for a key. @param {string} key */
export const has = key => key in texts;

/** @param {string} message an English text or a key @param {Values} [values] @returns {string} */
export function t(message, values = {}) {
  const text = texts[message] ?? message;
  return fill(typeof text === 'string' ? text : text[0], values);
}

/** The form that fits a number, which is the field {n}. @param {string} one @param {string} many @param {number} n @param {Values} [values] */
export function tn(one, many, n, values = {}) {
  const forms = texts[one] ?? [one, many];
  const form = plurals.select(n) === 'one' ? forms[0] : forms[forms.length - 1];
  return fill(form, { n, ...values });
}

/** A number as people write it here. @param {number} n */
export const number = n => n.toLocaleString(language);

/** Names as people list them here: "Ana, Ben and Jo". @param {string[]} names */
export const list = names => new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
