/** Tiles of turned cards, drawn into the frames that the server left for them. */
import { RADIUS } from '../geometry.js';
import { drawPicture } from '../pictures.js';

/** A tile, corner to corner. */
const WHOLE = `${-RADIUS} ${-RADIUS} ${2 * RADIUS} ${2 * RADIUS}`;

/** @param {ParentNode} root @param {Record<string, import('../pictures.js').Picture>} faces */
export function drawFaces(root, faces) {
  for (const frame of root.querySelectorAll('svg[data-place]')) {
    const svg = /** @type {SVGSVGElement} */ (frame);
    const picture = faces[svg.dataset.place ?? ''];
    if (!picture) continue;
    drawPicture(svg, picture);
    svg.setAttribute('viewBox', WHOLE); // the tile fills its frame, without a table round it
  }
}
