/** A style sheet that is loaded together with its screen, and not before. */
import { h } from './dom.js';
import { fileUrl } from './files.js';

/** @param {string} name of a file in css/ */
export function loadStylesheet(name) {
  const href = fileUrl(`css/${name}`);
  if ([...document.styleSheets].some(sheet => sheet.href === href)) return;
  document.head.append(h('link', { rel: 'stylesheet', href }));
}
