/**
 * Putting words on the clipboard, also where a browser offers none to scripts: at a plain address in the same Wi-Fi.
 */
import { h } from './dom.js';

/**
 * Select it in a field of its own and let the browser copy, as scripts did before there was anything better.
 * @param {string} text
 */
function byHand(text) {
  const had = /** @type {HTMLElement | null} */ (document.activeElement);
  const field = h('textarea', { class: 'hidden', readonly: true, 'aria-hidden': 'true', tabindex: '-1' });
  field.value = text;
  document.body.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  had?.focus({ preventScroll: true });
  return done;
}

/** @param {string} text @returns {Promise<boolean>} whether it is there now */
export async function copied(text) {
  const said = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  return said || byHand(text);
}
