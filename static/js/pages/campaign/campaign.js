/** A campaign's page: the map is touched, an envelope opened, the album looked at, and every device sees the same. */
import '../shell.js';
import { post } from '../../wire/api.js';
import { pageData } from '../../lib/pagedata.js';
import { copied } from '../../lib/clipboard.js';
import { t } from '../../lib/i18n.js';
import { loadDrawings } from '../../art/sealed.js';
import { drawQr } from '../qrcode.js';
import { Ceremony } from './ceremony.js';
import { describe } from './describe.js';
import { drawFaces, drawLarge } from './artimages.js';
import { listen } from './campaignsocket.js';
import { menus } from './menus.js';
import { pencilIn, watchMap } from './trackmap.js';
import { refresh } from '../../lib/refresh.js';
import { tellGames } from './crossings.js';

/** @import {PageData} from '../../lib/pages.d.ts' */

const root = /** @type {HTMLElement} */ (document.getElementById('content'));
const id = String(root.dataset.campaign);
/** @param {string} path */
const api = path => `/api/campaigns/${id}/${path}`;
/** @param {string} name */
const part = name => /** @type {HTMLElement} */ (document.getElementById(name));

/** @param {string} text */
const say = text => {
  part('live').textContent = text;
};
const seq = () => Number(part('unlocked').dataset.seq);
const ceremony = new Ceremony(
  part('ceremony'),
  say,
  news => post(api('seen'), { news }),
  () => paint(),
);

/** The picture of the latest landscape. @type {import('../../board/pictures.js').Picture | null} */
let hero = null;
const paint = () => drawFaces(document, JSON.parse(part('faces').textContent ?? '{}'));

/**
 * Tiles and the latest landscape are drawn here; all else came from the server.
 * @param {PageData} told what came with it
 */
async function draw(told) {
  await loadDrawings(told.known?.drawings);
  ceremony.look();
  if (part('ceremony').hidden) lens.follow();
  else lens.close();
  if (told.hero !== undefined) hero = told.hero;
  await paint();
  await drawLarge(part('hero'), hero);
}
new MutationObserver(() => {
  paint();
  drawLarge(part('hero'), hero);
}).observe(document.documentElement, { attributeFilter: ['data-theme'] });

let running = Promise.resolve();
let wanted = 0;

/** One copy at a time; what happens meanwhile is in the next one. @param {boolean} [whole] */
function update(whole = false) {
  const mine = ++wanted;
  running = running.then(async () => {
    if (mine < wanted && !whole) return;
    const copy = await refresh(whole ? location.pathname : `/c/${id}/parts`).catch(() => null);
    if (copy) await draw(JSON.parse(copy.getElementById('boot')?.textContent ?? '{}'));
  });
  return running;
}

/** @param {Element} near @param {() => Promise<unknown>} act */
async function attempt(near, act) {
  const says = near.closest('.c-act')?.querySelector('.refusal') ?? root.querySelector('.c-act .refusal');
  if (says) says.textContent = '';
  root.setAttribute('aria-busy', 'true');
  try {
    await act();
  } catch (error) {
    await update(); // what is really so comes back
    const place = says?.isConnected ? says : root.querySelector('.c-act .refusal');
    if (place) place.textContent = /** @type {Error} */ (error).message;
  } finally {
    root.removeAttribute('aria-busy');
  }
}

const invitation = part('qr')?.dataset.path ?? '';
/** @param {string} to */
const status = to => post(api('status'), { status: to });
/** What buttons do; each is handed its button. @type {Record<string, (button: HTMLElement) => Promise<unknown>>} */
const DEEDS = {
  next: async () => {
    const { room } = await post(api('play'));
    location.assign(`/t/${room}`);
  },
  resume: () => status('active'),
  pause: () => status('paused'),
  archive: () => status('archived'),
  abandon: () => post(api('abandon')),
  rename: async button => {
    const name = window.prompt(button.dataset.question, root.querySelector('h1')?.textContent ?? '');
    if (name) await post(api('name'), { name });
  },
  recode: async () => {
    await post(api('invitation'));
    location.reload();
  },
  remove: button => post(api('remove'), { person: button.dataset.person }),
  open: async button => {
    ceremony.next();
    await post(api('open'), { box: button.dataset.box });
  },
  again: async () => {
    const { campaign } = await post(api('again'));
    location.assign(`/c/${campaign}`);
  },
  leave: async () => {
    await post(api('leave'));
    location.assign('/campaigns');
  },
  describe: button =>
    describe(/** @type {HTMLDialogElement} */ (part('describe')), button, told => post(api('landscape'), told)),
  copy: async button => {
    if (await copied(location.origin + invitation)) say((button.textContent = t('Copied')));
  },
};

root.addEventListener('click', event => {
  const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest('[data-do]'));
  if (!button || (button.dataset.ask && !window.confirm(button.dataset.ask))) return;
  button.closest('details')?.removeAttribute('open');
  attempt(button, () => DEEDS[button.dataset.do ?? ''](button));
});
menus(root);

const lens = watchMap(root, (circle, crossed) => {
  pencilIn(circle, crossed);
  attempt(root, () => post(api(crossed ? 'take-back' : 'cross'), { circle }));
});

let games = Number(root.dataset.games);
let heard = '';
listen(
  id,
  campaign => {
    const now = JSON.stringify([
      campaign.seq,
      campaign.name,
      campaign.room,
      campaign.people,
      campaign.news,
      campaign.landscapes,
    ]);
    const whole = campaign.games.length !== games;
    // What comes first was in the page already, unless something happened in between.
    const changed = heard ? now !== heard : campaign.seq !== seq();
    [heard, games] = [now, campaign.games.length];
    if (whole || changed) update(whole);
  },
  up => root.classList.toggle('offline', !up),
);

tellGames(root);
draw(pageData());
if (invitation) drawQr(part('qr'), invitation).catch(() => {});
