/** Small drawings for looking back at games, in the weight of those in dom.js. */
import { h, picture } from './dom.js';

/** @import {Attributes} from './dom.js' */

/** @type {Record<string, string>} */
const GLYPHS = {
  back: 'M14.5 5.5L8 12l6.5 6.5',
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  earlier: 'M17 5.5L8.5 12l8.5 6.5zM6.5 5.5v13',
  later: 'M7 5.5L15.5 12L7 18.5zM17.5 5.5v13',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4.2 4.2 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4.2 4.2 0 0 0 6 6l1-1',
  again: 'M4.5 12a7.5 7.5 0 0 1 13-5l2 2M19.5 4v5h-5M19.5 12a7.5 7.5 0 0 1-13 5l-2-2M4.5 20v-5h5',
  folder: 'M3.5 18.5v-12h6l2 2.5h9v9.5z',
  sheet: 'M6 3.5h12v17H6zM9 8h6M9 12h6M9 16h3',
  fit: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
};

/** @param {string} name @returns {Node} */
export const glyph = name =>
  picture([{ tag: 'path', attrs: { d: GLYPHS[name] ?? '', class: 'stroke' }, children: [] }], '0 0 24 24', 'icon24');

/**
 * A button with such a drawing; its name is read aloud, and shown unless it is bare.
 * @param {string} name @param {string} label @param {Attributes} [attrs] @param {boolean} [bare]
 */
export function glyphButton(name, label, attrs = {}, bare = true) {
  return h(
    'button',
    { type: 'button', ...(bare ? { 'aria-label': label, title: label } : {}), ...attrs },
    glyph(name),
    bare ? null : h('span', { text: label }),
  );
}
