/** What one can do with a finished game besides looking at it: keep its picture or its record, check its deal. */
import { post } from '../wire/api.js';
import { keptCommitment } from '../wire/commitments.js';
import { button, fill, h, icon } from '../lib/dom.js';
import { editionTitle } from '../game/texts.js';
import { keepPicture, save } from './export.js';
import { language, list, number, t } from '../lib/i18n.js';
import { momentOf, rankOf } from './ranks.js';
import { judge, verdictWords } from './verify.js';

/** @import {Child} from '../lib/dom.js' */
/** @import {Deal, Sheet, View} from '../wire/messages.d.ts' */

/** @param {Date | null} date */
export const dateWords = date =>
  date
    ? date.toLocaleDateString(language === 'en' ? 'en-GB' : language, {
        day: 'numeric',
        month: 'long',
        year: 'numeric',
      })
    : '';

/**
 * @typedef {object} Finished
 * @property {string | null} room null: a record from a disk
 * @property {() => View} view what the picture shows
 * @property {Deal | null | undefined} deal
 * @property {string[]} names
 * @property {Date | null} date
 * @property {() => number} board
 * @property {Sheet[]} sheets
 * @property {(board: number) => string} colour of the party that a board belongs to
 * @property {unknown} [record] where there is no room to ask for it
 */

/**
 * The rank on the edition's scale, where the picture shows the end of a game that the server knows; else ''.
 * @param {Finished} game @param {Sheet | undefined} sheet
 */
async function rankFor({ room, view }, sheet) {
  return room && sheet && view().ended ? rankOf(await momentOf(room), sheet.total) : '';
}

/** @param {Finished} game @returns {Promise<import('./poster.js').Caption>} */
async function caption(game) {
  const sheet = game.sheets.find(s => s.board === game.board());
  return {
    colour: game.colour(game.board()),
    title: list(game.names),
    under: [editionTitle(game.view().edition), dateWords(game.date)].filter(Boolean).join(' · '),
    score: sheet ? number(sheet.total) : '',
    rank: await rankFor(game, sheet),
    about: t('Built on Dorfplatz, an unofficial fan project'),
  };
}

/** @param {Finished} game */
const fileName = game =>
  [
    'dorfplatz',
    game.view().edition,
    game.date?.toISOString().slice(0, 10),
    game.sheets.find(s => s.board === game.board())?.total,
  ]
    .filter(x => x !== undefined && x !== '')
    .join('-');

/** @param {Finished} game @param {'png' | 'svg'} kind @param {HTMLElement} says */
async function picture(game, kind, says) {
  try {
    await keepPicture(kind, game.view(), game.board(), await caption(game), fileName(game));
    says.hidden = true;
  } catch {
    tell(says, false, t('We couldn’t make the picture.'), t('Try the other format.'));
  }
}

/** @param {HTMLElement} says @param {boolean} good @param {string} title @param {string} text */
function tell(says, good, title, text) {
  says.hidden = false;
  says.dataset.good = String(good);
  fill(
    says,
    icon(good ? 'check' : 'help'),
    h('p', {}, h('strong', { text: title }), ` ${text}`),
    button('close', t('Close'), {
      class: 'quiet',
      onclick: () => {
        says.hidden = true;
      },
    }),
  );
}

/** @param {Finished} game @param {HTMLElement} says */
function check(game, says) {
  if (!game.deal) return;
  const kept = game.room ? keptCommitment(game.room) : null;
  const { good, title, text } = verdictWords(judge(game.deal, kept), game.deal.commitment);
  tell(says, good, title, text);
}

/** @param {Finished} game */
const record = game =>
  game.room
    ? h('a', { class: 'keep-item', href: `/api/rooms/${game.room}/record`, download: '', text: t('Game record') })
    : h('button', {
        type: 'button',
        class: 'keep-item',
        text: t('Game record'),
        onclick: () =>
          save(new Blob([JSON.stringify(game.record)], { type: 'application/json' }), `${fileName(game)}.json`),
      });

/**
 * The code by which another group plays the same deal, and where the landscapes hang side by side.
 * @param {Finished} game @param {HTMLElement} says
 */
async function dealCode(game, says) {
  try {
    const { code } = await post('/api/deals', { room: game.room });
    tell(
      says,
      true,
      t('Deal code {code}.', { code: `${code.slice(0, 4)} ${code.slice(4)}` }),
      t('Another group can enter it when creating a table to play the same tiles.'),
    );
    says.querySelector('p')?.append(' ', h('a', { href: `/deal/${code}`, text: t('Compare') }));
  } catch (error) {
    tell(says, false, t('There’s no deal code.'), /** @type {Error} */ (error).message);
  }
}

/**
 * The buttons and the slip their answers stand on.
 * @param {Finished} game @param {Node[]} [more] for the menu @returns {{buttons: Child[], says: HTMLElement}}
 */
export function keepsakes(game, more = []) {
  const says = h('div', { class: 'verdict paper', role: 'status', hidden: true });
  /** @param {'png' | 'svg'} kind @param {string} label */
  const item = (kind, label) =>
    h('button', {
      type: 'button',
      class: 'keep-item',
      text: label,
      onclick: () => {
        menu.open = false;
        picture(game, kind, says);
      },
    });
  const summary = h('summary', { class: 'paper-button' }, icon('share'), h('span', { text: t('Save or share') }));
  const menu = h(
    'details',
    { class: 'keep' },
    summary,
    h(
      'div',
      { class: 'keep-menu paper' },
      item('png', t('Picture (PNG)')),
      item('svg', t('Picture (SVG)')),
      record(game),
      game.room
        ? h('button', {
            type: 'button',
            class: 'keep-item',
            text: t('Deal code'),
            onclick: () => {
              menu.open = false;
              dealCode(game, says);
            },
          })
        : null,
      more,
    ),
  );
  menu.addEventListener('keydown', event => {
    if (event.key !== 'Escape' || !menu.open) return;
    menu.open = false;
    summary.focus();
    event.stopPropagation();
  });
  document.addEventListener('pointerdown', event => {
    if (!menu.contains(/** @type {Node} */ (event.target))) menu.open = false;
  });
  const buttons = [
    menu,
    game.deal?.salt
      ? button('lock', t('Check the shuffle'), { class: 'paper-button', onclick: () => check(game, says) }, false)
      : null,
  ];
  return { buttons, says };
}
