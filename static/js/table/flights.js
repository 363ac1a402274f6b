/** Blossoms that were just picked fly in an arc from their tiles to the house, where the number ticks as they come. */
import { toScreen } from '../board/camera.js';
import { calm } from '../board/stage.js';
import { blossom } from '../game/blossom.js';
import { purse } from '../game/specials.js';
import { h } from '../lib/dom.js';
import { centre, turned } from '../lib/geometry.js';

/** @import {Table} from './table.js' */
/** @import {GameEvent, HexPair} from '../wire/messages.d.ts' */

const FLIGHT = 900;
const APART = 120;
/** How high the arc rises, of the way across. */
const RISE = 0.22;
const SIZE = 26;

/**
 * Where blossoms were gained: those picked on tiles, and others where the last tile came to lie.
 * @param {GameEvent[]} events @param {number} board @param {number} before what was held @returns {HexPair[]}
 */
function gained(events, board, before) {
  const owner = purse();
  /** @type {HexPair[]} */
  const from = [];
  /** @type {HexPair | null} */
  let laid = null;
  let [held, due] = [before, 0];
  for (const e of events) {
    if (e.type === 'tile-placed' && e.board === board) laid = e.hex;
    if (e.type !== 'noted' || e.board !== board) continue;
    if (e.rule === owner?.key && e.hex && e.value)
      from.push(...Array.from({ length: Number(e.value) }, () => /** @type {HexPair} */ (e.hex)));
    if (e.rule !== owner?.purse?.note || e.hex) continue;
    const now = Number(e.value ?? 0);
    due += Math.max(0, now - held);
    const more = laid ? due - from.length : 0;
    from.push(...Array.from({ length: Math.max(0, more) }, () => /** @type {HexPair} */ (laid)));
    held = now;
  }
  return from.slice(0, due);
}

/** @param {Table} table @param {HexPair} hex @param {number} after @param {() => void} arrived */
function fly(table, [q, r], after, arrived) {
  const seen = turned({ q, r }, table.stage.turn);
  const at = toScreen(table.stage.camera, ...centre(seen.q, seen.r));
  const land = table.stage.root.getBoundingClientRect();
  const origin = table.stage.origin();
  const [x, y] = [land.x + at.x - origin.x, land.y + at.y - origin.y];
  const goal = table.panels.house.goal();
  const [toX, toY] = [goal.x + goal.width / 2, goal.y + goal.height / 2];
  const flown = h('div', { class: 'flown', 'aria-hidden': 'true' }, blossom());
  document.body.append(flown);
  /** @param {number} k @param {number} scale */
  const point = (k, scale) => {
    const lift = Math.hypot(toX - x, toY - y) * RISE * 4 * k * (1 - k);
    const [left, top] = [x + (toX - x) * k - SIZE / 2, y + (toY - y) * k - lift - SIZE / 2];
    return { transform: `translate(${left}px, ${top}px) scale(${scale}) rotate(${k * 200}deg)` };
  };
  const keys = [0, 0.25, 0.5, 0.75, 1].map(k => point(k, 1.5 - 0.5 * k));
  flown.animate(keys, { duration: FLIGHT, delay: after, easing: 'ease-in-out', fill: 'both' }).onfinish = () => {
    flown.remove();
    arrived();
  };
}

/** @param {Table} table @param {GameEvent[]} events of one entry that was just heard */
export function flyBlossoms(table, events) {
  const owner = purse();
  const note = owner?.purse?.note;
  const last = events.findLast(e => e.type === 'noted' && e.rule === note && e.board === table.board);
  if (!owner || last?.type !== 'noted') return;
  const { house } = table.panels;
  const before = house.held();
  const from = gained(events, table.board, before);
  const change = Number(last.value ?? 0) - before;
  if (calm() || document.hidden || !from.length) return house.say(change);
  house.expect(from.length);
  from.forEach((hex, i) => fly(table, hex, i * APART, () => house.arrived(1, change)));
}
