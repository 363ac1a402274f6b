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

/** Before a table one knows its address; before the door of a running game only its code. @param {DOMStringMap} data */
const ways = ({ room, code }) => (code
  ? { ask: name => post('/api/rooms/knock', { code, name }), look: () => post('/api/rooms/knocked', { code }) }
  : { ask: name => post(`/api/rooms/${room}/ask`, { name }), look: () => post(`/api/rooms/${room}/door`, {}) });

/** @param {ReturnType<typeof ways>} way @param {{door: string, room?: string}} told */
function follow(way, { door, room }) {
  if (room) return location.assign(`/t/${room}`);
  if (door === 'open' || door === 'shut') return location.reload(); // in, or the page that says no
  setTimeout(() => look(way), LOOK_AGAIN);
}

/** A line that breaks does not send anybody away: ask again later. @param {ReturnType<typeof ways>} way */
async function look(way) {
  try {
    follow(way, await way.look());
  } catch {
    setTimeout(() => look(way), LOOK_AGAIN);
  }
}

if (form) {
  onSubmit(form, async data => {
    const name = await introduce(data);
    const way = ways(form.dataset);
    follow(way, await way.ask(name));
    for (const button of form.querySelectorAll('button')) button.disabled = true;
    return t('Request sent. Waiting for the host…');
  });
}
