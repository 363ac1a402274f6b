/** Which board lies large on the page, mine or another that I look at, and what is lit on it. */
import { byId } from '../lib/dom.js';
import { isPhone } from './layout.js';

/** @import {Hex} from '../lib/geometry.js' */
/** @import {Table} from './table.js' */

/**
 * My seat says which board is mine; who looks at another one goes on looking.
 * @param {Table} table @param {number} board
 */
export function sitDown(table, board) {
  table.ownBoard = board;
  showBoard(table, table.visitedBoard ?? board);
}

/** Make a board large. @param {Table} table @param {number} board */
export function showBoard(table, board) {
  const other = board !== table.board;
  table.visitedBoard = board === table.ownBoard ? null : board;
  table.board = board;
  table.suggestion.away = table.visitedBoard !== null;
  if (!other) return;
  table.exploring.leave();
  table.aim = null;
  Object.assign(table.painter, { outlined: [], lit: { hexes: [], source: '' } });
  table.stage.hexes = []; // the camera fits what comes
  table.paintLand();
  table.refresh();
}

/** What of the frame is left above an element. @param {Table} table @param {HTMLElement} element */
function above(table, element) {
  const frame = table.frame();
  return { ...frame, height: Math.max(120, element.getBoundingClientRect().top - frame.y - 8) };
}

/**
 * Light hexes up, or none any more.
 * @param {Table} table @param {Hex[]} hexes @param {string} source what asks for it
 */
export function light(table, hexes, source) {
  const was = table.painter.lit.source;
  table.painter.lit = { hexes, source: hexes.length ? source : '' };
  table.painter.land();
  if (!isPhone()) return;
  // On a phone the sheet covers half of the board: the land moves above it, and back again.
  if (hexes.length && source === 'sheet') table.stage.showIn(above(table, byId('drawer')));
  else if (was === 'sheet' && !table.drawer.open) table.stage.fit();
}
