/** Unopened boxes are shown only to people who ask for that; the server remembers it for them. */
import { post } from '../wire/api.js';
import { h } from '../lib/dom.js';
import { t } from '../lib/i18n.js';

/** @param {HTMLButtonElement} button */
async function ask(button) {
  const everything = button.dataset.everything === 'show';
  if (everything && !window.confirm(t('You’ll see tiles and rules from boxes you haven’t opened. Show everything?')))
    return;
  button.disabled = true;
  const name = document.querySelector('[data-me]') ? {} : { name: t('Guest') };
  try {
    await post('/api/me', { everything, ...name });
    location.reload();
  } catch (error) {
    button.disabled = false;
    button.after(h('span', { class: 'refusal', role: 'alert', text: ` ${/** @type {Error} */ (error).message}` }));
  }
}

for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (
  document.querySelectorAll('button[data-everything]')
)) {
  button.addEventListener('click', () => ask(button));
}
