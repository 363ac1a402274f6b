/** The card of a special: its name, its rule in a sentence, a small board that shows it, and what it has earned. */
import { fill, h } from '../dom.js';
import { exampleOf } from '../examples.js';
import { specialText, specialTitle } from '../gametext.js';
import { t, tn } from '../i18n.js';
import { heldOf } from '../parties.js';
import { inPlay, ownerOf, special } from '../specials.js';
import { points } from '../words.js';
import { standings } from './standings.js';

/** "+4 here": what a placement would add to the line of a special. @param {any} preview @param {string} key */
export function gainHere(preview, key) {
  if (!preview?.items) return '';
  const gain = preview.items.filter(([line]) => line === key).reduce((sum, [, n]) => sum + n, 0);
  return t('{points} here', { points: points(gain) });
}

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

  /** A special that lies on a hex, or would: its name, its rule, and its points so far or here. @param {{q: number, r: number}} hex */
  function about(hex) {
    const { view } = table.store.state;
    const ghost = table.painter.ghosts().find(g => g.hex.q === hex.q && g.hex.r === hex.r);
    const key = ghost ? ownerOf(heldOf(view, table.board)?.tile ?? '')?.key : at(hex);
    if (!key) return null;
    const line = lineOf(key);
    const earns = ghost ? gainHere(ghost.preview, key) : line ? tn('{n} point so far', '{n} points so far', line.points) : '';
    return { key, title: specialTitle(key), text: specialText(key, view.boards.length), earns: table.helps('counts') ? earns : '' };
  }

  const item = ({ key }) => h('button', { type: 'button', class: 'menu-item card-item', 'data-id': `card-${key}`, onclick: () => open(key) },
    h('span', {}, h('strong', { text: specialTitle(key) }), h('span', { class: 'small', text: specialText(key) })));
  /** Everything in play that has a card. */
  const list = body => fill(body, inPlay().map(item));

  return { open, at, about, list };
}
