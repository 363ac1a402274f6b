/**
 * The line to the server: it says hello, keeps the line alive, sends the waiting act again, and comes back by itself.
 * What arrives goes into the store; what the store wants to know goes out.
 */
import { PendingAct } from './pendingact.js';
import { RESET, STEADY } from './reopen.js';

/** @import {Action, ClientMessage, ServerMessage} from './messages.d.ts' */
/** @import {Store} from './store.js' */

export const PROTO = 2;
/** After these the line stays closed: another try would end the same way. */
export const FINAL = [4403, 4404, 4410, 4426];
const RESEND = 2500;
/** While nothing is heard a line is asked so often whether it is there; of a page that is not looked at, seldom. */
const [PING, PING_HIDDEN] = [1400, 15000];
/**
 * Without an answer for so long a page counts as offline, and after so long the line is given up: a slow one may still
 * answer.
 */
const [DOUBT, PING_WAIT] = [1200, 6000];
/**
 * For so long a new line may stay without a word. The first tries get less: a fresh one often gets through where a
 * hanging one does not; a slow network needs more.
 */
const [HELLO_WAIT, HELLO_WAIT_LATER, EARLY_TRIES] = [4000, 8000, 3];
/** A hanging try that is older than this is replaced when the network is said to be back. */
const FRESH = 1000;
/**
 * People look at the page during the first half minute of a break, so tries come close together; later a server that is
 * down is asked less often.
 */
const [FIRST, LONG, LONGEST, OFTEN] = [300, 2000, 5000, 20];
const AT_ONCE = -1;

/**
 * How long to wait before try n, with jitter so that a room does not come back all at once.
 * @param {number} n @param {() => number} [random]
 */
export const delay = (n, random = Math.random) =>
  n === AT_ONCE ? 0 : Math.min(n < OFTEN ? LONG : LONGEST, FIRST * 2 ** n) * (0.5 + random() / 2);

/**
 * @typedef {object} World what a connection needs of its surroundings; tests bring their own
 * @property {(url: string) => WebSocket} open
 * @property {Storage} storage
 * @property {(f: () => void, ms: number) => number} later
 * @property {(id: number | undefined) => void} cancel
 * @property {() => number} random
 * @property {() => number} now
 * @property {() => boolean} [isHidden] is this page out of sight?
 */

/** @returns {World} */
const browser = () => ({
  open: url => new WebSocket(url),
  storage: sessionStorage,
  later: (f, ms) => window.setTimeout(f, ms),
  cancel: id => clearTimeout(id),
  random: Math.random,
  now: Date.now,
  isHidden: () => document.hidden,
});

export class TableSocket {
  /** @param {string} url @param {string} room @param {Store} store @param {World} [world] */
  constructor(url, room, store, world = browser()) {
    this.url = url;
    this.room = room;
    this.store = store;
    this.world = world;
    this.pendingAct = new PendingAct(room, world.storage);
    this.socket = /** @type {WebSocket | null} */ (null);
    this.tries = 0;
    /** When the last line was opened. */
    this.opened = 0;
    this.pings = 0;
    /** A question is not answered yet for longer than usual. */
    this.doubted = false;
    /** @type {Record<string, number | undefined>} */
    this.timers = {};
    store.set({ pending: this.pendingAct.waiting }, ['pending']);
  }

  /** @param {string} name @param {number} ms @param {() => void} f */
  #after(name, ms, f) {
    this.#stop(name);
    this.timers[name] = this.world.later(f, ms);
  }

  /** @param {...string} names */
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
    this.opened = this.world.now();
    socket.onopen = () => this.#write({ t: 'hello', proto: PROTO, room: this.room, ...this.store.position() });
    socket.onmessage = event => {
      if (socket === this.socket) this.#hear(JSON.parse(event.data));
    };
    socket.onclose = event => {
      if (socket === this.socket) this.#closed(event.code);
    };
    // A line that opens and never answers is a broken one too.
    this.#after('silence', this.tries < EARLY_TRIES ? HELLO_WAIT : HELLO_WAIT_LATER, () => this.drop());
  }

  /** Give the line up and try anew: the browser may take minutes to notice that it is dead. */
  drop() {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.#closed(1006);
  }

  /** @param {number} code */
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

  /**
   * The network is said to be back, or the page is looked at again: a try that has hung since before is not waited for.
   */
  wake() {
    const { connection } = this.store.state;
    if (connection === 'live') this.#ping();
    if (connection === 'live' || connection === 'closed') return;
    this.tries = 0;
    if (!this.socket) this.open();
    else if (this.world.now() - this.opened > FRESH) this.#replace();
  }

  #replace() {
    const hanging = this.socket;
    this.doubted = false;
    this.#stop('ping', 'doubt', 'resend', 'steady');
    this.open();
    hanging?.close();
  }

  /** @param {ServerMessage} message */
  #hear(message) {
    const { t } = message;
    if (t === 'ack' || t === 'nak') this.#settle(message.aid);
    if (t === 'ev' && message.aid) this.#settle(message.aid);
    // A proposal is answered by the vote it opens.
    if (t === 'vote' && this.pendingAct.waiting?.t === 'propose') this.#settle(this.pendingAct.waiting.aid);
    this.#alive();
    const was = this.store.state.connection;
    for (const answer of this.store.receive(message)) this.#write(answer);
    if (t === 'welcome' && was !== 'live') this.#welcomed();
  }

  #welcomed() {
    this.tries = 0;
    this.#after('steady', STEADY, () => {
      this.tries = AT_ONCE;
    });
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
    if (this.store.state.connection === 'live')
      this.#after('ping', this.world.isHidden?.() ? PING_HIDDEN : PING, () => this.#ping());
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

  /** @param {string} aid of an act that was answered */
  #settle(aid) {
    if (!this.pendingAct.settle(aid)) return;
    this.#stop('resend');
    this.store.set({ pending: null }, ['pending']);
  }

  #resend() {
    const act = this.pendingAct.waiting;
    if (!act) return;
    this.#write(act);
    this.#after('resend', RESEND, () => this.#resend());
  }

  /** @param {ClientMessage} message @returns {boolean} whether there is a connection */
  #write(message) {
    if (this.socket?.readyState !== 1) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /**
   * Send what may be lost: a question, a suggestion, talk.
   * @param {ClientMessage} message @returns {boolean} whether it was sent
   */
  say(message) {
    return this.store.state.connection === 'live' && this.#write(message);
  }

  /**
   * Send what must not be lost. Returns false while another act waits for its answer.
   * @param {number | null} seat @param {Action} action @param {'act' | 'propose'} [t]
   */
  submit(seat, action, t = 'act') {
    if (seat === null || this.store.state.connection === 'closed') return false;
    const base = t === 'act' ? { base: this.store.state.seq } : {};
    const act = this.pendingAct.begin({ t, seat, action, ...base });
    if (!act) return false;
    this.store.set({ pending: act }, ['pending']);
    this.#resend();
    return true;
  }
}
