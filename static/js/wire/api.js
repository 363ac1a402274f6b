/** Calls to the server: JSON in, JSON out. A refusal is an error with a code that people get a sentence for. */
import { codeText } from '../game/texts.js';

export class Refused extends Error {
  /** @param {string} code */
  constructor(code) {
    super(codeText(code));
    this.code = code;
  }
}

/** @import {HttpAnswer} from './answers.d.ts' */

/** @param {string} path @param {object} [body] @returns {Promise<HttpAnswer>} */
export async function post(path, body = {}) {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(path, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    credentials: 'same-origin',
  }).catch(() => {
    throw new Refused('offline');
  });
  const told = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Refused(told.code ?? (answer.status === 429 ? 'too-fast' : 'unknown'));
  return told;
}
