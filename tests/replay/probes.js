/** What the tests ask single modules. */
import { NoRecord, gameOf, readRecord } from '/static/js/replay/gamerecord.js';
import { sha256 } from '/static/js/lib/sha256.js';
import { sentence } from '/static/js/end/scoresheet.js';
import { sections } from '/static/js/end/sheetsections.js';
import { addSheets } from '/static/js/game/sheetfacts.js';
import { positions, reach, takenBack } from '/static/js/replay/timeline.js';
import { commitmentOf, dealText, judge } from '/static/js/end/verify.js';

export const digests = texts => texts.map(sha256);
export const text = deal => dealText(deal);
export const commitment = deal => commitmentOf(deal);
export const verdicts = pairs => pairs.map(([deal, kept]) => judge(deal, kept));
export const groups = (sheets, edition) => sections(sheets, edition);
export const learn = sheets => {
  addSheets(sheets);
};
export const say = (key, cell) => sentence(key, cell);

/** The boards after every entry, as plain facts. */
export function replayed(record, prints) {
  const game = gameOf(record, prints);
  const views = positions(game.view, game.entries);
  const board = ({ tiles, became, tasks, completed, failed, skipped, stored, notes }) => ({
    tiles,
    became,
    tasks,
    completed,
    failed,
    skipped,
    stored,
    notes,
  });
  const facts = view => ({
    turn: view.turn,
    revealed: view.revealed,
    ended: view.ended,
    left: view.left,
    boards: view.boards.map(board),
  });
  return {
    views: views.map(facts),
    lost: [...takenBack(game.entries)],
    reach: reach(views),
    deal: game.deal !== null,
    sheets: game.sheets,
  };
}

/** What is said about each of these texts: "fine", or why it cannot be shown. Anything but a `NoRecord` is a defect. */
export function read(texts, prints) {
  return texts.map(text => {
    try {
      const game = gameOf(readRecord(text), prints);
      positions(game.view, game.entries);
      return 'fine';
    } catch (error) {
      return error instanceof NoRecord ? error.message : `defect: ${error}`;
    }
  });
}
