/** Which board lies large on the page: mine, or another that I look at. */

/** My seat says which board is mine; whoever looks at another one goes on looking. @param {any} table @param {number} board */
export function sitDown(table, board) {
  table.mine = board;
  look(table, table.looking ?? board);
}

/** Make a board large. @param {any} table @param {number} board */
export function look(table, board) {
  const other = board !== table.board;
  table.looking = board === table.mine ? null : board;
  table.board = board;
  table.ghost.away = table.looking !== null;
  if (!other) return;
  table.exploring.leave();
  table.aim = null;
  Object.assign(table.painter, { outlined: [], lit: { hexes: [], source: '' } });
  table.stage.hexes = []; // the camera fits what comes
  table.paintLand();
  table.refresh();
}
