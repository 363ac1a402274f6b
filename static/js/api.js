/** Calls to the server: JSON in, JSON out. A refusal is an error with a code that people get a sentence for. */
import { codeText } from './gametext.js';

export class Refused extends Error {
  /** @param {string} code */
  constructor(code) {
    super(codeText(code));
    this.code = code;
  }
}

/** @param {string} path @param {object} [body] @returns {Promise<any>} */
export async function post(path, body = {}) {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body), credentials: 'same-origin' })
    .catch(() => { throw new Refused('offline'); });
  const told = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Refused(told.code ?? (answer.status === 429 ? 'too-fast' : 'unknown'));
  return told;
}
