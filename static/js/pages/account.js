/** Who I am: name and colour at this device, an account if wanted, moving on to another device. */
import './shell.js';
import { post } from '../wire/api.js';
import { fields, formNamed, introduce, onSubmit } from './forms.js';
import { language, t, tn } from '../lib/i18n.js';
import { drawQr } from './qrcode.js';

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
  note.textContent = until
    ? t('Valid until {time}', { time: new Date(until * 1000).toLocaleTimeString(language, { timeStyle: 'short' }) })
    : '';
  await drawQr(document.getElementById('qr'), `/d/${code.replace(/[^A-Za-z0-9]/g, '')}`);
  place.hidden = false;
});

when('claim', async data => {
  await post('/api/devices/claim', fields(data, ['code']));
  location.assign('/');
});

when('create-account', async data => {
  await post('/api/account', fields(data, ['login', 'password']));
  location.reload();
});

when('log-in', async data => {
  await post('/api/login', fields(data, ['login', 'password']));
  // Tables of this device's guest come along if wanted; that there are none is no reason to stop.
  if (formNamed('log-in')?.elements.namedItem('move'))
    await post('/api/login/tables', { move: data.has('move') }).catch(() => {});
  location.reload();
});

when('logout', async () => {
  await post('/api/logout');
  location.assign('/');
});
when('password-form', async data => {
  await post('/api/account/password', fields(data, ['old', 'new']));
  formNamed('password-form')?.reset();
  return t('Password changed.');
});
when('leave-form', async data => {
  await post('/api/me/delete', { sure: true, ...(data.has('password') ? fields(data, ['password']) : {}) });
  location.assign('/');
});
when('logout-everywhere', async () => {
  const { devices } = await post('/api/logout-everywhere');
  return tn('{n} other device was logged out.', '{n} other devices were logged out.', devices ?? 0);
});
