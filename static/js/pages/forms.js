/** Forms that talk to the server: busy while they do, and what went wrong said beside the button. */
import { post } from '../wire/api.js';
import { t } from '../lib/i18n.js';

/** @typedef {(data: FormData) => Promise<string | void>} Send says what is done, or goes to another page */

/** @param {HTMLFormElement} form @param {Send} send */
export function onSubmit(form, send) {
  form.addEventListener('submit', async event => {
    event.preventDefault();
    if (form.getAttribute('aria-busy') === 'true') return; // a double click is one wish
    form.setAttribute('aria-busy', 'true');
    say(form, '.refusal', '');
    say(form, '.done', '');
    try {
      say(form, '.done', (await send(new FormData(form))) ?? '');
    } catch (error) {
      say(form, '.refusal', error instanceof Error ? error.message : t('code.unknown'));
    } finally {
      form.removeAttribute('aria-busy');
    }
  });
}

/** @param {HTMLFormElement} form @param {string} where @param {string} text */
function say(form, where, text) {
  const place = form.querySelector(where);
  if (place) place.textContent = text;
}

/** @param {FormData} data @param {string[]} names */
export const fields = (data, names) => Object.fromEntries(names.map(name => [name, String(data.get(name) ?? '')]));

/** Say who one is here. @param {FormData} data */
export async function introduce(data) {
  const me = fields(data, ['name', 'colour', 'shape']);
  await post('/api/me', me);
  return me.name;
}

/** @param {string} id @returns {HTMLFormElement | null} */
export const formNamed = id => /** @type {HTMLFormElement | null} */ (document.getElementById(id));
