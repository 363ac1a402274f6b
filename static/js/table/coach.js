/**
 * Short hints beside a real table, each when it is needed. A hint goes when the player does what it says, or says that
 * it is understood. It never covers a control, never takes a tap from the board, and all can be skipped.
 */

/** @import {Store} from '../wire/store.js' */
/** @import {Change, State} from '../wire/tablestate.js' */
/** @typedef {{listeners: Set<(what: string) => void>}} Signals what tells of my suggestion */
/**
 * @typedef {{edition: string, laid: number, seats: number, shape: string, mine: boolean, tasks: number}} Scene what the
 *   table looks like now
 */
/**
 * @typedef {object} Hint
 * @property {string} id
 * @property {string} [title]
 * @property {(scene: Scene) => string} text
 * @property {(scene: Scene) => boolean} when
 * @property {string[]} ends what it takes to be done; `ok`: a button says so
 */
/**
 * @typedef {object} Script
 * @property {string} label what the hints are about
 * @property {Hint[]} hints in the order of telling; of those that fit the moment the first comes
 * @property {Set<string>} told
 * @property {(told: Set<string>) => void} remember
 * @property {string} leave what the button says that skips the rest
 * @property {string} ok what the button says that goes on
 * @property {() => void} over nothing is left to be told
 */

/** What may lie under the card, and above it on a phone; it keeps this far off. */
const [BELOW, ABOVE, GAP] = [['t-plank', 't-moves', 't-slots'], ['t-tasks', 't-rivals'], 12];

/** @param {State} state @returns {Scene} */
export function sceneOf(state) {
  const { view, you } = state;
  const tile = view?.revealed?.tile;
  return {
    edition: view?.edition ?? '',
    laid: view?.boards?.[0]?.tiles.length ?? 0,
    tasks: view?.boards?.[0]?.tasks.length ?? 0,
    seats: view?.setup?.seats.length ?? 0,
    shape: (tile && view.tiles[tile]) ?? '',
    mine: Boolean(view && !view.ended && you.seats.some(seat => view.hands.flat().includes(seat))),
  };
}

export class Coach {
  /**
   * @param {Script} script @param {Store} store @param {Signals} suggestion @param {HTMLElement} host
   * @param {() => void} [moved]
   */
  constructor(script, store, suggestion, host, moved = () => {}) {
    this.script = script;
    this.store = store;
    this.moved = moved;
    /** @type {Hint | null} */
    this.hint = null;
    this.words = document.createElement('p');
    /** What stands there, so that nothing is spoken twice. */
    this.said = '';
    this.ok = this.#button(script.ok, 'flat', () => this.#signal('ok'));
    this.card = this.#card();
    this.settled = false;
    host.append(this.card);
    this.stops = [store.subscribe((_, topics, change) => this.#hear(topics, change))];
    /** @param {string} what */
    const listener = what => this.#signal(what);
    suggestion.listeners.add(listener);
    const settle = () => this.#settle();
    addEventListener('resize', settle);
    this.stops.push(
      () => suggestion.listeners.delete(listener),
      () => removeEventListener('resize', settle),
    );
    this.#show();
  }

  #card() {
    const card = document.createElement('aside');
    card.className = 'coach';
    card.hidden = true;
    card.setAttribute('aria-label', this.script.label);
    this.words.setAttribute('role', 'status');
    const skip = this.#button(this.script.leave, 'quiet', () => this.stop());
    const row = document.createElement('div');
    row.className = 'coach-buttons';
    row.append(this.ok, skip);
    card.append(this.words, row);
    return card;
  }

  /** @param {string} text @param {string} style @param {() => void} act */
  #button(text, style, act) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = style;
    button.textContent = text;
    button.addEventListener('click', act);
    return button;
  }

  /** @param {Set<string>} topics @param {Change} change */
  #hear(topics, change) {
    const entries = topics.has('entries') ? (change.entries ?? []) : [];
    if (entries.some(entry => entry.events.some(e => e.type === 'tile-placed'))) this.#signal('placed');
    else this.#show();
  }

  /** @param {string} what */
  #signal(what) {
    if (this.hint?.ends.includes(what)) {
      this.script.told.add(this.hint.id);
      this.script.remember(this.script.told);
      this.hint = null;
    }
    if (this.script.hints.every(hint => this.script.told.has(hint.id))) this.stop();
    else this.#show();
  }

  /** A hint stays until it is done, even if its moment passes; only then the next one is looked for. */
  #show() {
    const { state } = this.store;
    if (state.view?.ended || state.you.spectator) {
      this.card.hidden = true;
      return;
    }
    const scene = sceneOf(state);
    if (this.hint && !this.hint.when(scene) && !this.hint.ends.includes('ok')) this.hint = null;
    const { hints, told } = this.script;
    this.hint ??= (state.view && hints.find(hint => !told.has(hint.id) && hint.when(scene))) || null;
    this.card.hidden = !this.hint;
    if (!this.hint) return;
    this.#say(this.hint.title ?? '', this.hint.text(scene));
    this.ok.hidden = !this.hint.ends.includes('ok');
    requestAnimationFrame(() => this.#settle());
  }

  /** @param {string} title @param {string} text */
  #say(title, text) {
    const said = title ? `${title}\n${text}` : text;
    if (this.said === said) return;
    this.said = said;
    const name = document.createElement('strong');
    name.textContent = title;
    this.words.replaceChildren(...(title ? [name, ' '] : []), text);
  }

  /** Off whatever can be pressed: slots, undo and plank depend on the box, the language and the screen. */
  #settle() {
    /** @param {string[]} ids */
    const seen = ids =>
      ids
        .flatMap(id => document.getElementById(id) ?? [])
        .map(part => part.getBoundingClientRect())
        .filter(box => box.height);
    const { left, right } = this.card.getBoundingClientRect();
    const under = seen(BELOW)
      .filter(box => box.left < right && box.right > left)
      .map(box => box.top);
    const over = seen(ABOVE).map(box => box.bottom);
    this.card.style.setProperty('--above', `${Math.max(0, ...over) + GAP}px`);
    this.card.style.setProperty('--below', `${innerHeight - Math.min(innerHeight, ...under) + GAP}px`);
    if (this.settled) return;
    this.settled = true;
    this.moved();
  }

  /** How far down the screen it reaches; nothing if it is not there. */
  lowest() {
    return this.card.hidden || !this.card.isConnected ? 0 : this.card.getBoundingClientRect().bottom;
  }

  /** Never again on this device. */
  stop() {
    this.script.over();
    for (const stop of this.stops) stop();
    this.card.remove();
  }
}
