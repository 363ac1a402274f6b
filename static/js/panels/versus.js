/** Score against score at the top; it opens the sheet with one column for each party. */
import { fill, h, when } from '../dom.js';
import { dress } from '../dress.js';
import { t } from '../i18n.js';
import { isDuel, partyName, partyTitle, leaderOf, peopleOf, sideBadge, sideOf } from '../parties.js';
import { ScoreSheet } from '../sheet.js';

/** @param {any} table */
export function versusPanel(table) {
  const root = table.part('versus');
  const draw = when();
  /** @type {any} */
  let sheet = null;
  let drawn = '';

  function open(body) {
    const { state } = table.store;
    const sheets = state.sheets ?? state.view.boards.map(b => b.sheet);
    const key = JSON.stringify(sheets);
    if (sheet && drawn === key && body.contains(sheet.element)) return;
    drawn = key;
    const parties = sheets.map((_, board) => ({ title: partyName(state, board), people: peopleOf(state, board), sign: () => sideBadge(leaderOf(state, board)) }));
    sheet = new ScoreSheet({ sheets, parties, edition: state.view.edition, light: (board, hexes) => light(board, hexes) });
    fill(body, h('p', { class: 'small', text: t('Tap a number to see where it comes from.') }), sheet.element,
      h('div', { class: 'sheet-row sheet-total' }, h('span', { text: t('So far') }), sheet.results));
  }

  /** A number lights its hexes on the board that earned it. */
  function light(board, hexes) {
    if (hexes.length) table.look(board);
    table.light(hexes, 'sheet');
  }

  const show = () => {
    dress('end.css');
    table.link.say({ t: 'sheet' });
    table.drawer.show('sheet', t('Score sheet'), open, () => { sheet = null; table.light([], 'sheet'); });
  };

  return (state = table.store.state) => {
    root.hidden = !state.view || !isDuel(state);
    if (root.hidden) return;
    const points = state.points ?? state.view.boards.map(b => b.sheet.total);
    const order = state.view.boards.map((_, board) => board).sort((a, b) => Number(b === table.mine) - Number(a === table.mine));
    const names = order.map(board => partyTitle(state, board));
    draw(JSON.stringify([points, order, names, order.map(board => sideOf(state, board))]), () => {
      const side = (board, i) => h('span', { class: `versus-side side-${sideOf(state, board)}${i % 2 ? ' after' : ''}` },
        sideBadge(leaderOf(state, board)), h('span', { class: 'versus-name', text: names[i] }), h('b', { class: 'versus-points', text: points[board] }));
      const parts = order.flatMap((board, i) => (i && order.length === 2 ? [h('span', { class: 'small', text: t('to') }), side(board, i)] : [side(board, i)]));
      const spoken = order.map((board, i) => `${names[i]} ${points[board]}`).join(', ');
      fill(root, h('button', { type: 'button', class: `versus-button n${order.length}`, 'data-id': 'score', 'aria-label': t('{standing}. Open the score sheet', { standing: spoken }), onclick: show }, parts));
    });
    table.drawer.refresh('sheet');
  };
}
