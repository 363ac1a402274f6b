/**
 * The first game: short hints beside a real table, each when it is needed. A hint goes when somebody does what it
 * says, or says that it is understood. It never covers a control, never takes a tap from the board, and can be skipped.
 */
import { t } from './i18n.js';

/** @typedef {import('./store.js').Store} Store */
/** @typedef {{listeners: Set<(what: string) => void>}} Ghost */
/** @typedef {{laid: number, seats: number, shape: string, mine: boolean, tasks: number}} Scene what the table looks like now */
/** @typedef {{id: string, text: () => string, when: (scene: Scene) => boolean, ends: string[]}} Hint `ok`: a button says so */

const MEMORY = 'dorfplatz:tutorial';
const DONE = 'done';
/** What may lie under the card, and above it on a phone; it keeps this far off. */
const [BELOW, ABOVE, GAP] = [['t-plank', 't-moves', 't-slots'], ['t-tasks', 't-rivals'], 12];

/** In the order of telling; of those that fit the moment the first comes. @type {Hint[]} */
export const HINTS = [
  { id: 'try', ends: ['laid', 'placed'], when: s => s.mine,
    text: () => t('Welcome! Here is your first tile. Tap a dot to try it there.') },
  { id: 'turn', ends: ['turned', 'only', 'placed'], when: s => s.mine,
    text: () => t('This is only a preview. Tap the tile or use the arrows to rotate it; it only stops where it fits.') },
  { id: 'place', ends: ['placed'], when: s => s.mine,
    text: () => t('Happy with it? Tap Place. Nothing is final until you do.') },
  { id: 'tasks', ends: ['ok'], when: s => s.tasks > 0,
    text: () => t('The number on a tile is a task: its territory needs exactly that many tiles. Tap a task in the list to find it.') },
  { id: 'lines', ends: ['ok', 'placed'], when: s => /[TS]/.test(s.shape.slice(0, 6)),
    text: () => t('Tracks and streams must connect: track to track, stream to stream, or facing an empty space. Everything else can touch anything.') },
  { id: 'flags', ends: ['ok', 'placed'], when: s => s.shape.includes('flag:'),
    text: () => t('A flag! If its territory is closed at the end, it scores 1 point per tile.') },
  { id: 'ghosts', ends: ['ok'], when: s => s.seats > 1 && !s.mine,
    text: () => t('Not your turn? Tap a space to suggest a move. Everyone sees it in your color, with what it would do, and can use it.') },
  { id: 'undo', ends: ['ok'], when: s => s.laid > 3,
    text: () => t('Changed your mind? Undo takes the tile back. Once the next tile is revealed, everyone has to agree.') },
  { id: 'score', ends: ['ok'], when: s => s.laid > 5,
    text: () => t('Your score is at the top; tap it to see where it comes from. That’s all. Enjoy!') },
];

/** @param {any} state @returns {Scene} */
export function sceneOf(state) {
  const { view, you } = state;
  const tile = view?.revealed?.tile;
  return {
    laid: view?.boards?.[0]?.tiles.length ?? 0,
    tasks: view?.boards?.[0]?.tasks.length ?? 0,
    seats: view?.setup?.seats.length ?? 0,
    shape: (tile && view.tiles[tile]) ?? '',
    mine: Boolean(view && !view.ended && you.seats.some(seat => view.hands.flat().includes(seat))),
  };
}

/** What was told on this device already; a private window without storage simply hears it again. */
const memory = {
  /** @returns {Set<string>} */
  read() {
    try { return new Set((localStorage.getItem(MEMORY) ?? '').split(' ').filter(Boolean)); } catch { return new Set(); }
  },
  /** @param {Set<string>} told */
  write(told) {
    try { localStorage.setItem(MEMORY, [...told].join(' ')); } catch { /* nothing is lost */ }
  },
};

class Coach {
  /** @param {Store} store @param {Ghost} ghost @param {HTMLElement} host @param {() => void} [moved] */
  constructor(store, ghost, host, moved = () => {}) {
    this.store = store;
    this.moved = moved;
    this.told = memory.read();
    /** @type {Hint | null} */
    this.hint = null;
    this.card = this.#card();
    host.append(this.card);
    this.stops = [store.subscribe((_, topics, detail) => this.#hear(topics, detail))];
    const listener = what => this.#signal(what);
    ghost.listeners.add(listener);
    const settle = () => this.#settle();
    addEventListener('resize', settle);
    this.stops.push(() => ghost.listeners.delete(listener), () => removeEventListener('resize', settle));
    this.#show();
  }

  #card() {
    const card = document.createElement('aside');
    card.className = 'coach';
    card.hidden = true;
    card.setAttribute('aria-label', t('First game'));
    this.words = document.createElement('p');
    this.words.setAttribute('role', 'status');
    this.ok = this.#button(t('Got it'), 'flat', () => this.#signal('ok'));
    const skip = this.#button(t('Skip the tour'), 'quiet', () => this.stop());
    const row = document.createElement('div');
    row.className = 'coach-buttons';
    row.append(this.ok, skip);
    card.append(this.words, row);
    return card;
  }

  #button(text, style, act) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = style;
    button.textContent = text;
    button.addEventListener('click', act);
    return button;
  }

  /** @param {Set<string>} topics @param {any} detail */
  #hear(topics, detail) {
    const entries = topics.has('entries') ? detail?.entries ?? [] : [];
    if (entries.some(entry => entry.events.some(e => e.type === 'tile-placed'))) this.#signal('placed');
    else this.#show();
  }

  /** @param {string} what */
  #signal(what) {
    if (this.hint?.ends.includes(what)) {
      this.told.add(this.hint.id);
      memory.write(this.told);
      this.hint = null;
    }
    if (HINTS.every(hint => this.told.has(hint.id))) this.stop();
    else this.#show();
  }

  /** A hint stays until it is done, even if its moment passes; only then the next one is looked for. */
  #show() {
    const { state } = this.store;
    if (state.view?.ended || state.you.spectator) { this.card.hidden = true; return; }
    const scene = sceneOf(state);
    if (this.hint && !this.hint.when(scene) && !this.hint.ends.includes('ok')) this.hint = null;
    this.hint ??= (state.view && HINTS.find(hint => !this.told.has(hint.id) && hint.when(scene))) || null;
    this.card.hidden = !this.hint;
    if (!this.hint) return;
    const text = this.hint.text();
    if (this.words.textContent !== text) this.words.textContent = text;
    this.ok.hidden = !this.hint.ends.includes('ok');
    requestAnimationFrame(() => this.#settle());
  }

  /** Off whatever can be pressed: slots, undo and plank depend on the box, the language and the screen. */
  #settle() {
    const seen = ids => ids.flatMap(id => document.getElementById(id) ?? []).map(part => part.getBoundingClientRect()).filter(box => box.height);
    const { left, right } = this.card.getBoundingClientRect();
    const under = seen(BELOW).filter(box => box.left < right && box.right > left).map(box => box.top);
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
    memory.write(new Set([DONE]));
    for (const stop of this.stops) stop();
    this.card.remove();
  }
}

/**
 * Begin where this device left off; nothing happens where the tour is over. Give it the table's store and own ghost.
 * @param {{store: Store, ghost: Ghost, stage?: any}} table the land makes room for the first hint @param {HTMLElement} [host]
 */
export function startTutorial({ store, ghost, stage }, host = document.body) {
  const moved = () => { if (stage?.hexes.length && !stage.free) stage.fit(false); };
  return memory.read().has(DONE) ? null : new Coach(store, ghost, host, moved);
}

/** Tell everything once more. */
export function forgetTutorial() {
  memory.write(new Set());
}
