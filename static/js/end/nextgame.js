/**
 * The way on from the end of a game: the next game with the same people, or home. Who was faster, the others follow.
 */
import { fill, h } from '../lib/dom.js';
import { t } from '../lib/i18n.js';
import { mySeats } from '../game/people.js';
import { post } from '../wire/api.js';

/** @import {State} from '../wire/tablestate.js' */

export class NextGame {
  /** @param {string} room @param {boolean} isDuel what follows is a rematch */
  constructor(room, isDuel) {
    this.room = room;
    this.isDuel = isDuel;
    /** What is offered now. */
    this.offered = '';
    this.element = h('div', { class: 'end-next' });
    /** Why the server refused. */
    this.says = h('p', { class: 'refusal', role: 'alert' });
  }

  /** @param {State} state */
  offer(state) {
    const next = state.lobby?.next;
    const key = `${next}|${mySeats(state).length > 0}`;
    if (this.offered === key) return;
    this.offered = key;
    if (next && this.isDuel && mySeats(state).length)
      fill(
        this.element,
        h('p', { class: 'small', role: 'status', text: t('The rematch is ready.') }),
        h('button', {
          type: 'button',
          class: 'primary',
          'data-id': 'next',
          text: t('Join the rematch'),
          onclick: () => this.#goOn(),
        }),
      );
    else if (next)
      fill(
        this.element,
        h('p', { class: 'small', role: 'status', text: t('The next game is ready.') }),
        h('a', { class: 'primary', 'data-id': 'next', href: `/t/${next}`, text: t('Go to the next game') }),
      );
    else if (mySeats(state).length)
      fill(
        this.element,
        h('button', {
          type: 'button',
          class: 'primary',
          'data-id': 'next',
          text: this.isDuel ? t('Rematch') : t('Next game'),
          onclick: () => this.#goOn(),
        }),
      );
    else fill(this.element, h('a', { class: 'primary', 'data-id': 'next', href: '/', text: t('Home') }));
  }

  async #goOn() {
    this.element.setAttribute('aria-busy', 'true');
    try {
      const { room } = await post(`/api/rooms/${this.room}/next`);
      location.assign(`/t/${room}`);
    } catch (error) {
      this.says.textContent = /** @type {Error} */ (error).message;
      this.element.removeAttribute('aria-busy');
    }
  }
}
