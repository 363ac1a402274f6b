/** The score at the top right; it opens the live score sheet, where every number lights up the hexes that earned it. */
import { fill, h, when } from '../dom.js';
import { exampleOf } from '../examples.js';
import { t } from '../i18n.js';
import { lineWords } from '../words.js';
import { campaignGoals } from './goals.js';

const sheetOf = (state, board) => state.sheets?.[board] ?? state.view?.boards[board].sheet;

/** @param {any} table */
export function scorePanel(table) {
  const root = table.part('score');
  const draw = when();
  const goals = campaignGoals(table, () => table.drawer.refresh('sheet'));
  let touched = '';

  function touch(key, hexes) {
    touched = touched === key ? '' : key;
    table.light(touched ? hexes.map(([q, r]) => ({ q, r })) : [], 'sheet');
    table.drawer.refresh('sheet');
  }

  function sheet(body) {
    const { state } = table.store;
    const found = sheetOf(state, table.board);
    /** @type {Map<string, any[]>} */
    const groups = new Map();
    for (const line of found.lines) {
      const { group, name, why } = lineWords(line.key);
      groups.set(group, [...(groups.get(group) ?? []), { ...line, name, why }]);
    }
    const cell = line => h('button', {
      type: 'button', class: 'sheet-line', 'data-id': line.key, 'aria-pressed': String(touched === line.key), disabled: !line.hexes.length && !line.points,
      onclick: () => touch(line.key, line.hexes),
    }, h('span', { text: line.name }), h('b', { text: line.points }));
    /** The sentence stands right under the number it explains. */
    const why = line => (touched === line.key ? h('div', { class: 'why', role: 'status' }, h('p', { class: 'small', text: line.why }), exampleOf(line.key)) : null);
    const section = ([group, lines]) => h('section', {},
      h('h3', {}, h('span', { text: group || t('Unlocked') }), h('b', { text: lines.reduce((sum, l) => sum + l.points, 0) })),
      ...lines.flatMap(line => [cell(line), why(line)]).filter(Boolean));
    fill(body, h('p', { class: 'small', text: t('Tap a number to see where it comes from.') }), [...groups].map(section),
      h('p', { class: 'sheet-total' }, h('span', { text: t('So far') }), h('b', { text: found.total })), goals());
  }

  const open = () => table.drawer.show('sheet', t('Score sheet'), sheet, () => { touched = ''; table.light([], 'sheet'); });
  const update = (state = table.store.state) => {
    root.hidden = !state.view || state.view.boards.length > 1;
    if (root.hidden) return;
    const total = state.points?.[table.board] ?? sheetOf(state, table.board)?.total ?? 0;
    draw(String(total), () => fill(root, h('button', { type: 'button', class: 'score-button', 'data-id': 'score', 'aria-label': t('{n} points so far. Open the score sheet', { n: total }), onclick: open },
      h('b', { class: 'score-number', text: total }), h('span', { class: 'small score-words', text: t('points so far') }))));
    table.drawer.refresh('sheet');
  };
  return update;
}
