/** The card of a special: its name, its rule in a sentence, a small board that shows it, and what it has earned. */
import { fill, h } from '../dom.js';
import { exampleOf } from '../examples.js';
import { specialText, specialTitle } from '../gametext.js';
import { t } from '../i18n.js';
import { inPlay, ownerOf, special } from '../specials.js';
import { standings } from './standings.js';

/** @param {any} table */
export function cards(table) {
  /** Its line on the score sheet, as far as it is known. @param {string} key */
  function lineOf(key) {
    const { state } = table.store;
    const sheet = state.sheets?.[table.board] ?? state.view?.boards[table.board].sheet;
    return sheet?.lines.find(line => line.key === key) ?? null;
  }

  function earned(key) {
    const line = lineOf(key);
    const light = () => table.light(line.hexes.map(([q, r]) => ({ q, r })), 'sheet');
    return line && h('button', { type: 'button', class: 'sheet-line', 'data-id': `lit-${key}`, disabled: !line.hexes.length, onclick: light },
      h('span', { text: t('So far') }), h('b', { text: line.points }));
  }

  function open(key) {
    table.link.say({ t: 'sheet' });
    const card = body => fill(body, exampleOf(key), h('p', { text: specialText(key, table.store.state.view?.boards.length) }), table.store.state.standings?.[key] ? standings(table.store.state, key) : null, earned(key));
    table.drawer.show(`special-${key}`, specialTitle(key), card, () => table.light([], 'sheet'));
  }

  /** What lies on a hex, or left something there. @param {{q: number, r: number}} hex */
  function at(hex) {
    const tile = table.painter.taken.get(`${hex.q},${hex.r}`);
    const notes = table.store.state.view?.boards[table.board].notes ?? [];
    const note = notes.find(([rule, on]) => on && on[0] === hex.q && on[1] === hex.r && special(rule));
    return (tile && ownerOf(tile.id)?.key) ?? note?.[0] ?? null;
  }

  const item = ({ key }) => h('button', { type: 'button', class: 'menu-item card-item', 'data-id': `card-${key}`, onclick: () => open(key) },
    h('span', {}, h('strong', { text: specialTitle(key) }), h('span', { class: 'small', text: specialText(key) })));
  /** Everything in play that has a card. */
  const list = body => fill(body, inPlay().map(item));

  return { open, at, list };
}
