/** The end of a game: the sheet fills in, every number shows its hexes, and the same people go on. */
import { post } from './api.js';
import { outcomeOf, showRank, wayOn } from './campaign/after.js';
import { countUp } from './counting.js';
import { challengeMenu } from './challenge.js';
import { fill, h } from './dom.js';
import { dress } from './dress.js';
import { gathered } from './gathered.js';
import { editionTitle } from './gametext.js';
import { glyph, glyphButton } from './glyphs.js';
import { has, list, t, tn } from './i18n.js';
import { dateWords, keepsakes } from './keepsakes.js';
import { momentOf, momentPart, rankOf } from './moment.js';
import { badge } from './panels/badge.js';
import { sideBadge } from './parties.js';
import { called, mySeats, seated } from './people.js';
import { SameDeal } from './samedeal.js';
import { ScoreSheet } from './sheet.js';
import { Showcase } from './showcase.js';

const NARROW = matchMedia('(max-width: 899px), (max-width: 1199px) and (orientation: portrait)');

/** When it ended: what the server says, else the day this device first saw the end. @returns {{date: Date, first: boolean}} */
function ending(room, lobby) {
  const key = `dorfplatz:ended:${room}`;
  let seen = null;
  try {
    seen = localStorage.getItem(key);
    if (!seen) localStorage.setItem(key, new Date().toISOString());
  } catch { /* without storage the sheet is counted again next time */ }
  return { date: new Date(lobby?.finished_at ?? seen ?? Date.now()), first: !seen };
}

/** Boards as parties: who they are, what they are called, and their sign where there are several. @param {any} state */
export const partiesOf = state => state.view.boards.map(({ seats }, board) => {
  const people = seats.map(seat => seated(state, seat));
  const several = state.view.boards.length > 1;
  return { people, title: list(people.map(p => p.name)), sign: several ? () => sideBadge(people[0]) : null, side: several ? `p${people[0].number}` : '' };
});

/** "2nd place". @param {number} place */
const placeWords = place => (place ? t('Place {n}', { n: place }) : '');

/** "No tile is left." @param {string} reason */
const reasonWords = reason => (has(`ended.${reason}`) ? t(`ended.${reason}`) : t('The game is over'));

/** Who has won, where several parties play; whoever gave up has not. @param {any[]} sheets @param {any[]} parties @param {number[]} [places] */
export function winnerWords(sheets, parties, places = placesOf(sheets)) {
  const winners = parties.filter((_, i) => places[i] === 1);
  return winners.length > 1 ? t('{names} tie for the win', { names: list(winners.map(p => p.title)) }) : t('{name} wins', { name: winners[0].title });
}

/** Places by totals alone, for a record that says nothing else. @param {any[]} sheets */
const placesOf = sheets => sheets.map(s => 1 + sheets.filter(other => other.total > s.total).length);

class EndScreen {
  constructor(store, board, place) {
    Object.assign(this, { store, board, place });
    this.root = h('section', { class: 'end-screen', 'aria-label': t('End of the game') });
    const { state } = store;
    this.room = state.lobby?.id ?? '';
    this.view = state.view;
    this.sheets = state.view.boards.map(b => b.sheet);
    this.parties = partiesOf(state);
    const { date, first } = ending(this.room, state.lobby);
    Object.assign(this, { date, first });
  }

  build() {
    const { view, store } = this;
    this.land = h('div', { class: 'end-board' });
    this.sheet = new ScoreSheet({ sheets: this.sheets, parties: this.parties, edition: view.edition, light: (board, hexes) => this.show(board, hexes) });
    const kept = keepsakes({
      room: this.room, view: () => view, deal: view.deal, names: view.setup.seats.map(called), date: this.date, board: () => this.board, sheets: this.sheets, side: board => this.parties[board].side,
    });
    this.next = h('div', { class: 'end-next' });
    this.others = new SameDeal();
    this.says = h('p', { class: 'refusal', role: 'alert' });
    const title = this.title = h('h2', { class: 'end-title', tabindex: '-1', text: list(view.setup.seats.map(called)) });
    fill(this.root,
      h('header', { class: 'end-head' },
        glyphButton('back', t('Back to the table'), { class: 'quiet end-back', onclick: () => this.fold(true) }),
        h('div', {}, title, h('p', { class: 'small', text: [editionTitle(view.edition), dateWords(this.date)].join(' · ') }))),
      this.land,
      h('div', { class: 'end-sheet paper' },
        h('div', { class: 'end-scroll' }, this.#sheetHead(), this.sheet.element, this.sheets.length > 1 ? null : gathered(view.boards[0], view.edition), this.others.element,
          h('nav', { class: 'end-keep', 'aria-label': t('Save this game') }, h('a', { class: 'paper-button', href: `/replay/${this.room}` }, glyph('play'), h('span', { text: t('Replay') })), this.sheets.length > 1 ? challengeMenu(this.room, this.view, this.parties) : null, kept.buttons),
          kept.says),
        h('footer', { class: 'end-foot' }, this.#result(), this.next, this.says)),
      this.pill = glyphButton('sheet', t('Score'), { class: 'paper-button end-pill', onclick: () => this.fold(false) }, false));
    this.place.replaceChildren(this.root);
    this.place.hidden = false;
    this.stage = new Showcase(this.land, () => this.frame());
    this.show(this.board, []);
    store.subscribe((state, heard) => { if (heard.has('lobby') || heard.has('all')) this.#heard(state); });
    this.#heard(store.state);
    this.#leadOn();
    this.#celebrate();
    this.fold(false);
    title.focus({ preventScroll: true });
    if (!this.first) return;
    this.root.classList.add('counting');
    countUp(this.sheet, () => this.root.classList.remove('counting'));
  }

  #sheetHead() {
    const people = this.parties.flatMap(p => p.people);
    return h('div', { class: 'end-sheethead' },
      h('div', {}, h('h2', { text: t('Score sheet') }), h('p', { class: 'small', text: t('Tap a number to see its tiles') })),
      h('div', { class: 'end-people', role: 'img', 'aria-label': list(people.map(p => p.name)) }, people.map(p => badge(p))));
  }

  #result() {
    const several = this.sheets.length > 1;
    const { places } = this.view;
    const numbers = h('div', { class: `end-numbers${several ? ` parties n${this.sheets.length}` : ''}` }, this.sheet.results.map((element, i) => (several
      ? h('span', { class: `end-party side-${this.parties[i].side}` }, this.parties[i].sign?.(), element, h('span', { class: 'small', text: placeWords(places?.[i] ?? 0) })) : element)));
    return h('div', { class: 'end-result' }, numbers, this.words = h('div', { class: 'end-words' },
      h('p', { class: 'title', text: several ? winnerWords(this.sheets, this.parties, places) : reasonWords(this.view.ended) }),
      this.laid()));
  }

  /** Rank, record, what was best: on the land where there is room, else above the sheet. */
  async #celebrate() {
    const { view, board } = this;
    const moment = await momentOf(this.room);
    const part = momentPart(view, board, this.parties[board].side, moment, this.#margin(), hexes => { this.sheet.touch(null); this.show(board, hexes); });
    const scroll = this.root.querySelector('.end-scroll');
    const settle = () => { NARROW.matches ? scroll.prepend(part) : this.land.after(part); this.stage.stage.fit(false); };
    this.root.classList.add('has-moment');
    NARROW.addEventListener('change', settle);
    settle();
    const rank = rankOf(moment, view.edition, this.sheets[0].total);
    if (rank && this.sheets.length === 1 && !this.outcome) fill(this.words, h('p', { class: 'title', text: rank }), this.laid());
  }

  /** How far ahead the winner of a duel is, in words. */
  #margin() {
    const { places } = this.view;
    const [first, second] = this.sheets.map(sheet => sheet.total).sort((a, b) => b - a);
    if (second === undefined) return '';
    const name = winnerWords(this.sheets, this.parties, places);
    return first === second || this.view.out.length ? name : tn('{name} by {n} point', '{name} by {n} points', first - second, { name });
  }

  laid = () => h('p', { class: 'small', text: tn('{n} tile placed', '{n} tiles placed', this.view.boards.reduce((sum, b) => sum + b.tiles.length, 0)) });

  /** How it ended, for those who listen. @returns {string[]} */
  told() {
    const gained = this.sheets.map(sheet => tn('{n} point', '{n} points', sheet.total));
    const { ended, places } = this.view;
    if (gained.length === 1) return [reasonWords(ended), gained[0]];
    return [winnerWords(this.sheets, this.parties, places), ...gained.map((points, i) => `${this.parties[i].title}: ${points}`)];
  }

  /** The part of the board's place that nothing covers. */
  frame() {
    const { clientWidth: width, clientHeight: height } = this.land;
    return NARROW.matches ? { x: 12, y: 62, width: width - 24, height: height - 84 } : this.root.classList.contains('has-moment') ? { x: 226, y: 150, width: width - 256, height: height - 336 } : { x: 40, y: 84, width: width - 80, height: height - 172 };
  }

  show(board, lit) {
    const other = board !== this.board;
    this.board = board;
    this.stage.show(this.view, board, { lit, side: this.parties[board].side });
    if (other) this.stage.stage.fit(false);
  }

  /** Away with the screen, and back again. What lies under it cannot be reached meanwhile. */
  fold(folded) {
    this.root.classList.toggle('folded', folded);
    for (const other of this.place.parentElement?.children ?? []) {
      if (other !== this.place && !other.matches('[aria-live], [role=status], script, #live, #toasts')) /** @type {HTMLElement} */ (other).inert = !folded;
    }
    if (folded) this.pill.focus({ preventScroll: true });
  }

  #heard({ lobby }) {
    this.#offer();
    if (lobby) this.others.show(lobby);
  }

  /** Go on with the same people; whoever was faster, the others follow. */
  #offer() {
    const { state } = this.store;
    const next = state.lobby?.next;
    const key = `${next}|${mySeats(state).length > 0}`;
    if (this.offered === key || this.outcome) return;
    this.offered = key;
    if (next && this.sheets.length > 1 && mySeats(state).length) fill(this.next, h('p', { class: 'small', role: 'status', text: t('The rematch is ready.') }), h('button', { type: 'button', class: 'primary', 'data-id': 'next', text: t('Join the rematch'), onclick: () => this.#goOn() }));
    else if (next) fill(this.next, h('p', { class: 'small', role: 'status', text: t('The next game is ready.') }), h('a', { class: 'primary', 'data-id': 'next', href: `/t/${next}`, text: t('Go to the next game') }));
    else if (mySeats(state).length) fill(this.next, h('button', { type: 'button', class: 'primary', 'data-id': 'next', text: this.sheets.length > 1 ? t('Rematch') : t('Next game'), onclick: () => this.#goOn() }));
    else fill(this.next, h('a', { class: 'primary', 'data-id': 'next', href: '/', text: t('Home') }));
  }

  /** A game of a campaign leads to its map, whatever table is set up next. */
  async #leadOn() {
    const campaign = this.store.state.lobby?.campaign;
    this.outcome = campaign ? await outcomeOf(campaign, this.room) : null;
    if (!this.outcome) return;
    showRank(this.words, this.outcome);
    this.title.textContent = t('{name}, game {n}', { name: this.outcome.name, n: this.outcome.number });
    fill(this.next, wayOn(campaign, this.outcome));
  }

  async #goOn() {
    this.next.setAttribute('aria-busy', 'true');
    try {
      const { room } = await post(`/api/rooms/${this.room}/next`);
      location.assign(`/t/${room}`);
    } catch (error) {
      this.says.textContent = /** @type {Error} */ (error).message;
      this.next.removeAttribute('aria-busy');
    }
  }
}

/**
 * @param {import('./store.js').Store} store whose view holds the opened deal, unless others still play it
 * @param {number} board the one I played on
 * @param {HTMLElement} root an empty element that lies over the table
 * @returns {string[]} how it ended, in words
 */
export function showEnd(store, board, root) {
  dress('end.css');
  const screen = new EndScreen(store, board, root);
  screen.build();
  return screen.told();
}
