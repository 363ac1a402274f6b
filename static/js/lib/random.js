/**
 * Seeded chance. The same text always gives the same stream, on every device, so that a tile looks the same
 * for everybody at the table. Nothing that is drawn may use Math.random.
 */

/** @typedef {() => number} Stream a source of numbers in [0, 1) */

/** FNV-1a: spreads similar names ("L01", "L02") over all 32 bits. @param {string} text */
function hash(text) {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h;
}

/** @param {string | number} seed @returns {Stream} */
export function stream(seed) {
  let state = typeof seed === 'number' ? seed : hash(seed);
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let z = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return ((z ^ (z >>> 15)) >>> 0) / 4294967296;
  };
}

/** A whole number that can seed a stream of its own. @param {Stream} random */
export const seedFrom = random => Math.floor(random() * 4294967296);

/** @param {Stream} random @param {number} low @param {number} high */
export const between = (random, low, high) => low + random() * (high - low);

/** @template T @param {Stream} random @param {readonly T[]} list @returns {T} */
export const pick = (random, list) => list[Math.floor(random() * list.length)];
