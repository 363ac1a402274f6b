/** The lines of score sheets in the groups of their edition, one cell for each party. */
import { t } from '../lib/i18n.js';
import { groupOf, sheetFacts } from '../game/sheetfacts.js';

/** @import {HexPair, Sheet} from '../wire/messages.d.ts' */

/** @typedef {{board: number, points: number, hexes: HexPair[]}} Cell */
/** @typedef {{key: string, cells: Cell[]}} Line one cell per sheet */
/**
 * @typedef {object} Section
 * @property {string} name
 * @property {string} title
 * @property {string} sum what its sum is called where every party has a column
 * @property {boolean} rest whether it is for all lines that belong to no other
 * @property {Line[]} lines
 * @property {number[]} totals
 */

/**
 * Lines of all sheets in the groups of their edition, in the order they came.
 * @param {Sheet[]} sheets @param {string} edition @returns {Section[]}
 */
export function sections(sheets, edition) {
  const keys = [...new Set(sheets.flatMap(sheet => sheet.lines.map(line => line.key)))];
  /** @param {Sheet} sheet @param {string} key @returns {Cell} */
  const cell = (sheet, key) => {
    const found = sheet.lines.find(line => line.key === key);
    return { board: sheet.board, points: found?.points ?? 0, hexes: found?.hexes ?? [] };
  };
  const lines = keys.map(key => ({ key, cells: sheets.map(sheet => cell(sheet, key)) }));
  const { groups, grows } = sheetFacts(edition);
  return groups
    .map(({ key: name, sum }, i) => {
      const own = lines.filter(line => groupOf(line.key, edition).key === name);
      return {
        name,
        title: t(`group.${edition}.${name}`),
        sum: sum && t(`line.${edition}.${sum}`),
        rest: i === groups.length - 1,
        lines: own,
        totals: sheets.map((_, n) => own.reduce((points, line) => points + line.cells[n].points, 0)),
      };
    })
    .filter(section => section.lines.length || (section.rest && grows && sheets.length < 2));
}
