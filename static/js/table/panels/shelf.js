/**
 * On a phone what lies beside the board stands on a shelf above the plank, if there is a house among it: house, tiles
 * that wait, tiles put by. On a desk each has a place of its own at the edge.
 */
import { purse } from '../../game/specials.js';

/** @import {Table} from '../table.js' */

const PARTS = ['house', 'beside', 'slots'];

/** @param {Table} table */
export function shelfPanel(table) {
  const shelf = table.part('shelf');
  const main = /** @type {HTMLElement} */ (shelf.closest('main'));
  return () => {
    const isShelf = table.isPhone() && Boolean(purse());
    const home = isShelf ? shelf : main;
    const parts = PARTS.map(table.part);
    document.body.classList.toggle('has-shelf', isShelf && parts.some(part => !part.hidden));
    document.body.classList.toggle('has-house', Boolean(purse()));
    if (parts[0].parentElement === home) return;
    if (isShelf) shelf.append(...parts);
    else table.part('moves').before(...parts);
  };
}
