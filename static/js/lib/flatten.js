/**
 * A drawing that needs nothing of the page. It is put on the page out of sight, every element's look is read
 * from the browser and written down as plain classes: no variables, no nesting, no reference to anything outside, so
 * that any program that opens SVG shows the same. As an image it costs a page one element instead of thousands.
 */
import { node } from './svg.js';

/** @import {Tree} from './svg.js' */

/** What a drawing here can depend on, with what holds anyway if nothing is said. @type {Record<string, string>} */
const LOOKS = {
  fill: 'rgb(0, 0, 0)',
  'fill-opacity': '1',
  stroke: 'none',
  'stroke-width': '1px',
  'stroke-dasharray': 'none',
  'stroke-dashoffset': '0px',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  opacity: '1',
};
/** What more there is to say about some elements, always. @type {Record<string, string[]>} */
const ALSO = { text: ['font-family', 'font-size', 'font-weight', 'text-anchor'], stop: ['stop-color', 'stop-opacity'] };
const SHAPES = new Set(['path', 'circle', 'rect', 'ellipse', 'text', 'polygon', 'line']);

/**
 * The look of one element. Only shapes are painted; a group only fades.
 * @param {Element} element @param {CSSStyleDeclaration} style
 */
function lookOf(element, style) {
  const names = SHAPES.has(element.localName) ? Object.keys(LOOKS) : ['opacity'];
  const said = names.filter(name => style.getPropertyValue(name) !== LOOKS[name]);
  return [...said, ...(ALSO[element.localName] ?? [])].map(name => `${name}:${style.getPropertyValue(name)}`).join(';');
}

/**
 * One element and all in it, with the look written down.
 * @param {Element} element @param {Map<string, string>} looks @returns {Tree | null}
 */
function plain(element, looks) {
  const style = getComputedStyle(element);
  if (style.display === 'none') return null;
  /** @type {Record<string, string>} */
  const attrs = {};
  for (const { name, value } of element.attributes)
    if (!['class', 'style', 'transform'].includes(name) && !name.startsWith('data-')) attrs[name] = value;
  if (style.transform !== 'none') attrs.transform = style.transform;
  const look = lookOf(element, style);
  if (look && !looks.has(look)) looks.set(look, `l${looks.size}`);
  if (look) attrs.class = looks.get(look) ?? '';
  const children = [...element.childNodes].map(child =>
    child instanceof Element ? plain(child, looks) : (child.textContent ?? ''),
  );
  return { tag: element.localName, attrs, children: children.filter(child => child !== null) };
}

/**
 * @param {Tree} tree @param {Record<string, string>} [attrs] of the drawing it stands in
 * @returns {{land: Tree | null, looks: string}} the tree, and style rules for it
 */
export function flattened(tree, attrs = {}) {
  const hidden = /** @type {SVGSVGElement} */ (
    node({ tag: 'svg', attrs: { class: 'land off-stage', 'aria-hidden': 'true', ...attrs }, children: [tree] })
  );
  document.body.append(hidden);
  try {
    /** @type {Map<string, string>} */
    const looks = new Map();
    const land = plain(/** @type {Element} */ (hidden.firstElementChild), looks);
    return { land, looks: [...looks].map(([look, name]) => `.${name}{${look}}`).join('\n') };
  } finally {
    hidden.remove();
  }
}

/**
 * @param {{text: string, width: number, height: number}} svg @param {number} longSide in pixels
 * @returns {Promise<Blob>}
 */
export async function pngOf({ text, width, height }, longSide) {
  const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const scale = longSide / Math.max(width, height);
    const canvas = Object.assign(document.createElement('canvas'), {
      width: Math.round(width * scale),
      height: Math.round(height * scale),
    });
    const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done, fail) =>
      canvas.toBlob(blob => (blob ? done(blob) : fail(new Error('no picture'))), 'image/png'),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}
