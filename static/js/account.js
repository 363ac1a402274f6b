/** Who I am: name and colour at this device, an account if wanted, moving on to another device. */
import './shell.js';
import { post } from './api.js';
import { fields, formNamed, introduce, onSubmit } from './forms.js';
import { language, t, tn } from './i18n.js';
import { drawQr } from './qr.js';

/** @param {string} id @param {(data: FormData) => Promise<string | void>} send */
function when(id, send) {
  const form = formNamed(id);
  if (form) onSubmit(form, send);
}

when('me', async data => {
  await introduce(data);
  location.reload();
});

when('give-code', async () => {
  const { code, expires_at: until } = await post('/api/devices');
  const place = document.getElementById('given');
  const spoken = document.getElementById('given-code');
  const note = document.getElementById('given-until');
  if (!place || !spoken || !note) return;
  spoken.textContent = code;
  note.textContent = until ? t('Valid until {time}', { time: new Date(until * 1000).toLocaleTimeString(language, { timeStyle: 'short' }) }) : '';
  await drawQr(document.getElementById('qr'), `/d/${code.replace(/[^A-Za-z0-9]/g, '')}`);
  place.hidden = false;
});

when('claim', async data => {
  await post('/api/devices/claim', fields(data, ['code']));
  location.assign('/');
});

/** Which of two buttons was pressed; Enter makes an account. */
let how = 'create';
formNamed('account-form')?.addEventListener('click', event => {
  const button = /** @type {Element} */ (event.target).closest('button');
  if (button) how = button.value;
});
when('account-form', async data => {
  await post(how === 'login' ? '/api/login' : '/api/account', fields(data, ['login', 'password']));
  // Tables of this device's guest come along if wanted; that there are none is no reason to stop.
  if (how === 'login') await post('/api/login/tables', { move: data.has('move') }).catch(() => {});
  location.reload();
});

when('logout', async () => {
  await post('/api/logout');
  location.assign('/');
});
when('logout-everywhere', async () => {
  const { devices } = await post('/api/logout-everywhere');
  return tn('{n} other device is logged out.', '{n} other devices are logged out.', devices ?? 0);
});
