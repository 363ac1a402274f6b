/** The score at the top right; it opens the live score sheet, where every number lights up the hexes that earned it. */
import { fill, h, redrawOnChange } from '../../lib/dom.js';
import { exampleOf } from '../../board/examples.js';
import { counted, t, tn } from '../../lib/i18n.js';
import { lineName, lineWhy } from '../../game/texts.js';
import { sections } from '../../end/sheetsections.js';
import { campaignGoals } from './goals.js';

/** @import {Table} from '../table.js' */
/** @import {Line, Section} from '../../end/sheetsections.js' */
/** @import {HexPair} from '../../wire/messages.d.ts' */
/** @import {InGame} from '../../wire/tablestate.js' */

/** @param {InGame} state @param {number} board */
const sheetOf = (state, board) => state.sheets?.[board] ?? state.view.boards[board].sheet;

/** @param {Table} table */
export function scorePanel(table) {
  const root = table.part('score');
  const draw = redrawOnChange();
  const goals = campaignGoals(table, () => table.drawer.refresh('sheet'));
  let touched = '';

  /** @param {string} key @param {HexPair[]} hexes */
  function touch(key, hexes) {
    touched = touched === key ? '' : key;
    table.light(touched ? hexes.map(([q, r]) => ({ q, r })) : [], 'sheet');
    table.drawer.refresh('sheet');
  }

  /** @param {HTMLElement} body */
  function sheet(body) {
    const { game } = table.store;
    const found = sheetOf(game, table.board);
    /** @param {Line} line */
    const cell = ({ key, cells: [{ hexes, points }] }) =>
      h(
        'button',
        {
          type: 'button',
          class: 'sheet-line',
          'data-id': key,
          'aria-pressed': String(touched === key),
          disabled: !hexes.length && !points,
          onclick: () => touch(key, hexes),
        },
        h('span', { text: lineName(key) }),
        h('b', { text: points }),
      );
    /** The sentence stands right under the number it explains. @param {Line} line */
    const why = line =>
      touched === line.key
        ? h(
            'div',
            { class: 'why', role: 'status' },
            h('p', { class: 'small', text: lineWhy(line.key) }),
            exampleOf(line.key),
          )
        : null;
    /** @param {Section} part */
    const section = ({ title, lines, totals }) =>
      h(
        'section',
        {},
        h('h3', {}, h('span', { text: title }), h('b', { text: totals[0] })),
        ...lines.flatMap(line => [cell(line), why(line)]).filter(Boolean),
      );
    const parts = sections([found], game.view.edition).filter(part => part.lines.length);
    fill(
      body,
      h('p', { class: 'small', text: t('Tap a number to see where it comes from.') }),
      parts.map(section),
      h('p', { class: 'sheet-total' }, h('span', { text: t('So far') }), h('b', { text: found.total })),
      goals(),
    );
  }

  const open = () =>
    table.drawer.show('sheet', t('Score sheet'), sheet, () => {
      touched = '';
      table.light([], 'sheet');
    });
  const update = (state = table.store.state) => {
    root.hidden = !state.view || state.view.boards.length > 1;
    if (!state.view || root.hidden) return;
    const total = state.points?.[table.board] ?? sheetOf(state, table.board).total;
    draw(String(total), () =>
      fill(
        root,
        h(
          'button',
          {
            type: 'button',
            class: 'score-button',
            'data-id': 'score',
            'aria-label': tn(
              '{n} point so far. Open the score sheet',
              '{n} points so far. Open the score sheet',
              total,
            ),
            onclick: open,
          },
          counted('{n} point so far', '{n} points so far', total, h('b', { class: 'score-number', text: total })).map(
            piece => (typeof piece === 'string' ? h('span', { class: 'small score-words', text: piece }) : piece),
          ),
        ),
      ),
    );
    table.drawer.refresh('sheet');
  };
  return update;
}
