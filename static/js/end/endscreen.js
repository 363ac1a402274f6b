/** The end of a game: the sheet fills in, every number shows its hexes, and the same people go on. */
import { outcomeOf, showRank, wayOn } from './campaignresult.js';
import { countUp } from './countup.js';
import { challengeMenu } from './challenge.js';
import { fill, h } from '../lib/dom.js';
import { loadStylesheet } from '../lib/stylesheet.js';
import { gathered } from './gatheredmarkers.js';
import { editionTitle } from '../game/texts.js';
import { glyph, glyphButton } from '../lib/glyphs.js';
import { labelled, list, t, tn } from '../lib/i18n.js';
import { dateWords, keepsakes } from './keepsakes.js';
import { highlights } from './highlights.js';
import { momentOf, rankOf } from './ranks.js';
import { badge } from '../game/badge.js';
import { nameOrSomeone } from '../game/people.js';
import { NextGame } from './nextgame.js';
import { ending, laidWords, marginWords, partiesOf, placeWords, reasonWords, winnerWords } from './outcome.js';
import { SameDeal } from './samedeal.js';
import { ScoreSheet } from './scoresheet.js';
import { Showcase } from '../board/showcase.js';

/** @import {Store} from '../wire/store.js' */
/** @import {State} from '../wire/tablestate.js' */
/** @import {Hex} from '../lib/geometry.js' */
/** @import {CampaignOutcome} from './campaignresult.js' */

const NARROW = matchMedia('(max-width: 899px), (max-width: 1199px) and (orientation: portrait)');

class EndScreen {
  /** @param {Store} store @param {number} board @param {HTMLElement} place */
  constructor(store, board, place) {
    this.store = store;
    this.board = board;
    this.place = place;
    this.root = h('section', { class: 'end-screen', 'aria-label': t('End of the game') });
    const state = store.game;
    this.room = state.lobby?.id ?? '';
    this.view = state.view;
    this.sheets = state.view.boards.map(b => b.sheet);
    this.parties = partiesOf(state);
    const { date, first } = ending(this.room, state.lobby);
    this.date = date;
    this.first = first;
    /** What the game brought its campaign. @type {CampaignOutcome | null} */
    this.outcome = null;
    this.land = h('div', { class: 'end-board' });
    this.sheet = new ScoreSheet({
      sheets: this.sheets,
      parties: this.parties,
      edition: this.view.edition,
      light: (lit, hexes) => this.show(lit, hexes),
    });
    this.next = new NextGame(this.room, this.sheets.length > 1);
    this.others = new SameDeal();
    this.words = h('div', { class: 'end-words' });
    this.title = h('h2', { class: 'end-title', tabindex: '-1', text: list(this.view.setup.seats.map(nameOrSomeone)) });
    this.pill = glyphButton(
      'sheet',
      t('Score'),
      { class: 'paper-button end-pill', onclick: () => this.fold(false) },
      false,
    );
    this.stage = new Showcase(this.land, () => this.frame());
  }

  build() {
    const { view, store } = this;
    const kept = keepsakes({
      room: this.room,
      view: () => view,
      deal: view.deal,
      names: view.setup.seats.map(nameOrSomeone),
      date: this.date,
      board: () => this.board,
      sheets: this.sheets,
      colour: board => this.parties[board].colour,
    });
    fill(
      this.root,
      h(
        'header',
        { class: 'end-head' },
        glyphButton('back', t('Back to the table'), { class: 'quiet end-back', onclick: () => this.fold(true) }),
        h(
          'div',
          {},
          this.title,
          h('p', { class: 'small', text: [editionTitle(view.edition), dateWords(this.date)].join(' · ') }),
        ),
      ),
      this.land,
      h(
        'div',
        { class: 'end-sheet paper' },
        h(
          'div',
          { class: 'end-scroll' },
          this.#sheetHead(),
          this.sheet.element,
          this.sheets.length > 1 ? null : gathered(view.boards[0], view.edition),
          this.others.element,
          h(
            'nav',
            { class: 'end-keep', 'aria-label': t('Save this game') },
            h(
              'a',
              { class: 'paper-button', href: `/replay/${this.room}` },
              glyph('play'),
              h('span', { text: t('Replay') }),
            ),
            this.sheets.length > 1 ? challengeMenu(this.room, this.view, this.parties) : null,
            kept.buttons,
          ),
          kept.says,
        ),
        h('footer', { class: 'end-foot' }, this.#result(), this.next.element, this.next.says),
      ),
      this.pill,
    );
    this.place.replaceChildren(this.root);
    this.place.hidden = false;
    this.show(this.board, []);
    store.subscribe((state, topics) => {
      if (topics.has('lobby') || topics.has('all')) this.#heard(state);
    });
    this.#heard(store.state);
    this.#leadOn();
    this.#celebrate();
    this.fold(false);
    this.title.focus({ preventScroll: true });
    if (!this.first) return;
    this.root.classList.add('counting');
    countUp(this.sheet, () => this.root.classList.remove('counting'));
  }

  #sheetHead() {
    const people = this.parties.flatMap(p => p.people);
    return h(
      'div',
      { class: 'end-sheethead' },
      h(
        'div',
        {},
        h('h2', { text: t('Score sheet') }),
        h('p', { class: 'small', text: t('Tap a number to see its tiles') }),
      ),
      h(
        'div',
        { class: 'end-people', role: 'img', 'aria-label': list(people.map(p => p.name)) },
        people.map(p => badge(p)),
      ),
    );
  }

  #result() {
    const several = this.sheets.length > 1;
    const { places } = this.view;
    const numbers = h(
      'div',
      { class: `end-numbers${several ? ` parties n${this.sheets.length}` : ''}` },
      this.sheet.results.map((element, i) =>
        several
          ? h(
              'span',
              { class: `end-party side-${this.parties[i].colour}` },
              this.parties[i].sign?.(),
              element,
              h('span', { class: 'small', text: placeWords(places?.[i] ?? 0) }),
            )
          : element,
      ),
    );
    const words = several ? winnerWords(this.sheets, this.parties, places) : reasonWords(this.view.ended);
    fill(this.words, h('p', { class: 'title', text: words }), this.laid());
    return h('div', { class: 'end-result' }, numbers, this.words);
  }

  /** Rank, record, what was best: on the land where there is room, else above the sheet. */
  async #celebrate() {
    const { view, board } = this;
    const moment = await momentOf(this.room);
    const light = (/** @type {Hex[]} */ hexes) => {
      this.sheet.touch(null);
      this.show(board, hexes);
    };
    const part = highlights(
      view,
      board,
      this.parties[board].colour,
      moment,
      marginWords(this.view, this.sheets, this.parties),
      light,
    );
    const scroll = this.root.querySelector('.end-scroll');
    const settle = () => {
      if (NARROW.matches) scroll?.prepend(part);
      else this.land.after(part);
      this.stage.stage.fit(false);
    };
    this.root.classList.add('has-moment');
    NARROW.addEventListener('change', settle);
    settle();
    const rank = rankOf(moment, this.sheets[0].total);
    if (rank && this.sheets.length === 1 && !this.outcome)
      fill(this.words, h('p', { class: 'title', text: rank }), this.laid());
  }

  laid = () => h('p', { class: 'small', text: laidWords(this.view) });

  /** How it ended, for those who listen. @returns {string[]} */
  told() {
    const gained = this.sheets.map(sheet => tn('{n} point', '{n} points', sheet.total));
    const { ended, places } = this.view;
    if (gained.length === 1) return [reasonWords(ended), gained[0]];
    return [
      winnerWords(this.sheets, this.parties, places),
      ...gained.map((points, i) => labelled(this.parties[i].title, points)),
    ];
  }

  /** The part of the board's place that nothing covers. */
  frame() {
    const { clientWidth: width, clientHeight: height } = this.land;
    return NARROW.matches
      ? { x: 12, y: 62, width: width - 24, height: height - 84 }
      : this.root.classList.contains('has-moment')
        ? { x: 226, y: 150, width: width - 256, height: height - 336 }
        : { x: 40, y: 84, width: width - 80, height: height - 172 };
  }

  /** @param {number} board @param {Hex[]} lit */
  show(board, lit) {
    const other = board !== this.board;
    this.board = board;
    this.stage.show(this.view, board, { lit, colour: this.parties[board].colour });
    if (other) this.stage.stage.fit(false);
  }

  /** Away with the screen, and back again. What lies under it cannot be reached meanwhile. @param {boolean} folded */
  fold(folded) {
    this.root.classList.toggle('folded', folded);
    for (const other of this.place.parentElement?.children ?? []) {
      if (other !== this.place && !other.matches('[aria-live], [role=status], script, #live, #toasts'))
        /** @type {HTMLElement} */ (other).inert = !folded;
    }
    if (folded) this.pill.focus({ preventScroll: true });
  }

  /** @param {State} state */
  #heard(state) {
    if (!this.outcome) this.next.offer(state);
    if (state.lobby) this.others.show(state.lobby);
  }

  /** A game of a campaign leads to its map, whatever table is set up next. */
  async #leadOn() {
    const campaign = this.store.state.lobby?.campaign;
    if (!campaign) return;
    this.outcome = await outcomeOf(campaign, this.room);
    if (!this.outcome) return;
    showRank(this.words, this.outcome);
    this.title.textContent = t('{name}, game {n}', { name: this.outcome.name, n: this.outcome.number });
    fill(this.next.element, wayOn(campaign, this.outcome));
  }
}

/**
 * @param {import('../wire/store.js').Store} store whose view holds the opened deal, unless others still play it
 * @param {number} board the one I played on
 * @param {HTMLElement} root an empty element that lies over the table
 * @returns {string[]} how it ended, in words
 */
export function showEnd(store, board, root) {
  loadStylesheet('end.css');
  const screen = new EndScreen(store, board, root);
  screen.build();
  return screen.told();
}
