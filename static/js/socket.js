/**
 * The line to the server: it says hello, keeps the line alive, sends the waiting act again, and comes back by itself.
 * What arrives goes into the store; what the store wants to know goes out.
 */
import { Acts } from './acts.js';
import { RESET, STEADY } from './reset.js';

export const PROTO = 1;
/** After these the line stays closed: another try would end the same way. */
export const FINAL = [4403, 4404, 4410, 4426];
const RESEND = 2500;
/** While nothing is heard a line is asked so often whether it is there; of a page that is not looked at, seldom. */
const [PING, PING_HIDDEN] = [1400, 15000];
/** Without an answer for so long a page counts as offline, and after so long the line is given up: a slow one may still answer. */
const [DOUBT, PING_WAIT] = [1200, 6000];
const HELLO_WAIT = 8000;
const [FIRST, LONGEST] = [300, 5000];
const AT_ONCE = -1;

/** How long to wait before try n, with jitter so that a room does not come back all at once. @param {number} n */
export const delay = (n, random = Math.random) => (n === AT_ONCE ? 0 : Math.min(LONGEST, FIRST * 2 ** n) * (0.5 + random() / 2));

/**
 * @typedef {object} World what a link needs of its surroundings; tests bring their own
 * @property {(url: string) => WebSocket} open
 * @property {Storage} storage
 * @property {(f: () => void, ms: number) => any} later
 * @property {(id: any) => void} cancel
 * @property {() => number} random
 * @property {() => boolean} [isHidden] does anybody look at this page?
 */

/** @returns {World} */
const browser = () => ({
  open: url => new WebSocket(url),
  storage: sessionStorage,
  later: (f, ms) => setTimeout(f, ms),
  cancel: id => clearTimeout(id),
  random: Math.random,
  isHidden: () => document.hidden,
});

export class Link {
  /** @param {string} url @param {string} room @param {import('./store.js').Store} store @param {World} [world] */
  constructor(url, room, store, world = browser()) {
    Object.assign(this, { url, room, store, world });
    this.acts = new Acts(room, world.storage);
    this.socket = /** @type {WebSocket | null} */ (null);
    this.tries = 0;
    this.pings = 0;
    /** A question is not answered yet for longer than usual. */
    this.doubted = false;
    /** @type {Record<string, any>} */
    this.timers = {};
    store.set({ pending: this.acts.pending }, ['pending']);
  }

  #after(name, ms, f) {
    this.#stop(name);
    this.timers[name] = this.world.later(f, ms);
  }

  #stop(...names) {
    for (const name of names) {
      this.world.cancel(this.timers[name]);
      delete this.timers[name];
    }
  }

  open() {
    this.#stop('retry');
    const socket = this.world.open(this.url);
    this.socket = socket;
    socket.onopen = () => this.#write({ t: 'hello', proto: PROTO, room: this.room, ...this.store.where() });
    socket.onmessage = event => { if (socket === this.socket) this.#hear(JSON.parse(event.data)); };
    socket.onclose = event => { if (socket === this.socket) this.#closed(event.code); };
    // A line that opens and never answers is a broken one too.
    this.#after('silence', HELLO_WAIT, () => this.drop());
  }

  /** Give the line up and try anew: the browser may take minutes to notice that it is dead. */
  drop() {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.#closed(1006);
  }

  #closed(code) {
    this.socket = null;
    this.doubted = false;
    this.#stop('ping', 'doubt', 'silence', 'resend', 'steady');
    if (FINAL.includes(code)) {
      this.store.set({ connection: 'closed', closed: code }, ['connection']);
      return;
    }
    this.store.set({ connection: 'offline' }, ['connection']);
    if (!RESET.includes(code)) this.tries = Math.max(this.tries, 0);
    this.#after('retry', delay(this.tries, this.world.random), () => this.open());
    this.tries += 1;
  }

  /** The device says that it has no network: whatever is left of the line is dead. */
  lost() {
    if (this.store.state.connection === 'live') this.drop();
  }

  /** The network is said to be back, or somebody looks at the page again. */
  wake() {
    if (this.store.state.connection === 'live') this.#ping();
    else if (!this.socket && this.store.state.connection !== 'closed') this.open();
  }

  #hear(message) {
    const { t } = message;
    if (t === 'ack' || t === 'nak') this.#settle(message);
    if (t === 'ev' && message.aid) this.#settle(message);
    // A proposal is answered by the vote it opens.
    if (t === 'vote' && this.acts.pending?.t === 'propose') this.#settle(this.acts.pending);
    this.#alive();
    const was = this.store.state.connection;
    for (const answer of this.store.receive(message)) this.#write(answer);
    if (t === 'welcome' && was !== 'live') this.#welcomed();
  }

  #welcomed() {
    this.tries = 0;
    this.#after('steady', STEADY, () => { this.tries = AT_ONCE; });
    this.store.set({ connection: 'live' }, ['connection']);
    this.#resend();
    this.#alive();
  }

  /** Something was heard: the line is there, and was perhaps only slow. */
  #alive() {
    this.#stop('doubt', 'silence');
    if (this.doubted) {
      this.doubted = false;
      this.store.set({ connection: 'live' }, ['connection']);
      this.#resend();
    }
    if (this.store.state.connection === 'live') this.#after('ping', this.world.isHidden?.() ? PING_HIDDEN : PING, () => this.#ping());
  }

  /** Ask whether the line is there; one question at a time, or asking would put its end off. */
  #ping() {
    this.#write({ t: 'ping', n: ++this.pings });
    this.#stop('ping');
    if (this.timers.silence !== undefined) return;
    this.#after('doubt', DOUBT, () => this.#doubt());
    this.#after('silence', PING_WAIT, () => this.drop());
  }

  #doubt() {
    this.doubted = true;
    this.store.set({ connection: 'offline' }, ['connection']);
  }

  #settle({ aid }) {
    if (!this.acts.settle(aid)) return;
    this.#stop('resend');
    this.store.set({ pending: null }, ['pending']);
  }

  #resend() {
    const act = this.acts.pending;
    if (!act) return;
    this.#write(act);
    this.#after('resend', RESEND, () => this.#resend());
  }

  #write(message) {
    if (this.socket?.readyState !== 1) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Send what may be lost: a question, a ghost, talk. @param {object} message */
  say(message) {
    return this.store.state.connection === 'live' && this.#write(message);
  }

  /**
   * Send what must not be lost. Returns false while another act waits for its answer.
   * @param {number} seat @param {object} action @param {'act' | 'propose'} [t]
   */
  act(seat, action, t = 'act') {
    if (this.store.state.connection === 'closed') return false;
    const base = t === 'act' ? { base: this.store.state.seq } : {};
    const act = this.acts.begin({ t, seat, action, ...base });
    if (!act) return false;
    this.store.set({ pending: act }, ['pending']);
    this.#resend();
    return true;
  }
}
