/** Questions about territories and tasks: each carries a number, by which its answer finds the code that asked. */

/** @import {TableSocket} from './socket.js' */
/** @import {ClientMessage, RegionMessage, TasksMessage} from './messages.d.ts' */
/** @import {Hex} from '../lib/geometry.js' */

/** @typedef {Extract<ClientMessage, {t: 'inspect' | 'tasks'}>} Question */

/** A connection that breaks takes its answers along; no caller should wait for ever. */
const PATIENCE = 5000;

export class Questions {
  /** @param {TableSocket} socket */
  constructor(socket) {
    this.socket = socket;
    this.asked = 0;
    /** @type {Map<number, (answer: RegionMessage | TasksMessage | null) => void>} */
    this.waiting = new Map();
  }

  /** The region under an edge, or null. @param {number} board @param {Hex} hex @param {number} side */
  async region(board, { q, r }, side) {
    const answer = await this.#ask({ t: 'inspect', n: ++this.asked, board, hex: [q, r], side });
    return answer?.t === 'region' ? answer : null;
  }

  /** What the open tasks of a board still need, and the gaps that nothing fits; or null. @param {number} board */
  async tasks(board) {
    const answer = await this.#ask({ t: 'tasks', n: ++this.asked, board });
    return answer?.t === 'tasks' ? answer : null;
  }

  /** @param {Question} question @returns {Promise<RegionMessage | TasksMessage | null>} null if no answer comes */
  #ask(question) {
    if (!this.socket.say(question)) return Promise.resolve(null);
    return new Promise(done => {
      this.waiting.set(question.n, done);
      setTimeout(() => this.#settle(question.n, null), PATIENCE);
    });
  }

  /** An answer has come. @param {RegionMessage | TasksMessage} answer */
  answered(answer) {
    this.#settle(answer.n, answer);
  }

  /** @param {number} n @param {RegionMessage | TasksMessage | null} answer */
  #settle(n, answer) {
    this.waiting.get(n)?.(answer);
    this.waiting.delete(n);
  }
}
