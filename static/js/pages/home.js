/** The front page: play now, join by code, a landscape to look at. */
import '../art/sealed.js';
import './shell.js';
import { post } from '../wire/api.js';
import { pageData } from '../lib/pagedata.js';
import { refresh } from '../lib/refresh.js';
import { formNamed, onSubmit } from './forms.js';
import { remember } from '../lib/cookies.js';
import { t } from '../lib/i18n.js';
import { drawPictures, drawScenery } from '../board/pictures.js';

const CAMPAIGN_CODE = 8;
const LOOK_AGAIN = 30_000;
const { scenery, lids, pictures } = pageData();

const play = formNamed('play');
if (play) {
  onSubmit(play, async data => {
    // A new person gets a name in their own language; a known one keeps theirs.
    const name = document.querySelector('[data-me]') ? {} : { name: t('Guest') };
    const edition = String(data.get('edition'));
    remember('edition', edition);
    const { room } = await post('/api/rooms', { edition, seats: 1, play_now: true, ...name });
    location.assign(`/t/${room}`);
  });
}

const join = formNamed('join');
if (join) {
  onSubmit(join, async data => {
    const code = String(data.get('code'));
    const compact = code.replace(/[\s-]/g, '');
    const { room, door } = await post('/api/rooms/join', { code }).catch(error => {
      // Tables are called MILL 42, or by three words once they play; eight signs are the code of a campaign.
      if (compact.length === CAMPAIGN_CODE && error.code === 'no-such-code') return { room: null, door: null };
      throw error;
    });
    location.assign(room ? `/t/${room}` : door ? `/j/${door}` : `/jc/${encodeURIComponent(compact)}`);
  });
}

for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll('form.closing'))) {
  onSubmit(form, async () => {
    if (!window.confirm(form.dataset.ask)) return;
    await post(`/api/rooms/${form.dataset.room}/close`);
    location.reload();
  });
}

/** Whose turn it is changes while the list is on screen, or before the person comes back to it. */
async function lookAgain() {
  if (document.hidden || !document.querySelector('[data-live]')) return;
  await refresh('/').catch(() => {}); // without a line it stays as it was
  for (const state of document.querySelectorAll('[data-live]'))
    state.closest('.row')?.classList.toggle('waits', state.hasAttribute('data-mine'));
}
setInterval(lookAgain, LOOK_AGAIN);
document.addEventListener('visibilitychange', lookAgain);
addEventListener('pageshow', event => {
  if (event.persisted) lookAgain();
});

drawScenery(scenery);
drawPictures({ ...lids, ...pictures });
