/** Learn the drawings this page was handed, before anything is drawn. Pages that draw import this first. */
import { register } from './registry.js';
import { TOOLS } from './tools.js';
import { pageData } from '../lib/pagedata.js';

/** What is known here: keys, words and an address of drawings. @type {import('../lib/pages.d.ts').Known} */
export const known = pageData().known ?? {};

/** @param {string | null | undefined} address */
export async function loadDrawings(address) {
  // Without its drawings a special still wears a badge with its initials.
  if (address)
    await import(address).then(
      script => register(script.default(TOOLS)),
      () => {},
    );
}

/**
 * Whether a game is played with more than this page was told about.
 * @param {{unlocked: string[], modules: string[]}} setup
 */
export const isUnfamiliar = ({ unlocked, modules }) =>
  unlocked.some(key => !known.keys?.includes(key)) || modules.some(key => !known.modules?.includes(key));

await loadDrawings(known.drawings);
