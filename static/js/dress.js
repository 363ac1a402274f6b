/** A style that comes with its screen: whoever does not open it need not load it. */
import { h } from './dom.js';

/** @param {string} name of a file in css/ */
export function dress(name) {
  const href = new URL(`../css/${name}`, import.meta.url).href;
  if ([...document.styleSheets].some(sheet => sheet.href === href)) return;
  document.head.append(h('link', { rel: 'stylesheet', href }));
}
