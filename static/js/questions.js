/** Questions about territories and tasks: each carries a number, and its answer finds whoever asked. */

/** A line that breaks takes its answers along; nobody should wait for ever. */
const PATIENCE = 5000;

export class Questions {
  /** @param {import('./socket.js').Link} link */
  constructor(link) {
    this.link = link;
    this.asked = 0;
    /** @type {Map<number, (answer: any) => void>} */
    this.waiting = new Map();
  }

  /** The region under an edge, or null. @param {number} board @param {import('./geometry.js').Hex} hex @param {number} side @returns {Promise<any>} */
  region(board, { q, r }, side) {
    return this.ask({ t: 'inspect', board, hex: [q, r], side }, { kind: '' });
  }

  /** What the open tasks of a board still need, and the gaps that nothing fits; or null. @param {number} board @returns {Promise<any>} */
  tasks(board) {
    return this.ask({ t: 'tasks', board }, { tasks: null });
  }

  /** @param {any} question @param {any} silence what counts as the answer when none comes */
  ask(question, silence) {
    const n = ++this.asked;
    if (!this.link.say({ ...question, n })) return Promise.resolve(null);
    return new Promise(done => {
      this.waiting.set(n, done);
      setTimeout(() => this.answered({ n, ...silence }), PATIENCE);
    });
  }

  /** @param {any} answer */
  answered(answer) {
    this.waiting.get(answer.n)?.(answer);
    this.waiting.delete(answer.n);
  }
}
