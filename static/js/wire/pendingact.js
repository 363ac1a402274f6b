/**
 * The one act that waits for its answer. It is kept in the tab's storage, so that a reload in the middle of a turn
 * sends it again with the same id: the server then answers what it has answered before.
 */

/** @import {Act} from './messages.d.ts' */

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** @returns {string} a unique id; it begins with the time, so that acts of one moment are kept side by side */
export const newId = () =>
  Date.now().toString(36) +
  Array.from(crypto.getRandomValues(new Uint8Array(14)), b => LETTERS[b % LETTERS.length]).join('');

export class PendingAct {
  /** @param {string} room @param {Storage} storage */
  constructor(room, storage) {
    this.key = `dorfplatz:act:${room}`;
    this.storage = storage;
    this.waiting = this.#restore();
  }

  /** @returns {Act | null} */
  #restore() {
    try {
      const kept = JSON.parse(this.storage.getItem(this.key) ?? 'null');
      return kept?.aid && kept.action ? kept : null;
    } catch {
      return null; // a private window may refuse storage; the act then lives as long as the page
    }
  }

  /** @param {Act | null} act */
  #keep(act) {
    this.waiting = act;
    try {
      if (act) this.storage.setItem(this.key, JSON.stringify(act));
      else this.storage.removeItem(this.key);
    } catch {
      /* see above */
    }
  }

  /** @param {Omit<Act, 'aid'>} act @returns {Act | null} null while another one waits */
  begin(act) {
    if (this.waiting) return null;
    this.#keep({ ...act, aid: newId() });
    return this.waiting;
  }

  /** An answer has come. @param {string} aid @returns {Act | null} the act it belongs to */
  settle(aid) {
    const act = this.waiting;
    if (!act || act.aid !== aid) return null;
    this.#keep(null);
    return act;
  }
}
