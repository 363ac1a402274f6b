/**
 * Everything this page knows about its table. No DOM and no network: messages go in by `receive`, which answers with
 * the messages that should go out (a resync after a gap), and every subscriber hears what has changed.
 */
import { RECEIVE } from './receiving.js';
import { fresh } from './tablestate.js';
import { viewHash } from './viewhash.js';

/** @import {ClientMessage, Entry, ServerMessage} from './messages.d.ts' */
/** @import {Change, InGame, Listener, Waiting} from './tablestate.js' */

export class Store {
  constructor() {
    this.state = fresh();
    /** @type {Set<Listener>} */
    this.listeners = new Set();
  }

  /** The state of a table at which a game has begun; it is an error to ask before. @returns {InGame} */
  get game() {
    const { state } = this;
    if (!state.view) throw new Error('no game has begun');
    return state;
  }

  /** @param {Listener} listener @returns {() => void} to stop listening */
  subscribe(listener) {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** @param {Partial<InGame | Waiting>} change @param {string[]} topics @param {Change} [detail] */
  set(change, topics, detail = {}) {
    Object.assign(this.state, change);
    const heard = new Set(topics);
    for (const listener of this.listeners) listener(this.state, heard, detail);
  }

  /** The last seq and hash, for `hello` and `resync`. */
  position() {
    const { view, seq } = this.state;
    return view ? { last_seq: seq, vh: viewHash(view) } : { last_seq: null, vh: null };
  }

  /** What happened before this page came: only for the log, nothing is folded. @param {Entry[]} entries */
  remember(entries) {
    const { log, seq } = this.state;
    const known = new Set(log.map(e => e.seq));
    const older = entries.filter(e => e.seq <= seq && !known.has(e.seq));
    this.set({ log: [...log, ...older].sort((a, b) => a.seq - b.seq) }, ['log']);
  }

  /** Take a message in. @param {ServerMessage} message @returns {ClientMessage[]} messages that should go out */
  receive(message) {
    // RECEIVE pairs each kind with its own function, which TypeScript cannot follow through a lookup.
    const take = /** @type {((store: Store, message: ServerMessage) => ClientMessage[]) | undefined} */ (
      RECEIVE[message.t]
    );
    return take?.(this, message) ?? [];
  }
}
