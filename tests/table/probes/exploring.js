import { hexKey } from '/static/js/lib/geometry.js';
import { nextHex } from '/static/js/wire/options.js';

const ARROWS = /** @type {[number, number][]} */ ([
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
]);

/** How many tiles can be walked to from the first one. @param {[number, number][]} land */
export function reached(land) {
  const hexes = land.map(([q, r]) => ({ q, r }));
  const seen = new Set([hexKey(hexes[0].q, hexes[0].r)]);
  const open = [hexes[0]];
  for (let hex = open.pop(); hex; hex = open.pop()) {
    for (const towards of ARROWS) {
      const next = nextHex(hexes, hex, towards);
      if (!next || seen.has(hexKey(next.q, next.r))) continue;
      seen.add(hexKey(next.q, next.r));
      open.push(next);
    }
  }
  return seen.size;
}
