/**
 * The landscape as a picture to keep. The real drawing is put on the page where nobody sees it, every element's look
 * is read from the browser and written down as plain classes: no variables, no nesting, no reference to anything
 * outside, so that any program that opens SVG shows the same.
 */
import { boardBox, boardLayers } from './art/board.js';
import { tilesOf } from './layers/land.js';
import { captionTrees, ground, sheetOf } from './poster.js';
import { layersTree, node, print } from './svg.js';
import { typefaces } from './typefaces.js';

/** @typedef {import('./svg.js').Tree} Tree */

/** The longer side of a PNG, in pixels. */
const LONG_SIDE = 3000;

/** What a drawing here can depend on, with what holds anyway if nothing is said. */
const LOOKS = {
  fill: 'rgb(0, 0, 0)', 'fill-opacity': '1', stroke: 'none', 'stroke-width': '1px', 'stroke-dasharray': 'none', 'stroke-dashoffset': '0px',
  'stroke-linecap': 'butt', 'stroke-linejoin': 'miter', opacity: '1',
};
/** What more there is to say about some elements, always. */
const ALSO = { text: ['font-family', 'font-size', 'font-weight', 'text-anchor'], stop: ['stop-color', 'stop-opacity'] };
const SHAPES = new Set(['path', 'circle', 'rect', 'ellipse', 'text', 'polygon', 'line']);

/** The look of one element. Only shapes are painted; a group only fades. */
function lookOf(element, style) {
  const names = SHAPES.has(element.localName) ? Object.keys(LOOKS) : ['opacity'];
  const said = names.filter(name => style.getPropertyValue(name) !== LOOKS[name]);
  return [...said, ...(ALSO[element.localName] ?? [])].map(name => `${name}:${style.getPropertyValue(name)}`).join(';');
}

/** One element and all in it, with the look written down. @param {Element} element @param {Map<string, string>} looks @returns {Tree | null} */
function plain(element, looks) {
  const style = getComputedStyle(element);
  if (style.display === 'none') return null;
  const attrs = {};
  for (const { name, value } of element.attributes) if (!['class', 'style', 'transform'].includes(name) && !name.startsWith('data-')) attrs[name] = value;
  if (style.transform !== 'none') attrs.transform = style.transform;
  const look = lookOf(element, style);
  if (look && !looks.has(look)) looks.set(look, `l${looks.size}`);
  if (look) attrs.class = looks.get(look);
  const children = [...element.childNodes].map(child => (child instanceof Element ? plain(child, looks) : child.textContent ?? ''));
  return { tag: element.localName, attrs, children: /** @type {any[]} */ (children.filter(child => child !== null)) };
}

/** The drawing of a board with its looks. A task that stayed open is not what one keeps. @param {any} view @param {number} board */
function drawn(view, board) {
  const tiles = tilesOf(view, board).map(tile => ({ ...tile, task: undefined }));
  const layers = boardLayers({ edition: view.edition, tiles });
  const hidden = /** @type {SVGSVGElement} */ (node({ tag: 'svg', attrs: { class: 'land off-stage', 'data-side': 'abcd'[board] ?? '', 'aria-hidden': 'true' }, children: [layersTree(layers)] }));
  document.body.append(hidden);
  try {
    const looks = new Map();
    const land = plain(/** @type {Element} */ (hidden.firstElementChild), looks);
    return { land, looks, box: boardBox(tiles) };
  } finally {
    hidden.remove();
  }
}

/** @param {any} view @param {number} board @param {import('./poster.js').Caption} caption @param {string} faces style rules that bring the letters @returns {{text: string, width: number, height: number}} */
export function landscapeSvg(view, board, caption, faces) {
  const { land, looks, box } = drawn(view, board);
  const sheet = sheetOf(box);
  const { x, y, width, height } = sheet;
  const style = [faces, ...[...looks].map(([look, name]) => `.${name}{${look}}`)].join('\n');
  const text = print({
    tag: 'svg',
    attrs: { xmlns: 'http://www.w3.org/2000/svg', viewBox: `${x} ${y} ${width} ${height}`, width: Math.round(width / 2), height: Math.round(height / 2), role: 'img' },
    children: [
      { tag: 'title', attrs: {}, children: [`${caption.title}, ${caption.under}, ${caption.score}`] },
      { tag: 'style', attrs: {}, children: [style] },
      ...ground(sheet),
      ...(land ? [land] : []),
      ...captionTrees(caption, sheet),
    ],
  });
  return { text, width, height };
}

/** @param {{text: string, width: number, height: number}} svg @returns {Promise<Blob>} */
export async function pngOf({ text, width, height }) {
  const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const scale = LONG_SIDE / Math.max(width, height);
    const canvas = Object.assign(document.createElement('canvas'), { width: Math.round(width * scale), height: Math.round(height * scale) });
    const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done, fail) => canvas.toBlob(blob => (blob ? done(blob) : fail(new Error('no picture'))), 'image/png'));
  } finally {
    URL.revokeObjectURL(address);
  }
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

/** @param {'svg' | 'png'} kind @param {any} view @param {number} board @param {import('./poster.js').Caption} caption @param {string} name without its ending */
export async function keepPicture(kind, view, board, caption, name) {
  const svg = landscapeSvg(view, board, caption, await typefaces());
  save(kind === 'svg' ? new Blob([svg.text], { type: 'image/svg+xml' }) : await pngOf(svg), `${name}.${kind}`);
}
