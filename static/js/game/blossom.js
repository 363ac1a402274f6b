/** A blossom as coin and point, the back of a tile, a stack of them: small pictures beside the board. */
import { picture } from '../lib/dom.js';

/** @import {Tree} from '../lib/svg.js' */

/** @param {string} name @param {string} d @param {Record<string, unknown>} [more] @returns {Tree} */
const path = (name, d, more = {}) => ({ tag: 'path', attrs: { class: name, d, ...more }, children: [] });

const PETAL = 'M0-1.5C-5.6-4.4-6-9.6-1.7-10.8L0-9.2L1.7-10.8C6-9.6 5.6-4.4 0-1.5z';

/** Five petals, about 22 across, round the origin. @param {string} [transform] @returns {Tree} */
export const bloom = (transform = '') => ({
  tag: 'g',
  attrs: { class: 'bloom', ...(transform ? { transform } : {}) },
  children: [
    ...[0, 72, 144, 216, 288].map(turn => path('bloomP', PETAL, { transform: `rotate(${turn})` })),
    path('bloomH', 'M0-2.6a2.6 2.6 0 1 0 .01 0z'),
    path('bloomS', 'M0-3.4V-5.4M3.2-1L5.1-1.7M2-2.8M-3.2-1L-5.1-1.7M2 2.7L3.2 4.3M-2 2.7L-3.2 4.3'),
  ],
});

/** A blossom by itself. @param {string} [name] */
export const blossom = (name = 'blossom') => picture([bloom()], '-11.5 -11.5 23 23', name);

/** What something costs, in blossoms. @param {number} n @param {string} [name] */
export function price(n, name = 'price') {
  const row = document.createElement('span');
  row.className = name;
  row.setAttribute('aria-hidden', 'true');
  row.append(...Array.from({ length: n }, () => blossom()));
  return row;
}

const HEX = 'M0-92L79.7-46V46L0 92L-79.7 46V-46z';
const WEAVE = 'M0-92V92M-79.7-46L79.7 46M79.7-46L-79.7 46M0-52L45-26V26L0 52L-45 26V-26z';

/** A tile seen from behind, as large as one is drawn. @param {string} [transform] @returns {Tree} */
export const tileBack = (transform = '') => ({
  tag: 'g',
  attrs: { class: 'tile-back', ...(transform ? { transform } : {}) },
  children: [path('backE', HEX, { transform: 'translate(0 9)' }), path('backF', HEX), path('backL', WEAVE)],
});

/** A stack of tiles, face down. */
export const stackPicture = () =>
  picture([tileBack('translate(0 14)'), tileBack('translate(0 7)'), tileBack()], '-92 -104 184 236', 'stack-picture');
