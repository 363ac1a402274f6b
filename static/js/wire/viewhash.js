/**
 * The sum of CRC-32 over every fact a viewer can see, the same as the server's (PROTOCOL.md, "The view hash"). Pure.
 */

/** @import {Task, View} from './messages.d.ts' */

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c;
});
const encoder = new TextEncoder();

/** @param {string} text @returns {number} */
export function crc32(text) {
  let c = 0xffffffff;
  for (const byte of encoder.encode(text)) c = TABLE[(c ^ byte) & 255] ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
}

/** @param {string} word @param {number} board @param {Task} task */
const taskFact = (word, board, [q, r, type, value]) => `${word} ${board} ${q} ${r} ${type} ${value}`;

/** The facts of a view as text. @param {View} view @returns {string[]} */
export function facts(view) {
  const found = view.boards.flatMap((b, i) => [
    ...b.tiles.map(([id, q, r, rotation]) => `tile ${i} ${id} ${q} ${r} ${rotation}`),
    ...b.stored.map(id => `kept ${i} ${id}`),
    ...b.tasks.map(task => taskFact('task', i, task)),
    ...b.completed.map(task => taskFact('done', i, task)),
    ...b.failed.map(task => taskFact('fail', i, task)),
  ]);
  if (view.revealed) found.push(`hand ${view.revealed.tile} ${view.revealed.marker ?? '-'}`);
  return [...found, `turn ${view.turn}`];
}

/** @param {View} view @returns {string} eight hex digits */
export function viewHash(view) {
  const sum = facts(view).reduce((total, fact) => (total + crc32(fact)) >>> 0, 0);
  return sum.toString(16).padStart(8, '0');
}
