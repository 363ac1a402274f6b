/** Hexes at which people point. */
import { RADIUS, centre, corners } from '../../lib/geometry.js';
import { tag } from '../../lib/svg.js';
import { badgeTree } from '../../game/people.js';

/** @import {Item} from '../../lib/svg.js' */
/** @import {Participant} from '../../game/people.js' */
/** @import {Hex} from '../../lib/geometry.js' */
/** @typedef {{id: number, hex: Hex, who: Participant}} Ping */

/** @param {Ping} ping @returns {Item} */
export function pingItem({ id, hex, who }) {
  const [x, y] = centre(hex.q, hex.r);
  const ring = corners(RADIUS * 0.9)
    .map(p => p.join(' '))
    .join('L');
  return {
    key: `ping${id}`,
    draw: () =>
      tag(
        'g',
        { transform: `translate(${x} ${y})`, class: `ping who${who.number}` },
        tag('path', { class: 'pingR', d: `M${ring}z` }),
        tag('path', { class: 'pingR second', d: `M${ring}z` }),
        tag('g', { transform: 'translate(0 -4)' }, tag('g', { class: 'token' }, badgeTree(who, 1.3))),
      ),
  };
}
