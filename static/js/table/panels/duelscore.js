/** Score against score at the top; it opens the sheet with one column for each party. */
import { fill, h, redrawOnChange } from '../../lib/dom.js';
import { loadStylesheet } from '../../lib/stylesheet.js';
import { t } from '../../lib/i18n.js';
import {
  isDuel,
  partyName,
  partyTitle,
  leaderOf,
  peopleOf,
  partyBadge,
  partyColour,
  versus,
} from '../../game/parties.js';
import { ScoreSheet } from '../../end/scoresheet.js';

/** @import {Table} from '../table.js' */
/** @import {Hex} from '../../lib/geometry.js' */

/** @param {Table} table */
export function duelScorePanel(table) {
  const root = table.part('versus');
  const draw = redrawOnChange();
  /** @type {ScoreSheet | null} */
  let sheet = null;
  let drawn = '';

  /** @param {HTMLElement} body */
  function open(body) {
    const state = table.store.game;
    const sheets = state.sheets ?? state.view.boards.map(b => b.sheet);
    const key = JSON.stringify(sheets);
    if (sheet && drawn === key && body.contains(sheet.element)) return;
    drawn = key;
    const parties = sheets.map((_, board) => ({
      title: partyName(state, board),
      people: peopleOf(state, board),
      sign: () => partyBadge(leaderOf(state, board)),
    }));
    sheet = new ScoreSheet({
      sheets,
      parties,
      edition: state.view.edition,
      light: (board, hexes) => light(board, hexes),
    });
    fill(
      body,
      h('p', { class: 'small', text: t('Tap a number to see where it comes from.') }),
      sheet.element,
      h('div', { class: 'sheet-row sheet-total' }, h('span', { text: t('So far') }), sheet.results),
    );
  }

  /** A number lights its hexes on the board that earned it. @param {number} board @param {Hex[]} hexes */
  function light(board, hexes) {
    if (hexes.length) table.showBoard(board);
    table.light(hexes, 'sheet');
  }

  const show = () => {
    loadStylesheet('end.css');
    table.socket.say({ t: 'sheet' });
    table.drawer.show('sheet', t('Score sheet'), open, () => {
      sheet = null;
      table.light([], 'sheet');
    });
  };

  return (state = table.store.state) => {
    root.hidden = !state.view || !isDuel(state);
    if (!state.view || root.hidden) return;
    const points = state.points ?? state.view.boards.map(b => b.sheet.total);
    const order = state.view.boards
      .map((_, board) => board)
      .sort((a, b) => Number(b === table.ownBoard) - Number(a === table.ownBoard));
    const names = order.map(board => partyTitle(state, board));
    draw(JSON.stringify([points, order, names, order.map(board => partyColour(state, board))]), () => {
      /** @param {number} board @param {number} i */
      const side = (board, i) =>
        h(
          'span',
          { class: `versus-side side-${partyColour(state, board)}${i % 2 ? ' after' : ''}` },
          partyBadge(leaderOf(state, board)),
          h('span', { class: 'versus-name', text: names[i] }),
          h('b', { class: 'versus-points', text: points[board] }),
        );
      const parts = versus(order.map(side));
      const spoken = order.map((board, i) => `${names[i]} ${points[board]}`).join(', ');
      fill(
        root,
        h(
          'button',
          {
            type: 'button',
            class: `versus-button n${order.length}`,
            'data-id': 'score',
            'aria-label': t('{standing}. Open the score sheet', { standing: spoken }),
            onclick: show,
          },
          parts,
        ),
      );
    });
    table.drawer.refresh('sheet');
  };
}
