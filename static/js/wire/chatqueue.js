/**
 * Chat messages of mine that the table has not echoed yet. They go out one after the other and stay here until they
 * come back: while the table asks for a pause, or the connection is broken, they wait, and none is lost. They are kept
 * in the tab's storage, so that a reload takes none along either.
 */
import { newId } from './pendingact.js';

/** @import {Store} from './store.js' */
/** @import {Change, State} from './tablestate.js' */
/** @import {TableSocket} from './socket.js' */

/** After being asked to speak more slowly; the table takes about one message a second. */
const BREATH = 1100;
/** Longer than it takes to notice a dead connection: what has not come back by then must not hold up the rest. */
const GIVEN_UP = 30_000;

export class ChatQueue {
  /** @param {Store} store @param {TableSocket} socket @param {string} room @param {Storage} storage */
  constructor(store, socket, room, storage) {
    this.store = store;
    this.socket = socket;
    this.storage = storage;
    this.key = `dorfplatz:said:${room}`;
    /** @type {{t: 'chat', mid: string, text: string, scope: string}[]} */
    this.waiting = this.#restore();
    this.resting = this.lasting = 0;
    store.subscribe((state, topics, change) => this.#hear(state, topics, change));
  }

  /** @param {string} text @param {string} scope @returns {boolean} false while offline: it is sent later */
  say(text, scope) {
    this.waiting.push({ t: 'chat', mid: newId(), text, scope });
    this.#keep();
    if (this.waiting.length === 1) this.#send();
    return this.store.state.connection === 'live';
  }

  /** Is it about words of mine? @param {string} mid */
  knows(mid) {
    return this.waiting.some(message => message.mid === mid);
  }

  /** @returns {{t: 'chat', mid: string, text: string, scope: string}[]} */
  #restore() {
    try {
      const kept = JSON.parse(this.storage.getItem(this.key) ?? '[]');
      return Array.isArray(kept) ? kept.filter(message => message?.mid && message.text) : [];
    } catch {
      return []; // a private window may refuse storage; what waits then lives as long as the page
    }
  }

  #keep() {
    try {
      if (this.waiting.length) this.storage.setItem(this.key, JSON.stringify(this.waiting));
      else this.storage.removeItem(this.key);
    } catch {
      /* see above */
    }
  }

  /** The first of them is done with. */
  #drop() {
    this.waiting.shift();
    this.#keep();
  }

  #send() {
    window.clearTimeout(this.resting);
    window.clearTimeout(this.lasting);
    if (!this.waiting.length) return;
    if (this.socket.say(this.waiting[0])) this.lasting = window.setTimeout(() => this.#next(), GIVEN_UP);
  }

  #next() {
    this.#drop();
    this.#send();
  }

  /** @param {State} state @param {Set<string>} topics @param {Change} change */
  #hear(state, topics, { message }) {
    const [first] = this.waiting;
    if (!first) return;
    const refused = message?.t === 'nak' && message.aid === first.mid;
    if (refused) this.resting = window.setTimeout(() => this.#send(), BREATH);
    const said = topics.has('all') || topics.has('chat');
    if (said && state.chat.some(told => told.mid === first.mid)) this.#drop();
    // A new connection has not heard what was under way on the old one; the same words again change nothing.
    const again = topics.has('all') || (topics.has('connection') && state.connection === 'live');
    if (again || this.waiting[0] !== first) this.#send();
  }
}
