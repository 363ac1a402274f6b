/** The landscape as a picture to keep: the real drawing, flattened, on a sheet with a caption. */
import { boardBox, boardLayers } from '../art/board.js';
import { flattened, pngOf } from '../lib/flatten.js';
import { tilesOf } from '../board/layers/land.js';
import { captionTrees, ground, sheetOf } from './poster.js';
import { layersTree, print } from '../lib/svg.js';
import { typefaces } from '../lib/typefaces.js';

/** @import {View} from '../wire/messages.d.ts' */

/** The longer side of a PNG, in pixels. */
const LONG_SIDE = 3000;

/**
 * The drawing of a board with its looks. A task that stayed open is not what one keeps.
 * @param {View} view @param {number} board @param {string} colour of the party whose roofs these are
 */
function drawn(view, board, colour) {
  const tiles = tilesOf(view, board).map(tile => ({ ...tile, task: undefined }));
  return {
    ...flattened(layersTree(boardLayers({ edition: view.edition, tiles })), { 'data-side': colour }),
    box: boardBox(tiles),
  };
}

/**
 * @param {View} view @param {number} board @param {import('./poster.js').Caption} caption
 * @param {string} faces style rules that bring the letters @returns {{text: string, width: number, height: number}}
 */
export function landscapeSvg(view, board, caption, faces) {
  const { land, looks, box } = drawn(view, board, caption.colour ?? '');
  const sheet = sheetOf(box, caption);
  const { x, y, width, height } = sheet;
  const style = [faces, looks].join('\n');
  const text = print({
    tag: 'svg',
    attrs: {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `${x} ${y} ${width} ${height}`,
      width: Math.round(width / 2),
      height: Math.round(height / 2),
      role: 'img',
    },
    children: [
      {
        tag: 'title',
        attrs: {},
        children: [`${caption.title}, ${caption.under}, ${[caption.score, caption.rank].filter(Boolean).join(', ')}`],
      },
      { tag: 'style', attrs: {}, children: [style] },
      ...ground(sheet),
      ...(land ? [land] : []),
      ...captionTrees(caption, sheet),
    ],
  });
  return { text, width, height };
}

/** Let the browser save something. @param {Blob} blob @param {string} name */
export function save(blob, name) {
  const address = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/**
 * @param {'svg' | 'png'} kind @param {View} view @param {number} board @param {import('./poster.js').Caption} caption
 * @param {string} name without its ending
 */
export async function keepPicture(kind, view, board, caption, name) {
  const svg = landscapeSvg(view, board, caption, await typefaces());
  save(
    kind === 'svg' ? new Blob([svg.text], { type: 'image/svg+xml' }) : await pngOf(svg, LONG_SIDE),
    `${name}.${kind}`,
  );
}
