/** The sheet on which a landscape is kept: a mat with a fine double frame, the result as a tile, names below. */
import { corners } from '../lib/geometry.js';

/** @import {Attrs, Tree} from '../lib/svg.js' */
/** @import {Box} from '../lib/geometry.js' */
/** @typedef {{title: string, under: string, score: string, rank: string, about: string, colour?: string}} Caption */

/** Bare mat round the land, and what is added below it for the words. */
const MAT = 128;
const FOOT = 430;
/** Added where a rank stands under the result. */
const RANK = 74;
/** A small landscape still needs room for its caption. */
const NARROWEST = 1180;
const MEDAL = 78;
/** From the edge of the sheet to the middle of its frame. */
const FRAME = 38.5;
const [TITLE, SECOND] = [60, 42];
const SERIF = 'Vollkorn, Palatino, "Palatino Linotype", "Book Antiqua", Georgia, serif';
const SANS = '"Alegreya Sans", "Gill Sans", "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

/** What lies below the land. @param {Caption} caption */
const footOf = ({ rank }) => FOOT + (rank ? RANK : 0);

/** The whole sheet round a landscape. @param {Box} land @param {Caption} caption @returns {Box} */
export function sheetOf(land, caption) {
  const width = Math.max(land.width + 2 * MAT, NARROWEST);
  return { x: land.x - (width - land.width) / 2, y: land.y - MAT, width, height: land.height + MAT + footOf(caption) };
}

/** @param {Box} box @param {number} inset @param {Attrs} attrs @returns {Tree} */
const rect = ({ x, y, width, height }, inset, attrs) => ({
  tag: 'rect',
  attrs: { x: x + inset, y: y + inset, width: width - 2 * inset, height: height - 2 * inset, ...attrs },
  children: [],
});
/** @param {string} text @param {number} x @param {number} y @param {Attrs} attrs @returns {Tree} */
const words = (text, x, y, attrs) => ({
  tag: 'text',
  attrs: { x, y, 'text-anchor': 'middle', ...attrs },
  children: [text],
});

/** Ink of the page, by the names of its tokens. @param {...string} names */
const inks = (...names) => {
  const page = getComputedStyle(document.documentElement);
  return names.map(name => page.getPropertyValue(name).trim());
};

/** @param {number} x @param {number} y @param {number} radius */
const hexagon = (x, y, radius) =>
  `M${corners(radius)
    .map(([px, py]) => `${(x + px).toFixed(1)} ${(y + py).toFixed(1)}`)
    .join('L')}Z`;

/**
 * Below the land: the mat, its double frame, and a tile at each corner that holds it.
 * @param {Box} sheet @returns {Tree[]}
 */
export function ground(sheet) {
  const [table, soft, wood] = inks('--table', '--ink-3', '--plank');
  const line = { fill: 'none', stroke: soft, opacity: 0.55 };
  const [left, right, top, foot] = [
    sheet.x + FRAME,
    sheet.x + sheet.width - FRAME,
    sheet.y + FRAME,
    sheet.y + sheet.height - FRAME,
  ];
  const held = [
    [left, top],
    [right, top],
    [right, foot],
    [left, foot],
  ];
  /** @param {number} radius */
  const tiles = radius => held.map(([x, y]) => hexagon(x, y, radius)).join('');
  return [
    rect(sheet, -2, { fill: table }),
    rect(sheet, FRAME - 4.5, { ...line, 'stroke-width': 3 }),
    rect(sheet, FRAME + 4.5, { ...line, 'stroke-width': 1.2 }),
    { tag: 'path', attrs: { d: tiles(27), fill: table }, children: [] },
    { tag: 'path', attrs: { d: tiles(20), ...line, 'stroke-width': 3 }, children: [] },
    { tag: 'path', attrs: { d: tiles(12), fill: wood }, children: [] },
  ];
}

/**
 * The result on a tile between two rules.
 * @param {string} score @param {number} x @param {number} y @param {number} reach @returns {Tree[]}
 */
function medal(score, x, y, reach) {
  const [ink, soft, paper] = inks('--ink', '--ink-3', '--paper');
  return [
    {
      tag: 'path',
      attrs: {
        d: `M${x - reach} ${y}H${x - MEDAL - 24}M${x + MEDAL + 24} ${y}H${x + reach}`,
        stroke: soft,
        'stroke-width': 1.6,
        opacity: 0.55,
      },
      children: [],
    },
    { tag: 'path', attrs: { d: hexagon(x, y, MEDAL), fill: paper, stroke: soft, 'stroke-width': 2.4 }, children: [] },
    {
      tag: 'path',
      attrs: { d: hexagon(x, y, MEDAL - 9), fill: 'none', stroke: soft, 'stroke-width': 1, opacity: 0.6 },
      children: [],
    },
    words(score, x, y + 20, { 'font-family': SERIF, 'font-size': 60, 'font-weight': 700, fill: ink }),
  ];
}

/** Above everything. @param {Caption} caption @param {Box} sheet @returns {Tree[]} */
export function captionTrees(caption, sheet) {
  const { title, under, score, rank, about } = caption;
  const [ink, soft] = inks('--ink', '--ink-2');
  const [middle, foot] = [sheet.x + sheet.width / 2, sheet.y + sheet.height - footOf(caption)];
  /** @param {string} text @param {number} most @param {string} fill */
  const heading = (text, most, fill) => {
    const size = Math.min(most, (sheet.width - 2 * MAT) / (text.length * 0.54));
    return { 'font-family': SERIF, 'font-size': size, 'font-weight': 700, fill };
  };
  const names = foot + (rank ? RANK : 0);
  return [
    ...(score ? medal(score, middle, foot + 96, Math.min(420, sheet.width / 2 - MAT)) : []),
    ...(rank ? [words(rank, middle, foot + 240, heading(rank, TITLE, ink))] : []),
    words(title, middle, names + 254, heading(title, rank ? SECOND : TITLE, rank ? soft : ink)),
    words(under, middle, names + 304, { 'font-family': SANS, 'font-size': 32, fill: soft }),
    words(about, middle, names + 344, { 'font-family': SANS, 'font-size': 21, fill: soft }),
  ];
}
