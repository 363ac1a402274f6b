/** The front page: play now, join by code, a landscape to look at. */
import './known.js';
import './shell.js';
import { post } from './api.js';
import { boot } from './boot.js';
import { formNamed, onSubmit } from './forms.js';
import { t } from './i18n.js';
import { drawPicture, drawPictures } from './pictures.js';

const CAMPAIGN_CODE = 8;
const { scenery, pictures } = boot();

const play = formNamed('play');
if (play) {
  onSubmit(play, async () => {
    // Somebody new gets a name in their own language; who has one keeps it.
    const name = document.querySelector('[data-me]') ? {} : { name: t('Guest') };
    const { room } = await post('/api/rooms', { edition: 'classic', seats: 1, play_now: true, ...name });
    location.assign(`/t/${room}`);
  });
}

const join = formNamed('join');
if (join) {
  onSubmit(join, async data => {
    const code = String(data.get('code'));
    const compact = code.replace(/[\s-]/g, '');
    const { room } = await post('/api/rooms/join', { code }).catch(error => {
      // Tables are called MILL 42; eight signs are the code of a campaign.
      if (compact.length === CAMPAIGN_CODE && error.code === 'no-such-code') return { room: null };
      throw error;
    });
    location.assign(room ? `/t/${room}` : `/jc/${encodeURIComponent(compact)}`);
  });
}

const landscape = /** @type {SVGSVGElement | null} */ (/** @type {unknown} */ (document.getElementById('scenery')));
if (landscape) drawPicture(landscape, scenery, { cover: true });
drawPictures(pictures);
