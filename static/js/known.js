/** Learn the drawings this page was handed, before anything is drawn. Pages that draw import this first. */
import { learn } from './art/known.js';
import { TOOLS } from './art/tools.js';
import { boot } from './boot.js';

/** What is known here: keys, words and an address of drawings. @type {{keys?: string[], modules?: string[], drawings?: string, specials?: any[], texts?: Record<string, string>}} */
export const known = boot().known ?? {};

/** @param {string | undefined} address */
export async function learnFrom(address) {
  // Without its drawings a special still wears a badge with its initials.
  if (address) await import(address).then(script => learn(script.default(TOOLS)), () => {});
}

/** Whether a game is played with more than this page was told about. @param {{unlocked: string[], modules: string[]}} setup */
export const isStranger = ({ unlocked, modules }) =>
  unlocked.some(key => !known.keys?.includes(key)) || modules.some(key => !known.modules?.includes(key));

await learnFrom(known.drawings);
