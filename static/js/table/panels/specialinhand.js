/** The special in hand: its name, its rule, and what it would score where my preview lies. */
import { fill, h, redrawOnChange } from '../../lib/dom.js';
import { specialText, specialTitle } from '../../game/texts.js';
import { heldOf } from '../../game/parties.js';
import { ownerOf } from '../../game/specials.js';
import { gainHere } from './specialcard.js';
import { isWaiting } from './waitingplank.js';

/** @import {Table} from '../table.js' */
/** @import {View} from '../../wire/messages.d.ts' */

/** The special whose tile is in hand on a board, or null. @param {View | null} view @param {number} board */
export function specialInHand(view, board) {
  const held = view ? heldOf(view, board) : null;
  return held ? ownerOf(held.tile) : null;
}

/** @param {Table} table */
export function specialInHandPanel(table) {
  const root = table.part('held');
  const draw = redrawOnChange();

  return (state = table.store.state) => {
    const { view } = state;
    const owner = state.view && !state.view.ended && !isWaiting(state) ? specialInHand(view, table.ownBoard) : null;
    // On a phone one line speaks at a time: where ideas lie, they do.
    root.hidden = !owner || (table.isPhone() && (Boolean(table.suggestion.hex) || state.suggestions.size > 0));
    if (!view || !owner || root.hidden) return;
    const { key } = owner;
    const here = table.helps('counts') && table.suggestion.hex ? gainHere(table.suggestion.preview, key) : '';
    draw(`${key}|${here}`, () =>
      fill(
        root,
        h(
          'button',
          { type: 'button', class: 'held-card', 'data-id': `held-${key}`, onclick: () => table.specialCards.open(key) },
          h('strong', { class: 'title', text: specialTitle(key) }),
          here ? h('b', { class: 'held-here good', text: here }) : null,
          h('span', { class: 'held-rule', text: specialText(key, view.boards.length) }),
        ),
      ),
    );
  };
}
