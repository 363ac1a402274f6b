/** Small boards that show how a special works: the same on the rules pages, on a card, and beside a line of a score sheet. */
import { boot } from './boot.js';
import { drawPicture } from './pictures.js';

/** By key. @type {Record<string, any>} */
const examples = { ...boot().examples };

/** What came later than the page. @param {Record<string, any>} [more] */
export const learnExamples = more => Object.assign(examples, more);

/** The small board of a special, if it is known here and has one; it is drawn once it has a size. @param {string} key */
export function exampleOf(key) {
  if (!Object.hasOwn(examples, key)) return null;
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('class', 'land card-board');
  svg.setAttribute('aria-hidden', 'true');
  const { picture, ...more } = examples[key];
  requestAnimationFrame(() => drawPicture(svg, picture, more));
  return svg;
}
