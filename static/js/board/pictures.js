/** Small landscapes in pages, drawn by the same art as the board, when they come into view. */
import { boardBox, boardLayers } from '../art/board.js';
import { hexKey, unturned } from '../lib/geometry.js';
import { syncLayers } from '../lib/svg.js';

/**
 * @typedef {[string, string, number, number, number, number | null, string | null]} Row id, print, q, r, rotation,
 *   marker, edges
 */
/** @typedef {{edition: string, tiles: Row[]}} Picture */
/** @import {Figure} from '../lib/pages.d.ts' */

const FAR = 40;

/** @param {Row} row @returns {import('../art/board.js').Placed} */
function placed([id, print, q, r, rotation, value, effective]) {
  const [edges, ...marks] = print.split(' ');
  const task = marks.find(mark => mark.startsWith('task:'))?.slice(5);
  return {
    id,
    edges,
    marks,
    q,
    r,
    rotation,
    task,
    value: value ?? undefined,
    effective: effective ? unturned(effective, rotation) : undefined,
  };
}

/** @param {Picture} picture */
export const tilesOf = picture => picture.tiles.map(placed);

/**
 * @param {SVGSVGElement} svg @param {Picture} picture
 * @param {Omit<Figure, 'picture'> & {cover?: boolean}} [more] `cover`: fill the frame
 */
export function drawPicture(svg, picture, { legal = [], lit = [], idea = null, tokens = {}, cover = false } = {}) {
  const tiles = tilesOf(picture).map(tile => ({ ...tile, tokens: tokens[hexKey(tile.q, tile.r)] }));
  const suggestions = idea ? [{ ...idea, who: 'idea', own: true }] : [];
  const box = boardBox([...tiles, ...legal]);
  svg.dataset.edition = picture.edition;
  svg.setAttribute('viewBox', `${box.x} ${box.y} ${box.width} ${box.height}`);
  svg.setAttribute('preserveAspectRatio', cover ? 'xMidYMid slice' : 'xMidYMid meet');
  const [across, down] = [svg.clientWidth / box.width, svg.clientHeight / box.height];
  const scale = (cover ? Math.max : Math.min)(across, down);
  svg.classList.toggle('far', scale * 100 < FAR);
  svg.classList.toggle('has-lit', lit.length > 0);
  svg.style.setProperty('--marker-scale', String(Math.max(1, Math.min(1.7, 44 / (scale * 100)))));
  syncLayers(svg, boardLayers({ edition: picture.edition, tiles, legal, lit, suggestions }));
}

/** The landscape that a page lies in front of. @param {Picture | undefined} picture */
export function drawScenery(picture) {
  const svg = /** @type {SVGSVGElement | null} */ (/** @type {unknown} */ (document.getElementById('scenery')));
  if (svg && picture) drawPicture(svg, picture, { cover: true });
}

/**
 * Draw every `[data-picture]` of the page from `pictures` as it scrolls into view.
 * @param {Record<string, Picture>} [pictures]
 */
export function drawPictures(pictures = {}) {
  const watch = new IntersectionObserver(
    entries => {
      for (const entry of entries.filter(e => e.isIntersecting)) {
        watch.unobserve(entry.target);
        const svg = /** @type {SVGSVGElement} */ (entry.target);
        requestAnimationFrame(() => drawPicture(svg, pictures[String(svg.dataset.picture)]));
      }
    },
    { rootMargin: '200px' },
  );
  for (const svg of document.querySelectorAll('svg[data-picture]')) {
    if (pictures[/** @type {SVGSVGElement} */ (svg).dataset.picture ?? '']) watch.observe(svg);
  }
}
