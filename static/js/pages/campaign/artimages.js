/**
 * Drawings of the real art as images: the latest landscape, and the tiles on cards. The same drawings as live elements
 * would be most of the page's nodes. They are made when the page is idle, once for each light.
 */
import { boardBox, boardLayers, tileTree } from '../../art/board.js';
import { flattened, pngOf } from '../../lib/flatten.js';
import { RADIUS } from '../../lib/geometry.js';
import { tilesOf } from '../../board/pictures.js';
import { layersTree, print } from '../../lib/svg.js';
import { theme } from '../../lib/theme.js';

/** @import {Picture} from '../../board/pictures.js' */

/** Round a tile there is room for crowns; frames on the page are larger by as much (`REACH` in `trackmap.py`). */
const REACH = 1.12 * RADIUS;
/** The longer side of a large picture, in pixels. */
const LARGE = 2200;
/** What was made, by light and name. @type {Map<string, Promise<string>>} */
const made = new Map();

/** @param {import('../../lib/svg.js').Tree} tree @param {{x: number, y: number, width: number, height: number}} box */
function svgOf(tree, { x, y, width, height }) {
  const { land, looks } = flattened(tree);
  const text = print({
    tag: 'svg',
    attrs: {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `${x} ${y} ${width} ${height}`,
      width: Math.round(width),
      height: Math.round(height),
    },
    children: [{ tag: 'style', attrs: {}, children: [looks] }, ...(land ? [land] : [])],
  });
  return { text, width, height };
}

/** One tile by itself. @param {Picture} picture */
function faceOf(picture) {
  const [tile] = tilesOf(picture);
  const tree = tileTree({ ...tile, task: undefined }, { edition: picture.edition, effective: tile.effective });
  return new Blob([svgOf(tree, { x: -REACH, y: -REACH, width: 2 * REACH, height: 2 * REACH }).text], {
    type: 'image/svg+xml',
  });
}

/** @param {Picture} picture */
function landOf(picture) {
  const tiles = tilesOf(picture).map(tile => ({ ...tile, task: undefined }));
  return pngOf(svgOf(layersTree(boardLayers({ edition: picture.edition, tiles })), boardBox(tiles)), LARGE);
}

/** @param {string} name @param {() => Promise<Blob> | Blob} draw @returns {Promise<string>} its address */
function kept(name, draw) {
  const key = `${theme()} ${name}`;
  if (!made.has(key))
    made.set(
      key,
      Promise.resolve()
        .then(draw)
        .then(blob => URL.createObjectURL(blob)),
    );
  return /** @type {Promise<string>} */ (made.get(key));
}

const idle = () =>
  new Promise(done =>
    'requestIdleCallback' in window ? requestIdleCallback(done, { timeout: 400 }) : setTimeout(done, 16),
  );

/**
 * Put tiles into the frames that the server left for them.
 * @param {ParentNode} root @param {Record<string, Picture>} faces
 */
export async function drawFaces(root, faces) {
  const lit = theme();
  for (const [name, picture] of Object.entries(faces)) {
    const frames = [...root.querySelectorAll(`[data-place="${CSS.escape(name)}"]`)].filter(
      frame => frame.getAttribute('data-lit') !== lit,
    );
    if (!frames.length) continue;
    await idle();
    const address = await kept(name, () => faceOf(picture));
    for (const frame of frames) {
      frame.setAttribute(frame.localName === 'img' ? 'src' : 'href', address);
      frame.setAttribute('data-lit', lit);
    }
  }
}

/**
 * A landscape large, over the small image that came with the page.
 * @param {HTMLElement | null} place @param {Picture | null | undefined} picture
 */
export async function drawLarge(place, picture) {
  if (!place || !picture) return;
  await idle();
  const address = await kept(`large ${JSON.stringify(picture.tiles)}`, () => landOf(picture));
  const image = Object.assign(new Image(), { src: address, alt: '', className: 'art' });
  await image.decode().catch(() => {});
  place.querySelector('.art')?.remove();
  place.append(image);
  place.classList.add('painted');
}
