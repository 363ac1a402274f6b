/** What one can do with a finished game besides looking at it: keep its picture or its record, check its deal. */
import { post } from './api.js';
import { keptCommitment } from './commitments.js';
import { button, fill, h, icon } from './dom.js';
import { editionTitle } from './gametext.js';
import { keepPicture, save } from './export.js';
import { language, list, number, t } from './i18n.js';
import { judge, verdictWords } from './verify.js';

/** @param {Date | null} date */
export const dateWords = date => (date ? date.toLocaleDateString(language === 'en' ? 'en-GB' : language, { day: 'numeric', month: 'long', year: 'numeric' }) : '');

/**
 * @typedef {object} Finished
 * @property {string | null} room null: a record from somebody's disk
 * @property {() => any} view what the picture shows @property {any} deal @property {string[]} names @property {Date | null} date
 * @property {() => number} board @property {any[]} sheets @property {(board: number) => string} side whose colour a board has
 * @property {any} [record] where there is no room to ask for it
 */

/** @param {Finished} game @returns {import('./poster.js').Caption} */
function caption(game) {
  const sheet = game.sheets.find(s => s.board === game.board());
  return {
    side: game.side(game.board()), title: list(game.names), under: [editionTitle(game.view().edition), dateWords(game.date)].filter(Boolean).join(' · '),
    score: sheet ? number(sheet.total) : '', about: t('Built on Dorfplatz, an unofficial fan project'),
  };
}

const fileName = game => ['dorfplatz', game.view().edition, game.date?.toISOString().slice(0, 10), game.sheets.find(s => s.board === game.board())?.total].filter(x => x !== undefined && x !== '').join('-');

async function picture(game, kind, says) {
  try {
    await keepPicture(kind, game.view(), game.board(), caption(game), fileName(game));
    says.hidden = true;
  } catch {
    tell(says, false, t('We couldn’t make the picture.'), t('Try the other format.'));
  }
}

function tell(says, good, title, text) {
  says.hidden = false;
  says.dataset.good = String(good);
  fill(says, icon(good ? 'check' : 'help'), h('p', {}, h('strong', { text: title }), ` ${text}`),
    button('close', t('Close'), { class: 'quiet', onclick: () => { says.hidden = true; } }));
}

function check(game, says) {
  const kept = game.room ? keptCommitment(game.room) : null;
  const { good, title, text } = verdictWords(judge(game.deal, kept), game.deal.commitment);
  tell(says, good, title, text);
}

const record = game => (game.room
  ? h('a', { class: 'keep-item', href: `/api/rooms/${game.room}/record`, download: '', text: t('Game record') })
  : h('button', { type: 'button', class: 'keep-item', text: t('Game record'), onclick: () => save(new Blob([JSON.stringify(game.record)], { type: 'application/json' }), `${fileName(game)}.json`) }));

/** The code by which another group plays the same deal, and where the landscapes hang side by side. @param {Finished} game @param {HTMLElement} says */
async function dealCode(game, says) {
  try {
    const { code } = await post('/api/deals', { room: game.room });
    tell(says, true, t('Deal code {code}.', { code: `${code.slice(0, 4)} ${code.slice(4)}` }), t('Another group can enter it when creating a table to play the same tiles.'));
    says.querySelector('p')?.append(' ', h('a', { href: `/deal/${code}`, text: t('Compare') }));
  } catch (error) {
    tell(says, false, t('No code.'), /** @type {Error} */ (error).message);
  }
}

/** The buttons and the slip their answers stand on. @param {Finished} game @param {Node[]} [more] for the menu */
export function keepsakes(game, more = []) {
  const says = h('div', { class: 'verdict paper', role: 'status', hidden: true });
  const item = (kind, label) => h('button', { type: 'button', class: 'keep-item', text: label, onclick: () => { menu.open = false; picture(game, kind, says); } });
  const menu = h('details', { class: 'keep', onkeydown: e => { if (e.key === 'Escape' && menu.open) { menu.open = false; menu.firstElementChild.focus(); e.stopPropagation(); } } },
    h('summary', { class: 'paper-button' }, icon('share'), h('span', { text: t('Save or share') })),
    h('div', { class: 'keep-menu paper' }, item('png', t('Picture (PNG)')), item('svg', t('Picture (SVG)')), record(game),
      game.room ? h('button', { type: 'button', class: 'keep-item', text: t('Deal code'), onclick: () => { menu.open = false; dealCode(game, says); } }) : null, more));
  document.addEventListener('pointerdown', event => { if (!menu.contains(/** @type {Node} */ (event.target))) menu.open = false; });
  const buttons = [menu, game.deal?.salt ? button('lock', t('Check the shuffle'), { class: 'paper-button', onclick: () => check(game, says) }, false) : null];
  return { buttons, says };
}
