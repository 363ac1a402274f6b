/** One game on the replay page: the board, a scrubber, who did what, and the sheet at the end. */
import { copied } from '../lib/clipboard.js';
import { button, fill, h, redrawOnChange } from '../lib/dom.js';
import { partiesOf } from '../end/outcome.js';
import { glyph, glyphButton } from '../lib/glyphs.js';
import { labelled, list, t } from '../lib/i18n.js';
import { dateWords } from '../end/keepsakes.js';
import { nameOrSomeone, participantAt } from '../game/people.js';
import { drawEntry, drawScore, drawSlots, drawTileInHand } from './positionparts.js';
import { headOf, plankOf, scrubberOf, speedsOf, toolsOf } from './playerparts.js';
import { playbackKeys } from './playbackkeys.js';
import { ScoreSheet } from '../end/scoresheet.js';
import { Showcase } from '../board/showcase.js';
import { SmallBoard } from '../board/smallboard.js';
import { Ticker, positions, reach, takenBack } from './timeline.js';

/** @import {SeatingInGame} from '../game/people.js' */
/** @import {Hex} from '../lib/geometry.js' */
/** @import {CampaignLink, RecordSeat} from '../lib/pages.d.ts' */
/** @import {Game, GameRecord} from './gamerecord.js' */

const NARROW = matchMedia('(max-width: 719px)');
const WIDE = matchMedia('(min-width: 1100px)');

/**
 * @typedef {object} Given
 * @property {GameRecord} record
 * @property {Game} game
 * @property {string | null} room null: a record from a disk
 * @property {number[][]} [totals] the live score after each entry
 * @property {RecordSeat[]} [people]
 * @property {CampaignLink | null} [campaign]
 * @property {number} [at] the entry to begin with
 */

export class Player {
  /** @param {HTMLElement} root @param {Given} given @param {(style: string) => Node} openButton */
  constructor(root, given, openButton) {
    this.root = root;
    this.record = given.record;
    this.game = given.game;
    this.room = given.room;
    this.totals = given.totals;
    this.people = given.people;
    this.campaign = given.campaign;
    this.views = positions(given.game.view, given.game.entries);
    this.reach = reach(this.views);
    this.lost = takenBack(given.game.entries);
    this.board = 0;
    this.index = Math.min(this.views.length, Math.max(1, Math.round(given.at || 1))) - 1;
    this.ticker = new Ticker(() => this.go(this.index + 1, true));
    this.ticker.changed = () => this.#playing();
    const { record, game } = this;
    const end = game.entries.at(-1)?.at;
    this.date = end ? new Date(end) : null;
    this.land = h('div', { class: 'replay-board' });
    this.tile = h('div', { class: 'replay-hand', role: 'img' });
    this.words = h('p', { class: 'replay-words', 'aria-live': 'polite' });
    this.note = h('p', { class: 'replay-note small' });
    this.count = h('output', { class: 'replay-count', for: 'scrub' });
    this.score = h('div', { class: 'replay-score' });
    this.slots = h('div', { class: 'replay-slots slots' });
    this.drawSlots = redrawOnChange();
    this.side = h('aside', { class: 'replay-sheet paper', hidden: true, 'aria-label': t('Score sheet') });
    this.scrub = scrubberOf(this);
    this.play = glyphButton('play', t('Play'), {
      class: 'replay-play',
      'data-id': 'play',
      onclick: () => this.toggle(),
    });
    this.speed = speedsOf(this);
    this.copied = h('p', { class: 'replay-copied', role: 'status' });
    this.sheetButton = glyphButton(
      'sheet',
      t('Score sheet'),
      { class: 'flat replay-end', hidden: true, onclick: () => this.openSheet(Boolean(this.side.hidden)) },
      false,
    );
    fill(
      this.root,
      this.land,
      headOf(this),
      this.score,
      this.slots,
      toolsOf(this, openButton),
      this.side,
      plankOf(this),
    );
    this.stage = new Showcase(this.land, () => this.frame());
    this.small =
      record.setup.boards.length > 1
        ? record.setup.boards.map((_, board) => new SmallBoard(board, 'replay-small'))
        : [];
    this.root.querySelectorAll('.replay-boards button').forEach((b, board) => b.prepend(this.small[board].svg));
    this.#title();
    this.keys = playbackKeys(this);
    this.go(this.index);
  }

  /** Another game comes. */
  close() {
    this.ticker.stop();
    this.keys();
  }

  get last() {
    return this.views.length - 1;
  }

  /** What the words and badges of the table ask for. @param {number} [index] @returns {SeatingInGame} */
  state(index = this.index) {
    /** @type {RecordSeat[]} */
    const people = this.people ?? this.record.setup.seats.map((name, i) => ({ name, colour: `p${(i % 6) + 1}` }));
    const seats = people.map(({ name, colour, shape }) => ({ name, colour, shape, person: null }));
    return { view: this.views[index], lobby: { seats }, presence: [], you: { person: '', seats: [] } };
  }

  /** Who played, and when. */
  #title() {
    const names = labelled(t('Replay'), list(this.record.setup.seats.map(nameOrSomeone)));
    document.title = `${names}${this.date ? `, ${dateWords(this.date)}` : ''} – Dorfplatz`;
  }

  /** The part of the screen that nothing covers. */
  frame() {
    const { clientWidth: width, clientHeight: height } = this.land;
    if (NARROW.matches) return { x: 14, y: 8, width: width - 28, height: height - 20 };
    const right = !this.side.hidden && WIDE.matches ? 500 : 40;
    return { x: 40, y: 84, width: Math.max(80, width - 40 - right), height: Math.max(80, height - 84 - 78) };
  }

  /** @param {number} index @param {boolean} [ticking] @returns {boolean} whether there is another move after it */
  go(index, ticking = false) {
    const next = Math.min(this.last, Math.max(0, index));
    const moved = next !== this.index;
    this.index = next;
    this.#draw();
    if (moved || ticking) this.#remember();
    if (this.index === this.last && ticking && WIDE.matches && this.game.sheets.length) this.openSheet(true);
    if (this.index !== this.last) this.openSheet(false);
    return this.index < this.last;
  }

  toggle() {
    if (this.ticker.running) return this.ticker.stop();
    if (this.index === this.last) this.go(0);
    this.ticker.start();
  }

  /** @param {number} board */
  showBoard(board) {
    this.board = board;
    /** @type {NodeListOf<HTMLElement>} */
    const buttons = this.root.querySelectorAll('.replay-boards button');
    for (const one of buttons) one.setAttribute('aria-pressed', String(Number(one.dataset.board) === board));
    this.#draw();
    this.stage.stage.fit(false);
  }

  #playing() {
    const now = this.ticker.running;
    const label = now ? t('Pause') : t('Play');
    this.play.setAttribute('aria-label', label);
    this.play.title = label;
    fill(this.play, glyph(now ? 'pause' : 'play'));
    // Eight moves a second are not for listening to.
    this.words.setAttribute('aria-live', now ? 'off' : 'polite');
  }

  /** @param {Hex[]} [lit] */
  #draw(lit = []) {
    const view = this.views[this.index];
    const entry = this.game.entries[this.index];
    const laid = entry.events.some(e => e.type === 'tile-placed' && e.board === this.board);
    const author = laid && entry.by !== null ? participantAt(this.state(), entry.by) : null;
    const parties = partiesOf(this.state());
    this.stage.show(view, this.board, {
      lit,
      author,
      cover: this.reach[this.board],
      colour: parties[this.board].colour,
    });
    for (const small of this.small) small.show(view, parties[small.board].colour, this.reach[small.board]);
    this.scrub.value = String(this.index + 1);
    this.scrub.setAttribute('aria-valuetext', t('{n} of {all}', { n: this.index + 1, all: this.views.length }));
    this.count.textContent = `${this.index + 1} / ${this.views.length}`;
    drawEntry(this, entry, view);
    drawTileInHand(this, view);
    drawSlots(this, view);
    drawScore(this, view);
  }

  /** The address names the moment, so that copying it is enough. */
  #remember() {
    if (!this.room) return;
    history.replaceState(null, '', this.index === 0 ? location.pathname : `${location.pathname}?at=${this.index + 1}`);
  }

  async copy() {
    this.#remember();
    const done = await copied(location.href);
    this.copied.textContent = done
      ? t('Link to move {n} copied.', { n: this.index + 1 })
      : t('This page’s address leads to this move.');
    setTimeout(() => {
      this.copied.textContent = '';
    }, 4000);
  }

  /** @param {boolean} open */
  openSheet(open) {
    if (open === !this.side.hidden) return;
    this.side.hidden = !open;
    this.sheetButton.setAttribute('aria-expanded', String(open));
    this.root.classList.toggle('with-sheet', open);
    if (open) this.#fillSheet();
    else this.#draw();
    this.stage.stage.fit();
  }

  #fillSheet() {
    const { sheets } = this.game;
    /** @param {number} board @param {Hex[]} lit */
    const light = (board, lit) => {
      if (board !== this.board) this.showBoard(board);
      this.#draw(lit);
    };
    const sheet = new ScoreSheet({ sheets, parties: partiesOf(this.state()), edition: this.record.edition, light });
    fill(
      this.side,
      h(
        'header',
        { class: 'end-sheethead' },
        h('h2', { text: t('Score sheet') }),
        button('close', t('Close'), {
          class: 'quiet',
          onclick: () => {
            this.openSheet(false);
            this.sheetButton.focus();
          },
        }),
      ),
      sheet.element,
      h('p', { class: 'replay-total' }, h('span', { text: t('Score') }), sheet.results),
    );
  }
}
