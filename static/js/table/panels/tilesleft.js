/**
 * What is left until the end. A game ends with its landscape stack; task tiles are only drawn while tasks are missing,
 * so they are told apart.
 */
import { h, picture, redrawOnChange } from '../../lib/dom.js';
import { t, tn } from '../../lib/i18n.js';

/** @import {Table} from '../table.js' */
/** @import {View} from '../../wire/messages.d.ts' */

/** So many turns before the end it is said louder. */
const FEW = 5;
const PIP = 'M7 1L12.6 4.3V11L7 14.3L1.4 11V4.3z';

/** Landscape tiles that are still to come. @param {View} view @returns {number} */
export const untilEnd = view => view.left.landscape ?? 0;
/** @param {View} view */
export const isNearEnd = view => untilEnd(view) <= FEW;

/** @param {View} view */
export const leftWords = view =>
  untilEnd(view)
    ? tn('{n} landscape tile left', '{n} landscape tiles left', untilEnd(view))
    : t('No landscape tiles left');
/** @param {View} view */
export const taskTileWords = view => tn('{n} task tile', '{n} task tiles', view.left.task ?? 0);
/** The same in a corner. @param {View} view */
const fewWords = view => t('{n} left', { n: untilEnd(view) });

/** @param {number} n */
const pips = n =>
  h(
    'span',
    { class: 'pips' },
    Array.from({ length: FEW }, (_, i) =>
      picture([{ tag: 'path', attrs: { d: PIP }, children: [] }], '0 0 14 15.3', `pip${i < n ? ' still' : ''}`),
    ),
  );

/** A pip per turn, near the end. @param {View} view */
export const leftPips = view => (isNearEnd(view) ? pips(untilEnd(view)) : null);
/** The line on the plank. @param {View} view */
export const leftLine = view =>
  h('p', {
    class: `small${isNearEnd(view) ? ' few' : ''}`,
    title: `${leftWords(view)}, ${taskTileWords(view)}`,
    text: leftWords(view),
  });

/** The same in the band of a phone, where there is room for a number. @param {Table} table */
export function tilesLeftPanel(table) {
  const root = table.part('left');
  const draw = redrawOnChange();
  return (state = table.store.state) => {
    const { view } = state;
    root.hidden = !view || Boolean(view.ended);
    if (!view || root.hidden) return;
    draw(`${untilEnd(view)}`, () => {
      root.classList.toggle('few', isNearEnd(view));
      root.replaceChildren(
        h('span', { 'aria-hidden': 'true', text: fewWords(view) }),
        h('span', { class: 'hidden', text: leftWords(view) }),
      );
    });
  };
}
