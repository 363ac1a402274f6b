/** Tiles put in order: dragged, exchanged by two taps, or moved by arrow keys. */
import { h, picture } from '../../lib/dom.js';
import { labelled, t } from '../../lib/i18n.js';
import { tileTree } from '../../art/board.js';
import { tileOf } from '../../board/layers/land.js';
import { tileName } from '../../game/asked.js';

/** @import {View} from '../../wire/messages.d.ts' */

/** @type {(() => string)[]} */
const PLACES = [() => t('next'), () => t('second'), () => t('third')];
/** A pointer that moves less only taps. */
const TAP = 8;

/** @param {View} view @param {string} tile */
const drawn = (view, tile) =>
  picture(
    [tileTree(tileOf(tile, view.tiles[tile]), { edition: view.edition })],
    '-92 -104 184 214',
    'land order-picture',
  );

export class TileOrder {
  constructor() {
    this.moment = '';
    /** @type {string[]} */
    this.order = [];
    /** The tile tapped first. */
    this.held = '';
  }

  /** A question begins with its first answer. @param {string} moment @param {string[]} first */
  begin(moment, first) {
    if (this.moment === moment) return;
    this.moment = moment;
    this.order = [...first];
    this.held = '';
  }

  /** @param {string} tile @param {number} to */
  #move(tile, to) {
    const rest = this.order.filter(one => one !== tile);
    this.order = [...rest.slice(0, to), tile, ...rest.slice(to)];
    this.held = '';
  }

  /** @param {string} tile */
  #tap(tile) {
    const { held, order } = this;
    if (!held || held === tile) this.held = held ? '' : tile;
    else {
      this.order = order.map(one => (one === tile ? held : one === held ? tile : one));
      this.held = '';
    }
  }

  /**
   * @param {View} view @param {boolean} mine whether I may move them
   * @param {(said: string) => void} changed with what is to be said aloud
   */
  draw(view, mine, changed) {
    const items = this.order.map((tile, i) => this.#item(view, tile, i, mine, changed));
    return h('ol', { class: 'order' }, items);
  }

  /**
   * @param {View} view
   * @param {string} tile @param {number} i @param {boolean} mine @param {(said: string) => void} changed
   */
  #item(view, tile, i, mine, changed) {
    const place = (PLACES[i] ?? (() => String(i + 1)))();
    const inner = [drawn(view, tile), h('span', { class: 'order-place', text: place })];
    if (!mine)
      return h(
        'li',
        { 'aria-label': labelled(place, tileName(view, tile)) },
        h('span', { class: 'order-tile' }, inner),
      );
    const say = () => changed(this.order.map(one => tileName(view, one)).join(', '));
    const button = h(
      'button',
      {
        type: 'button',
        class: 'order-tile',
        'data-id': `order-${tile}`,
        'aria-label': t('{place}: {tile}. Arrow keys move it.', { place, tile: tileName(view, tile) }),
        'aria-pressed': String(this.held === tile),
        onkeydown: (/** @type {KeyboardEvent} */ event) => {
          const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
          if (!step) return;
          event.preventDefault();
          event.stopPropagation();
          this.#move(tile, Math.min(this.order.length - 1, Math.max(0, this.order.indexOf(tile) + step)));
          say();
        },
        onclick: () => {
          this.#tap(tile);
          say();
        },
      },
      inner,
    );
    this.#drag(button, tile, say);
    return h('li', {}, button);
  }

  /** @param {HTMLElement} button @param {string} tile @param {() => void} say */
  #drag(button, tile, say) {
    button.addEventListener('pointerdown', down => {
      button.setPointerCapture(down.pointerId);
      let moved = 0;
      /** @param {PointerEvent} event */
      const move = event => {
        moved = event.clientX - down.clientX;
        button.style.translate = `${moved}px ${Math.min(0, event.clientY - down.clientY) / 4}px`;
        button.classList.toggle('dragged', Math.abs(moved) > TAP);
      };
      const up = () => {
        button.removeEventListener('pointermove', move);
        button.style.translate = '';
        if (Math.abs(moved) <= TAP) return;
        const width = button.closest('li')?.offsetWidth || 1;
        const to = this.order.indexOf(tile) + Math.round(moved / width);
        this.#move(tile, Math.min(this.order.length - 1, Math.max(0, to)));
        // The click that follows is part of the drag.
        button.addEventListener('click', event => event.stopImmediatePropagation(), { capture: true, once: true });
        setTimeout(say);
      };
      button.addEventListener('pointermove', move);
      button.addEventListener('pointerup', up, { once: true });
      button.addEventListener('pointercancel', up, { once: true });
    });
  }
}
