/** A row that scrolls sideways on small screens: it stays where a hand moved it, and shows what a preview changes. */
import { calm } from '../board/stage.js';
import { isCompact } from './layout.js';

const AIR = 8;

/**
 * Move the first of these things into the frame of its row, if it lies beside it.
 * @param {Element | null} row @param {string} selector
 */
export function bringIntoRow(row, selector) {
  const one = isCompact() ? row?.querySelector(selector) : null;
  if (!row || !one) return;
  const [frame, box] = [row.getBoundingClientRect(), one.getBoundingClientRect()];
  const over = Math.max(0, box.right + AIR - frame.right) || Math.min(0, box.left - AIR - frame.left);
  if (over) row.scrollBy({ left: over, behavior: calm() ? 'instant' : 'smooth' });
}
