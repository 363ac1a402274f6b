/** The sheet fills in line by line, as one does with a pencil: 180 ms each, a touch or a key finishes it. */
import { number } from '../lib/i18n.js';
import { calm } from '../board/stage.js';

const STEP = 180;
const HURRY = ['pointerdown', 'keydown'];

/**
 * Numbers of the first `n` cells, and the sums so far.
 * @param {import('./scoresheet.js').ScoreSheet} sheet @param {number} n
 */
function fillIn(sheet, n) {
  const sums = sheet.sections.map(section => section.totals.map(() => 0));
  const totals = sheet.sheets.map(() => 0);
  sheet.counted.forEach(({ element, value, section, sheet: column }, i) => {
    element.textContent = i < n ? number(value) : '';
    if (i >= n) return;
    sums[section][column] += value;
    totals[column] += value;
  });
  sheet.subtotals.forEach((elements, i) =>
    elements.forEach((element, column) => {
      element.textContent = number(sums[i][column]);
    }),
  );
  sheet.results.forEach((element, column) => {
    element.textContent = number(totals[column]);
  });
}

/**
 * @param {import('./scoresheet.js').ScoreSheet} sheet
 * @param {() => void} done called once, when every number stands there
 */
export function countUp(sheet, done) {
  let n = 0;
  let timer = 0;
  const finish = () => {
    clearInterval(timer);
    for (const name of HURRY) removeEventListener(name, finish, true);
    fillIn(sheet, sheet.counted.length);
    done();
  };
  if (calm()) return finish();
  fillIn(sheet, 0);
  for (const name of HURRY) addEventListener(name, finish, true);
  timer = window.setInterval(() => (++n > sheet.counted.length ? finish() : fillIn(sheet, n)), STEP);
}
