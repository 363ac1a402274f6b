/** One game on the replay page: the board, a scrubber, who did what, and the sheet at the end. */
import { copied } from './clipboard.js';
import { button, fill, h, when } from './dom.js';
import { partiesOf, winnerWords } from './end.js';
import { specialTitle } from './gametext.js';
import { glyph, glyphButton } from './glyphs.js';
import { list, number, t } from './i18n.js';
import { dateWords } from './keepsakes.js';
import { badge } from './panels/badge.js';
import { handPicture } from './panels/plank.js';
import { slotContents } from './panels/slots.js';
import { called, seated } from './people.js';
import { headOf, plankOf, toolsOf } from './playerparts.js';
import { playKeys } from './playkeys.js';
import { ScoreSheet } from './sheet.js';
import { Showcase } from './showcase.js';
import { SmallBoard } from './smallboard.js';
import { movers } from './specials.js';
import { Ticker, moments, reach, takenBack } from './timeline.js';
import { entryWords, tileLabel } from './words.js';

const SPEEDS = [0.5, 1, 2, 4, 8];
const NARROW = matchMedia('(max-width: 719px)');
const WIDE = matchMedia('(min-width: 1100px)');

/**
 * @typedef {object} Given
 * @property {any} record @property {import('./record.js').Game} game @property {string | null} room
 * @property {number[][]} [totals] the live score after each entry @property {any[]} [people] @property {number} [at]
 */

/** Who gave up is behind all others, whatever the score. @param {any} player */
function placesAtEnd({ views, game }) {
  const { out } = views.at(-1);
  const ahead = (a, b) => (out.includes(a) ? 0 : out.includes(b) ? 1 : Number(game.sheets[a].total > game.sheets[b].total));
  return game.sheets.map((_, b) => 1 + game.sheets.reduce((sum, __, a) => sum + ahead(a, b), 0));
}

export class Player {
  /** @param {HTMLElement} root @param {Given} given @param {(style: string) => Node} openButton */
  constructor(root, given, openButton) {
    Object.assign(this, { root, ...given });
    this.views = moments(given.game.view, given.game.entries);
    this.reach = reach(this.views);
    this.lost = takenBack(given.game.entries);
    this.board = 0;
    this.index = Math.min(this.views.length, Math.max(1, Math.round(given.at || 1))) - 1;
    this.ticker = new Ticker(() => this.go(this.index + 1, true));
    this.ticker.changed = () => this.#playing();
    this.#build(openButton);
    this.keys = playKeys(this);
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

  /** What the words and badges of the table ask for. */
  state(index = this.index) {
    const people = this.people ?? this.record.setup.seats.map((name, i) => ({ name, colour: `p${(i % 6) + 1}` }));
    const lobby = { seats: people.map(({ name, colour, shape }) => ({ name, colour, shape, person: null })) };
    return { view: this.views[index], lobby, presence: [], log: [], ghosts: new Map(), you: { person: '', seats: [] } };
  }

  #build(openButton) {
    const { record, game } = this;
    this.date = game.entries.at(-1)?.at ? new Date(game.entries.at(-1).at) : null;
    this.land = h('div', { class: 'replay-board' });
    this.hand = h('div', { class: 'replay-hand', role: 'img' });
    this.words = h('p', { class: 'replay-words', 'aria-live': 'polite' });
    this.note = h('p', { class: 'replay-note small' });
    this.count = h('output', { class: 'replay-count', for: 'scrub' });
    this.score = h('div', { class: 'replay-score' });
    this.slots = h('div', { class: 'replay-slots slots' });
    this.side = h('aside', { class: 'replay-sheet paper', hidden: true, 'aria-label': t('Score sheet') });
    this.scrub = h('input', { type: 'range', id: 'scrub', class: 'scrub', min: 1, max: this.views.length, step: 1, 'aria-label': t('Move'), oninput: () => { this.ticker.stop(); this.go(Number(this.scrub.value) - 1); } });
    this.play = glyphButton('play', t('Play'), { class: 'replay-play', 'data-id': 'play', onclick: () => this.toggle() });
    this.speed = h('select', { class: 'replay-speed', 'aria-label': t('Speed'), onchange: () => { this.ticker.speed = Number(this.speed.value); } },
      SPEEDS.map(speed => h('option', { value: speed, selected: speed === 1, text: `${number(speed)}×` })));
    this.copied = h('p', { class: 'replay-copied', role: 'status' });
    this.sheetButton = glyphButton('sheet', t('Score sheet'), { class: 'flat replay-end', hidden: true, onclick: () => this.openSheet(this.side.hidden) }, false);
    fill(this.root, this.land, headOf(this), this.score, this.slots, toolsOf(this, openButton), this.side, plankOf(this));
    this.stage = new Showcase(this.land, () => this.frame());
    this.small = record.setup.boards.length > 1 ? record.setup.boards.map((_, board) => new SmallBoard(board, 'replay-small')) : [];
    this.root.querySelectorAll('.replay-boards button').forEach((b, board) => b.prepend(this.small[board].svg));
    const [year] = record.entries[0]?.at?.split('-') ?? [''];
    document.title = `${t('Replay')}: ${list(record.setup.seats.map(called))}${year ? `, ${dateWords(this.date)}` : ''} – Dorfplatz`;
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
  look(board) {
    this.board = board;
    for (const b of this.root.querySelectorAll('.replay-boards button')) b.setAttribute('aria-pressed', String(Number(b.dataset.board) === board));
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

  #draw(lit = []) {
    const view = this.views[this.index];
    const entry = this.game.entries[this.index];
    const laid = entry.events.some(e => e.type === 'tile-placed' && e.board === this.board);
    const author = laid && entry.by !== null ? seated(this.state(), entry.by) : null;
    const parties = partiesOf(this.state());
    this.stage.show(view, this.board, { lit, author, cover: this.reach[this.board], side: parties[this.board].side });
    for (const small of this.small) small.show(view, parties[small.board].side, this.reach[small.board]);
    this.scrub.value = String(this.index + 1);
    this.scrub.setAttribute('aria-valuetext', t('{n} of {all}', { n: this.index + 1, all: this.views.length }));
    this.count.textContent = `${this.index + 1} / ${this.views.length}`;
    this.#say(entry, view);
    this.#hand(view);
    this.#slots(view);
    this.#points(view);
  }

  #say(entry, view) {
    const { text, gained } = entryWords(this.state(), entry);
    const who = entry.by === null ? null : badge(seated(this.state(), entry.by));
    const undone = this.lost.get(entry.seq);
    this.root.classList.toggle('was-undone', Boolean(undone));
    fill(this.words, who, h('span', { text: text || t('Nothing to see in this move') }), gained ? h('b', { class: 'good', text: ` +${gained}` }) : null);
    this.note.textContent = undone ? t('Undone in move {n}', { n: undone }) : '';
    this.sheetButton.hidden = !(view.ended && this.game.sheets.length);
  }

  #hand(view) {
    const { revealed } = view;
    this.hand.hidden = !revealed;
    if (!revealed) return;
    this.hand.setAttribute('aria-label', t('Next tile: {tile}', { tile: tileLabel(view.tiles[revealed.tile], view.edition) }));
    fill(this.hand, handPicture(view, 0));
  }

  /** Tiles that were put by, where they lie at a table too. */
  #slots(view) {
    const slot = ({ key }) => {
      const { words, count, pictures } = slotContents(view, this.board);
      return h('div', { class: 'slot', role: 'img', 'aria-label': `${specialTitle(key)}: ${words}` }, pictures,
        h('div', { class: 'slot-words' }, h('span', { class: 'slot-title', text: specialTitle(key) }), h('span', { class: 'small', text: count })));
    };
    this.slotsNow ??= when();
    this.slotsNow(JSON.stringify([this.board, view.boards[this.board].stored]), () => fill(this.slots, movers().map(slot)));
  }

  #points(view) {
    const totals = this.totals?.[this.index] ?? (view.ended ? this.game.sheets.map(s => s.total) : null);
    const parties = partiesOf(this.state());
    const shown = (totals ?? []).flatMap((total, i) => [...(i ? [h('span', { class: 'small', text: t('to') })] : []), h('b', { class: totals.length > 1 ? `side-${parties[i].side}` : '', text: number(total) })]);
    const over = view.ended && this.game.sheets.length > 1 ? winnerWords(this.game.sheets, parties, placesAtEnd(this)) : '';
    fill(this.score, shown, totals ? h('span', { class: 'small', text: over || (view.ended ? t('points') : t('points so far')) }) : null);
  }

  /** The address names the moment, so that copying it is enough. */
  #remember() {
    if (!this.room) return;
    history.replaceState(null, '', this.index === 0 ? location.pathname : `${location.pathname}?at=${this.index + 1}`);
  }

  async copy() {
    this.#remember();
    const done = await copied(location.href);
    this.copied.textContent = done ? t('Link to move {n} copied.', { n: this.index + 1 }) : t('This page’s address leads to this move.');
    setTimeout(() => { this.copied.textContent = ''; }, 4000);
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
    const light = (board, lit) => { if (board !== this.board) this.look(board); this.#draw(lit); };
    const sheet = new ScoreSheet({ sheets, parties: partiesOf(this.state()), edition: this.record.edition, light });
    fill(this.side, h('header', { class: 'end-sheethead' }, h('h2', { text: t('Score sheet') }), button('close', t('Close'), { class: 'quiet', onclick: () => { this.openSheet(false); this.sheetButton.focus(); } })), sheet.element,
      h('p', { class: 'replay-total' }, h('span', { text: t('Score') }), sheet.results));
  }
}
