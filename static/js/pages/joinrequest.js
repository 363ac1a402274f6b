/** Asking to join: say your name, ask, and wait until a player answers. */
import './shell.js';
import { post } from '../wire/api.js';
import { pageData } from '../lib/pagedata.js';
import { formNamed, introduce, onSubmit } from './forms.js';
import { t } from '../lib/i18n.js';
import { drawScenery } from '../board/pictures.js';

const LOOK_AGAIN = 2500;
drawScenery(pageData().scenery);
const form = formNamed('join-request');

/** With a code one asks to join a running game, with an address one waits before a table. @param {DOMStringMap} data */
const ways = ({ room, code }) =>
  code
    ? {
        ask: (/** @type {string} */ name) => post('/api/rooms/knock', { code, name }),
        look: () => post('/api/rooms/knocked', { code }),
      }
    : {
        ask: (/** @type {string} */ name) => post(`/api/rooms/${room}/ask`, { name }),
        look: () => post(`/api/rooms/${room}/door`, {}),
      };

/** @param {ReturnType<typeof ways>} way @param {{door: string, room?: string}} told */
function follow(way, { door, room }) {
  if (room) return location.assign(`/t/${room}`);
  if (door === 'open' || door === 'shut') return location.reload(); // in, or the page that says no
  setTimeout(() => look(way), LOOK_AGAIN);
}

/** A lost connection refuses no one: ask again later. @param {ReturnType<typeof ways>} way */
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
