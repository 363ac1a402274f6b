/** What a placement would do, in words: the points one by one, and what else is worth saying. */
import { cardChanges } from './cardwords.js';
import { t, tn } from '../lib/i18n.js';
import { kindName, points } from './sentences.js';
import { codeText, lineName } from './texts.js';

/** @import {Consequences} from '../wire/messages.d.ts' */

/** @typedef {{text: string, bad: boolean, warn?: boolean}} Remark `bad`: something is lost for good; `warn`: for now */

/**
 * The points a placement would bring, one by one; together they are its score.
 * @param {Consequences | null | undefined} preview @param {string} edition @returns {{text: string, points: number}[]}
 */
export const itemsOf = (preview, edition) =>
  (preview?.items ?? []).map(([key, gained, type, value]) => ({
    text: type ? t('{task} completed', { task: `${kindName(type, edition)} ${value}` }) : lineName(key),
    points: gained,
  }));

/**
 * The same beside their sum, which says the points of a part that stands alone.
 * @param {Consequences | null | undefined} preview @param {string} edition
 * @returns {{text: string, points: number | null}[]}
 */
export function summedItems(preview, edition) {
  const items = itemsOf(preview, edition);
  return items.length === 1 && preview?.score === items[0].points ? [{ ...items[0], points: null }] : items;
}

/**
 * What else a placement would do, most important first.
 * @param {Consequences | null | undefined} preview @param {string} edition @returns {Remark[]}
 */
function consequences(preview, edition) {
  if (!preview) return [];
  if (preview.code) return [{ text: codeText(preview.code), bad: true }];
  /** @param {[number, number, string, number, ...number[]]} task */
  const name = task => `${kindName(task[2], edition)} ${task[3]}`;
  return [
    ...(preview.failed ?? []).map(task => ({ text: t('fails {task}', { task: name(task) }), bad: true })),
    // A tile's own task comes to life with it; that is no news.
    ...(preview.advanced ?? [])
      .filter(task => task[4] > 0)
      .map(task => ({ text: t('{task} grows to {n}', { task: name(task), n: task[5] }), bad: false })),
    ...(preview.closed ?? []).map(([kind, size]) => ({
      text: t('closes {kind} ({n})', { kind: kindName(kind, edition), n: size }),
      bad: false,
    })),
    ...((preview.blocked ?? []).length ? [{ text: t('leaves a gap no tile can fill'), bad: true }] : []),
  ];
}

/** @param {number} n */
const matching = n => (n ? tn('{n} edge matches', '{n} edges match', n) : t('no edge matches'));

/**
 * What is said besides the points: what it makes of goal cards, what would be lost, and where there are no points,
 * what else it does.
 * @param {Consequences | null | undefined} preview @param {string} edition @returns {Remark[]}
 */
export function remarks(preview, edition, most = 2) {
  if (!preview) return [];
  const cards = cardChanges(preview.changes ?? [], edition).map(({ text, warn }) => ({ text, warn, bad: false }));
  const all = consequences(preview, edition);
  if (preview.items?.length) return [...cards, ...all.filter(c => c.bad).slice(0, most)];
  return cards.length + all.length
    ? [...cards, ...all.slice(0, most)]
    : [{ text: matching(preview.matches ?? 0), bad: false }];
}

/**
 * All of it in one line: "Stream 6 completed +6 · Longest stream +2".
 * @param {Consequences | null | undefined} preview @param {string} edition
 */
export function previewLine(preview, edition, most = 2) {
  const items = itemsOf(preview, edition).map(item => `${item.text} ${points(item.points)}`);
  return [...items, ...remarks(preview, edition, most).map(c => c.text)].join(' · ');
}
