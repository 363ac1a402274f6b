/** Before a door: say who you are, knock, and wait until somebody opens. */
import './shell.js';
import { post } from './api.js';
import { boot } from './boot.js';
import { formNamed, introduce, onSubmit } from './forms.js';
import { t } from './i18n.js';
import { drawScenery } from './pictures.js';

const LOOK_AGAIN = 2500;
drawScenery(boot().scenery);
const form = formNamed('door');

/** @param {string} room @param {string} door */
function follow(room, door) {
  if (door === 'open' || door === 'shut') return location.reload(); // in, or the page that says no
  setTimeout(() => look(room), LOOK_AGAIN);
}

/** A line that breaks does not send anybody away: ask again later. @param {string} room */
async function look(room) {
  try {
    follow(room, (await post(`/api/rooms/${room}/door`, {})).door);
  } catch {
    setTimeout(() => look(room), LOOK_AGAIN);
  }
}

if (form) {
  onSubmit(form, async data => {
    const name = await introduce(data);
    const room = String(form.dataset.room);
    follow(room, (await post(`/api/rooms/${room}/ask`, { name })).door);
    for (const button of form.querySelectorAll('button')) button.disabled = true;
    return t('Request sent. Waiting for the host…');
  });
}
