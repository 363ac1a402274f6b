/** A completed task is celebrated where it happens: its marker hops, and its points fly to the score. */
import { drawMarker } from '../art/markers.js';
import { toScreen } from '../board/camera.js';
import { h, picture } from '../lib/dom.js';
import { centre } from '../lib/geometry.js';
import { calm } from '../board/stage.js';

/** @import {Table} from './table.js' */
/** @import {EventOf, GameEvent} from '../wire/messages.d.ts' */

const FLIGHT = 900;
const STAYS = 1600;
const BOX = '-35 -50 70 88';

/** Where the points go: the score of this board, wherever this screen has it. @param {Table} table */
function goal(table) {
  const shown = [...document.querySelectorAll('#t-score b, #t-score button, .versus-points')].find(e =>
    e.checkVisibility(),
  );
  const box = (shown ?? table.part('plank')).getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** @param {Table} table @param {EventOf<'task-completed'>} task @param {number} after */
function fly(table, { hex: [q, r], kind, value }, after) {
  const at = toScreen(table.stage.camera, ...centre(q, r));
  const board = table.stage.root.getBoundingClientRect();
  const [x, y] = [board.x + at.x, board.y + at.y];
  const flown = h(
    'div',
    { class: 'celebrated', 'aria-hidden': 'true' },
    picture([drawMarker(kind, value, table.store.game.view.edition)], BOX, 'land'),
    h('b', { text: `+${value}` }),
  );
  document.body.append(flown);
  const here = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  flown.style.transform = here;
  if (calm()) {
    setTimeout(() => flown.remove(), STAYS); // it only lies there for a moment
    return;
  }
  const { x: toX, y: toY } = goal(table);
  const keys = [
    { transform: `${here} scale(.8)`, opacity: 1 },
    { transform: `translate(${x}px, ${y - 34}px) scale(1.25)`, opacity: 1, offset: 0.3, easing: 'ease-in' },
    { transform: `translate(${toX}px, ${toY}px) scale(.7)`, opacity: 0.2 },
  ];
  flown.animate(keys, { duration: FLIGHT, delay: after, easing: 'ease-out', fill: 'both' }).onfinish = () =>
    flown.remove();
}

const TO_CARD = 400;

/**
 * A marker that has come to a card flies there from the tile it was completed on.
 * @param {Table} table @param {[number, number, number]} marker value, q, r @param {Element} disc its place on the card
 */
export function flyDisc(table, [value, q, r], disc) {
  if (calm() || document.hidden) return;
  const at = toScreen(table.stage.camera, ...centre(q, r));
  const [board, box] = [table.stage.root.getBoundingClientRect(), disc.getBoundingClientRect()];
  if (!box.width) return;
  const flown = h('div', { class: 'flown-disc', 'aria-hidden': 'true', text: String(value) });
  document.body.append(flown);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const keys = [
    { transform: `translate(${board.x + at.x}px, ${board.y + at.y}px) scale(1.5)` },
    { transform: `translate(${x}px, ${y}px) scale(1)` },
  ];
  flown.animate(keys, { duration: TO_CARD, easing: 'cubic-bezier(.3,.1,.2,1)', fill: 'both' }).onfinish = () =>
    flown.remove();
}

/** @param {Table} table @param {GameEvent[]} events of one entry that was just heard */
export function celebrate(table, events) {
  const done = events.filter(e => e.type === 'task-completed').filter(e => e.board === table.board && !document.hidden);
  done.forEach((task, i) => fly(table, task, i * 140));
}
