/** The replay page: a finished game from this server, or a record from a disk. */
import { loadDrawings } from '../art/sealed.js';
import { pageData } from '../lib/pagedata.js';
import { byId, fill, h } from '../lib/dom.js';
import { addExamples } from '../board/examples.js';
import { glyph } from '../lib/glyphs.js';
import { addTexts, t } from '../lib/i18n.js';
import { Player } from '../replay/player.js';
import { MOST_BYTES, NoRecord, gameOf, readRecord } from '../replay/gamerecord.js';
import { addSheets } from '../game/sheetfacts.js';
import { addSpecials } from '../game/specials.js';
import './shell.js';

/** @import {Given} from '../replay/player.js' */
/** @import {GameRecord} from '../replay/gamerecord.js' */

const root = byId('replay');
const slip = byId('replay-slip');
/** @type {Player | null} */
let player = null;

/** @param {string} text */
function say(text) {
  slip.textContent = text;
  slip.hidden = !text;
}

/** @param {GameRecord} record @param {Record<string, string>} prints @param {Omit<Given, 'record' | 'game'>} more */
function play(record, prints, more) {
  const game = gameOf(record, prints);
  document.documentElement.dataset.edition = record.edition;
  player?.close();
  player = new Player(root, { record, game, ...more }, openButton);
  say('');
}

/**
 * How the tiles of a record look; a record names them only. Words and drawings of its box come along.
 * @param {GameRecord} record
 */
async function printsOf({ edition, setup }) {
  const named = new URLSearchParams({
    unlocked: (setup?.unlocked ?? []).join(),
    modules: (setup?.modules ?? []).join(),
  });
  const answer = await fetch(`/api/editions/${encodeURIComponent(edition)}/box?${named}`).catch(() => {
    throw new NoRecord(t('You’re offline. The tiles of this edition couldn’t be loaded.'));
  });
  if (!answer.ok) throw new NoRecord(t('We don’t know this edition: {edition}.', { edition }));
  const { prints, known, examples, hidden } = await answer.json();
  if (hidden)
    throw new NoRecord(
      t(
        'This game uses boxes you haven’t opened yet. ' +
          'To watch it, choose “Show everything” on the page where you create a table.',
      ),
    );
  addTexts(known.texts);
  addExamples(examples);
  addSpecials(known.specials);
  addSheets(known.sheets);
  await loadDrawings(known.drawings);
  return prints;
}

/** @param {File | undefined} file */
async function open(file) {
  if (!file) return;
  try {
    if (file.size > MOST_BYTES) throw new NoRecord(t('This file is too big for a game record.'));
    const record = readRecord(await file.text());
    play(record, await printsOf(record), { room: null });
    history.replaceState(null, '', '/replay');
  } catch (error) {
    excuse(error);
  }
}

/** Whatever is wrong with a record is said; an empty page would say nothing. @param {unknown} error */
function excuse(error) {
  say(error instanceof NoRecord ? error.message : t('This record can’t be shown.'));
  if (!player) welcome();
}

const picker = h('input', {
  type: 'file',
  accept: '.json,.jsonl,application/json',
  class: 'hidden',
  tabindex: '-1',
  'aria-hidden': 'true',
  id: 'record-file',
});
picker.addEventListener('change', () => {
  open(picker.files?.[0]);
  picker.value = '';
});
document.body.append(picker);

/** @param {string} style */
function openButton(style) {
  return h(
    'button',
    { type: 'button', class: style, 'data-id': 'open', onclick: () => picker.click() },
    glyph('folder'),
    h('span', { text: t('Open a record') }),
  );
}

function welcome() {
  fill(
    root,
    h(
      'div',
      { class: 'replay-welcome' },
      h('h1', { text: t('Replay a game') }),
      h('p', {
        text: t(
          'Open a game record from this device, or drop the file anywhere on this page. It never leaves your device.',
        ),
      }),
      openButton('primary'),
    ),
  );
}

/** Files may be dropped anywhere. */
function listen() {
  let inside = 0;
  /** @param {number} n */
  const hover = n => {
    inside = Math.max(0, n);
    document.body.classList.toggle('dropping', inside > 0);
  };
  /** @param {DragEvent} event */
  const hasFile = event => [...(event.dataTransfer?.types ?? [])].includes('Files');
  addEventListener('dragenter', event => {
    if (hasFile(event)) hover(inside + 1);
  });
  addEventListener('dragleave', event => {
    if (hasFile(event)) hover(inside - 1);
  });
  addEventListener('dragover', event => {
    if (hasFile(event)) event.preventDefault();
  });
  addEventListener('drop', event => {
    if (!hasFile(event)) return;
    event.preventDefault();
    hover(0);
    open(event.dataTransfer?.files[0]);
  });
}

const { record, prints = {}, room = null, totals, people, campaign } = pageData();
listen();
try {
  const at = Number(new URLSearchParams(location.search).get('at'));
  if (record) play(/** @type {GameRecord} */ (record), prints, { room, totals, people, campaign, at });
  else welcome();
} catch (error) {
  excuse(error);
}
