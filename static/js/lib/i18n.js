/**
 * Words for people. `t("English text")` gives the text in the page's language; `t("terrain.W")` the text of a key.
 * Fields are named: `t("{name} is here", {name})`. The catalogue is the server's; importing this module waits for it.
 */

import { pageData } from './pagedata.js';

/** @typedef {Record<string, string | number>} Values */

/** The page's language. */
export const language = document.documentElement.lang || 'en';

/** @returns {Promise<Record<string, string | string[]>>} */
async function load() {
  /** @type {HTMLScriptElement | null} */
  const script = document.querySelector('script[data-messages]');
  const address = script?.dataset.messages;
  if (!address) return {};
  try {
    const answer = await fetch(address);
    return answer.ok ? (await answer.json()).texts : {};
  } catch {
    return {}; // English sentences are better than a dead page
  }
}

/** What only this page may say comes with it. @type {Record<string, string | string[]>} */
const texts = { ...(await load()), ...pageData().known?.texts };
const plurals = new Intl.PluralRules(language);

/** @param {string} text @param {Values} values */
const fill = (text, values) => text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));

/** Words that this page may say from now on. @param {Record<string, string>} more */
export const addTexts = more => Object.assign(texts, more);

/** Whether there is a text for a key. @param {string} key */
export const has = key => key in texts;

/** @param {string} message an English text or a key @param {Values} [values] @returns {string} */
export function t(message, values = {}) {
  const text = texts[message] ?? message;
  return fill(typeof text === 'string' ? text : text[0], values);
}

/**
 * The form that fits a number, which is the field {n}.
 * @param {string} one @param {string} many @param {number} n @param {Values} [values]
 */
export function tn(one, many, n, values = {}) {
  const forms = texts[one] ?? [one, many];
  const form = plurals.select(n) === 'one' ? forms[0] : forms[forms.length - 1];
  return fill(form, { n, ...values });
}

/** @template T @param {string} text @param {Record<string, T>} things @returns {(string | T)[]} */
const around = (text, things) =>
  text
    .split(/\{(\w+)\}/)
    .map((text, i) => (i % 2 ? things[text] : text.trim()))
    .filter(piece => piece !== '');

/**
 * A message around things that are no text: its words as strings, in the place of each field its thing.
 * @template T @param {string} message @param {Record<string, T>} things
 */
export const pieces = (message, things) => around(t(message), things);

/**
 * The form that fits a number, around the thing that shows it.
 * @template T @param {string} one @param {string} many @param {number} n @param {T} thing
 */
export const counted = (one, many, n, thing) => around(tn(one, many, n, { n: '{n}' }), { n: thing });

/**
 * A name and what belongs to it, with the colon of the language.
 * @param {string} label @param {string | number} value
 */
export const labelled = (label, value) => t('{label}: {value}', { label, value });

/** A number as people write it here. @param {number} n */
export const number = n => n.toLocaleString(language);

/** One of these: "Forest or Grain". @param {string[]} names */
export const either = names => new Intl.ListFormat(language, { type: 'disjunction' }).format(names);

/** Names as people list them here: "Ana, Ben and Jo". @param {string[]} names */
export const list = names => new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
