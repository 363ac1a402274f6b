/** What every plain page does: language and light. */
import { post } from '../wire/api.js';
import { remember } from '../lib/cookies.js';
import { themeButton } from '../lib/theme.js';

const language = /** @type {HTMLSelectElement | null} */ (document.getElementById('language'));
const light = document.getElementById('theme');

language?.addEventListener('change', async () => {
  remember('language', language.value);
  // The account learns of it too, but a guest without one need not wait for that.
  if (document.querySelector('[data-me]')) await post('/api/me', { language: language.value }).catch(() => {});
  location.reload();
});
if (light) themeButton(light);
