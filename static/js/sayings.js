/**
 * What I have said and have not heard back yet. Words go out one after the other and stay here until the table has
 * them: who writes faster than the table listens, or has no line, waits; a line that breaks takes nothing along.
 */
import { newId } from './acts.js';

/** After being asked to speak more slowly; the table takes about one message a second. */
const BREATH = 1100;
/** Longer than it takes to notice a dead line: what is not heard by then never will be, and must not hold up the rest. */
const GIVEN_UP = 30_000;

export class Sayings {
  /** @param {import('./store.js').Store} store @param {import('./socket.js').Link} link */
  constructor(store, link) {
    Object.assign(this, { store, link });
    /** @type {{t: 'chat', mid: string, text: string, scope: string}[]} */
    this.waiting = [];
    this.resting = this.lasting = 0;
    store.subscribe((state, heard, detail) => this.#hear(state, heard, detail));
  }

  /** @param {string} text @param {string} scope @returns {boolean} false without a line: it is kept and said when there is one */
  say(text, scope) {
    this.waiting.push({ t: 'chat', mid: newId(), text, scope });
    if (this.waiting.length === 1) this.#send();
    return this.store.state.connection === 'live';
  }

  /** Is it about words of mine? @param {string} mid */
  knows(mid) {
    return this.waiting.some(message => message.mid === mid);
  }

  #send() {
    window.clearTimeout(this.resting);
    window.clearTimeout(this.lasting);
    if (!this.waiting.length) return;
    if (this.link.say(this.waiting[0])) this.lasting = window.setTimeout(() => this.#next(), GIVEN_UP);
  }

  #next() {
    this.waiting.shift();
    this.#send();
  }

  #hear(state, heard, detail) {
    const [first] = this.waiting;
    if (!first) return;
    if (heard.has('nak') && detail.aid === first.mid) this.resting = window.setTimeout(() => this.#send(), BREATH);
    const said = heard.has('all') || heard.has('chat');
    if (said && state.chat.some(message => message.mid === first.mid)) this.waiting.shift();
    // A new line has not heard what was under way on the old one; the same words again change nothing.
    const again = heard.has('all') || (heard.has('connection') && state.connection === 'live');
    if (again || this.waiting[0] !== first) this.#send();
  }
}
