/**
 * From plain trees to SVG. A tree is `{tag, attrs, children}`; art makes trees, this file is the only one that
 * knows the DOM. Nothing is ever parsed from text, so nothing that comes over the wire can become markup.
 */

import { attempt } from './errorreports.js';

/** @typedef {Record<string, string | number>} Attrs */
/** @typedef {{tag: string, attrs: Attrs, children: (Tree | string)[]}} Tree */
/** @typedef {{key: string, draw: () => Tree}} Item */
/** @typedef {{name: string, items: Item[]}} Layer */

const NAMESPACE = 'http://www.w3.org/2000/svg';

const REFERENCE = 'url(#';
let drawings = 0;

/**
 * Ids of a tree mean something within it only; several boards lie on one page, so each drawing gets ids of its own.
 * @returns {(name: string, value: string | number) => string}
 */
function ownIds() {
  let mark = '';
  /** @param {string | number} id */
  const own = id => `${id}-${(mark ||= String(++drawings))}`;
  return (name, value) => {
    if (name === 'id') return own(value);
    return typeof value === 'string' && value.startsWith(REFERENCE)
      ? `${REFERENCE}${own(value.slice(REFERENCE.length, -1))})`
      : String(value);
  };
}

/**
 * A part of a picture as a plain tree.
 * @param {string} name @param {Attrs} attrs @param {...(Tree | string)} children @returns {Tree}
 */
export const tag = (name, attrs, ...children) => ({ tag: name, attrs, children });

/** @param {Tree | string} tree @returns {Node} */
export function node(tree, attribute = ownIds()) {
  if (typeof tree === 'string') return document.createTextNode(tree);
  const element = document.createElementNS(NAMESPACE, tree.tag);
  for (const [name, value] of Object.entries(tree.attrs)) element.setAttribute(name, attribute(name, value));
  for (const child of tree.children) element.appendChild(node(child, attribute));
  return element;
}

/** What stands there instead when a drawing fails. @type {Tree} */
const NOTHING = { tag: 'g', attrs: {}, children: [] };

/** @type {Record<string, string>} */
const ENTITY = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** @param {unknown} text */
const escape = text => String(text).replace(/[&<>"]/g, c => ENTITY[c]);

/** The tree as SVG text, for export and for counting. @param {Tree | string} tree @returns {string} */
export function print(tree) {
  if (typeof tree === 'string') return escape(tree);
  const attrs = Object.entries(tree.attrs)
    .map(([name, value]) => ` ${name}="${escape(value)}"`)
    .join('');
  const inner = tree.children.map(print).join('');
  return inner ? `<${tree.tag}${attrs}>${inner}</${tree.tag}>` : `<${tree.tag}${attrs}/>`;
}

/** Which child of a parent carries which key. @type {WeakMap<Element, Map<string, Element>>} */
const kept = new WeakMap();

/**
 * Make the children of `parent` be `items`, in order. A child whose key is still there is kept as it is (its
 * drawing included), so everything a drawing depends on belongs in the key. Returns the children by key.
 * @template T
 * @param {Element} parent
 * @param {Iterable<T>} items
 * @param {(item: T) => string} key
 * @param {(item: T) => Tree} draw
 */
export function sync(parent, items, key, draw) {
  /** @type {Map<string, Element>} */
  const before = kept.get(parent) ?? new Map();
  /** @type {Map<string, Element>} */
  const now = new Map();
  for (const item of items) {
    const name = key(item);
    if (now.has(name)) throw new Error(`two items have the key ${name}`);
    now.set(
      name,
      before.get(name) ??
        /** @type {Element} */ (
          attempt(
            () => node(draw(item)),
            `drawing ${name}`,
            () => node(NOTHING),
          )
        ),
    );
  }
  for (const [name, element] of before) if (!now.has(name)) element.remove();
  let place = parent.firstElementChild;
  for (const element of now.values()) {
    if (element === place) place = place.nextElementSibling;
    else parent.insertBefore(element, place);
  }
  kept.set(parent, now);
  return now;
}

/**
 * Bring a whole board up to date: one `<g class="layer name">` per layer, each with keyed children.
 * @param {Element} root @param {Layer[]} layers
 */
export function syncLayers(root, layers) {
  const groups = sync(
    root,
    layers,
    l => l.name,
    l => ({ tag: 'g', attrs: { class: `layer ${l.name}` }, children: [] }),
  );
  for (const layer of layers) {
    const group = /** @type {Element} */ (groups.get(layer.name));
    sync(
      group,
      layer.items,
      item => item.key,
      item => item.draw(),
    );
  }
}

/** The same layers as one tree, for export. @param {Layer[]} layers @returns {Tree} */
export const layersTree = layers => ({
  tag: 'g',
  attrs: {},
  children: layers.map(l => ({ tag: 'g', attrs: { class: `layer ${l.name}` }, children: l.items.map(i => i.draw()) })),
});
