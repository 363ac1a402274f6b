/** The picture of a kind of task, for lists and sheets. */
import { kindBadge } from '../art/markers.js';
import { picture } from '../lib/dom.js';

/** @import {Tree} from '../lib/svg.js' */

/**
 * A kind's picture for lists; a task of two kinds shows both.
 * @param {string} kind @param {string} edition @param {string} [look]
 */
export function kindIcon(kind, edition, look = 'land kind-icon') {
  if (!kind.startsWith('double:')) return picture([kindBadge(kind, edition)], '-14 -14 28 28', look);
  /** @param {number} x @param {number} y @param {Tree} tree @returns {Tree} */
  const at = (x, y, tree) => ({ tag: 'g', attrs: { transform: `translate(${x} ${y}) scale(.74)` }, children: [tree] });
  return picture(
    [at(-5, -4.4, kindBadge(kind[7], edition)), at(5, 4.4, kindBadge(kind[8], edition))],
    '-14 -14 28 28',
    look,
  );
}
