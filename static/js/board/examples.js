/**
 * Small boards that show how a special works: the same on the rules pages, on a card, and beside a line of a score
 * sheet.
 */
import { pageData } from '../lib/pagedata.js';
import { drawPicture } from './pictures.js';

/** @import {Figure} from '../lib/pages.d.ts' */

/** By key. @type {Record<string, Figure>} */
const examples = { ...pageData().examples };

/** What came later than the page. @param {Record<string, Figure>} [more] */
export const addExamples = more => Object.assign(examples, more);

/**
 * The small board of a special, if it is known here and has one; it is drawn once it has a size.
 * @param {string} key
 */
export function exampleOf(key) {
  if (!Object.hasOwn(examples, key)) return null;
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('class', 'land card-board');
  svg.setAttribute('aria-hidden', 'true');
  const { picture, ...more } = examples[key];
  requestAnimationFrame(() => drawPicture(svg, picture, more));
  return svg;
}
