/** The special in hand: its name, its rule, and what it would score where my preview lies. */
import { fill, h, when } from '../dom.js';
import { specialText, specialTitle } from '../gametext.js';
import { heldOf } from '../parties.js';
import { ownerOf } from '../specials.js';
import { gainHere } from './card.js';
import { isWaiting } from './waiting.js';

/** The special whose tile is in hand on a board, or null. @param {any} view @param {number} board */
export function heldSpecial(view, board) {
  const held = view ? heldOf(view, board) : null;
  return held ? ownerOf(held.tile) : null;
}

/** @param {any} table */
export function heldPanel(table) {
  const root = table.part('held');
  const draw = when();

  return (state = table.store.state) => {
    const { view } = state;
    const owner = view && !view.ended && !isWaiting(state) ? heldSpecial(view, table.mine) : null;
    // On a phone one line speaks at a time: where ideas lie, they do.
    root.hidden = !owner || (table.isHand() && (Boolean(table.ghost.hex) || state.ghosts.size > 0));
    if (!owner || root.hidden) return;
    const { key } = owner;
    const here = table.helps('counts') && table.ghost.hex ? gainHere(table.ghost.preview, key) : '';
    draw(`${key}|${here}`, () => fill(root, h('button', { type: 'button', class: 'held-card', 'data-id': `held-${key}`, onclick: () => table.cards.open(key) },
      h('strong', { class: 'title', text: specialTitle(key) }), here ? h('b', { class: 'held-here good', text: here }) : null,
      h('span', { class: 'held-rule', text: specialText(key, view.boards.length) }))));
  };
}
