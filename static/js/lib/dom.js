/** Making HTML without parsing any: elements from names, attributes and children; text is always text. */
import { node } from './svg.js';

/** @typedef {Node | string | number | null | false | undefined} Child what is no node and no text is left out */
/**
 * @typedef {{[K in keyof HTMLElementEventMap as `on${K}`]?: ((event: HTMLElementEventMap[K]) => unknown) | null}}
 *   Listeners
 */
/** @typedef {Listeners & {[name: string]: unknown}} Attributes */

/** @param {(Child | Child[])[]} children @returns {(Node | string)[]} */
const shown = children =>
  children
    .flat()
    .flatMap(c => (c === null || c === false || c === undefined ? [] : [typeof c === 'number' ? String(c) : c]));

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag @param {Attributes} [attrs] `on…` listens, `text` is text, `data-id` keeps the focus over a redraw
 * @param {...(Child | Child[])} children @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, attrs = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attrs)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else if (name === 'text') element.textContent = String(value);
    else element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...shown(children));
  return element;
}

/** An element that the page has. @param {string} id @returns {HTMLElement} */
export const byId = id => /** @type {HTMLElement} */ (document.getElementById(id));

/**
 * Replace the children, and give the focus back to the one that had it.
 * @param {Element} parent @param {...(Child | Child[])} children
 */
export function fill(parent, ...children) {
  const had = parent.contains(document.activeElement) ? document.activeElement?.getAttribute('data-id') : null;
  parent.replaceChildren(...shown(children));
  if (had) /** @type {HTMLElement | null} */ (parent.querySelector(`[data-id="${CSS.escape(had)}"]`))?.focus();
}

/** Call `draw` only when the key differs from the last one. @returns {(key: string, draw: () => void) => void} */
export function redrawOnChange() {
  /** @type {string | undefined} */
  let last;
  return (key, draw) => {
    if (key === last) return;
    last = key;
    draw();
  };
}

/**
 * Do it only after a confirmation: for what cannot be taken back.
 * @template T @param {string} question @param {() => T} act
 */
export const confirmed = (question, act) => async () => (window.confirm(question) ? act() : null);

/**
 * A small picture from a tree.
 * @param {import('./svg.js').Tree[]} children @param {string} viewBox @param {string} [name]
 */
export const picture = (children, viewBox, name = '') =>
  node({ tag: 'svg', attrs: { viewBox, class: name, 'aria-hidden': 'true', focusable: 'false' }, children });

/** Icons as strokes in a 24 box. @type {Record<string, string>} */
const ICONS = {
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 0 0 0-17M12 7v5.3l3.4 2',
  offline:
    'M4 4l16 16M2.5 9.5q2.6-2.3 5.4-3.4M12 5q5.4 0 9.5 4.5M6 13.4' +
    'q1.7-1.6 3.7-2.3M15 11.6q1.6.7 3 1.8M9.6 17a3.4 3.4 0 0 1 4.8 0M12 19.6v.2',
  bell: 'M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l2 1.5h-15zM10 20.8h4',
  store: 'M12 3.5v10M8 9.8l4 4 4-4M4 14v6h16v-6',
  card: 'M5 4h14v16H5zM8.5 8.5h7M8.5 12h7M8.5 15.5h4',
  menu: 'M4 7h16M4 12h11M4 17h16',
  fit: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  help: 'M9 9.2a3 3 0 1 1 4.6 2.5c-1 .7-1.6 1.2-1.6 2.5M12 17.6v.2',
  left: 'M5 5v5h5M5.6 10a7.4 7.4 0 1 1-.5 4.5',
  right: 'M19 5v5h-5M18.4 10a7.4 7.4 0 1 0 .5 4.5',
  check: 'M5 12.5l4.6 4.6L19.5 7',
  undo: 'M9 6L4.5 10.5 9 15M5 10.5h9a5 5 0 0 1 0 10h-3',
  redo: 'M15 6l4.5 4.5L15 15M19 10.5h-9a5 5 0 0 0 0 10h3',
  lock: 'M7 11V8a5 5 0 0 1 10 0v3M5.5 11h13v9h-13z',
  talk: 'M4 5h16v11h-9l-5 4v-4H4z',
  smile: 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 0 0 0-17M8.8 10v.3M15.2 10v.3M8 14.2q4 4 8 0',
  log: 'M5 6.5h14M5 12h14M5 17.5h9',
  close: 'M6 6l12 12M18 6L6 18',
  bolt: 'M13 3L6 13.5h5L10.5 21 18 10.5h-5.5z',
  point: 'M12 3v4M12 17v4M3 12h4M17 12h4M12 9.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 0 0 0-5',
  star: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9L12 16.9l-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z',
  send: 'M4 12L20 4.5 14.5 20l-3-6.5z',
  eye: 'M2.5 12Q12 2.5 21.5 12Q12 21.5 2.5 12zM12 9.3a2.7 2.7 0 1 0 0 5.4a2.7 2.7 0 0 0 0-5.4',
  gear:
    'M10.1 5.3L10.5 2.4L13.5 2.4L13.9 5.3L15.4 5.9L17.7 4.2L19.8 6.3L18.1 8.6L18.7 10.1L21.6 10.5' +
    'L21.6 13.5L18.7 13.9L18.1 15.4L19.8 17.7L17.7 19.8L15.4 18.1L13.9 18.7L13.5 21.6L10.5 21.6' +
    'L10.1 18.7L8.6 18.1L6.3 19.8L4.2 17.7L5.9 15.4L5.3 13.9L2.4 13.5L2.4 10.5' +
    'L5.3 10.1L5.9 8.6L4.2 6.3L6.3 4.2L8.6 5.9zM12 9a3 3 0 1 0 0 6a3 3 0 0 0 0-6',
  stack: 'M12 3.5l8 4.5-8 4.5L4 8zM4 12l8 4.5 8-4.5M4 16l8 4.5 8-4.5',
  sun:
    'M12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8M12 2.5v2.5M12 19v2.5M2.5 12H5' +
    'M19 12h2.5M5.3 5.3L7 7M17 17l1.7 1.7M5.3 18.7L7 17M17 7l1.7-1.7',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4A8.5 8.5 0 1 0 20 14.5z',
  share: 'M12 15V3.5M8 7.5l4-4 4 4M5 12v8h14v-8',
  door: 'M14 4H5v16h9M10 12h10M17 8.5l3.5 3.5-3.5 3.5',
  hand: 'M4 12h12M12 7.5l4.5 4.5-4.5 4.5M20 5v14',
  swap: 'M7 4L3.5 7.5L7 11M4 7.5h14M17 13l3.5 3.5L17 20M20 16.5H6',
  plus: 'M12 5v14M5 12h14',
  arrow: 'M5 12h13M13 6.5l5.5 5.5-5.5 5.5',
};

/** @param {string} name @returns {Node} */
export const icon = name =>
  picture([{ tag: 'path', attrs: { d: ICONS[name] ?? '', class: 'stroke' }, children: [] }], '0 0 24 24', 'icon24');

/**
 * A button with a picture; its name is read aloud, and shown unless it is bare.
 * @param {string} name '' for none @param {string} label @param {Attributes} [attrs] @param {boolean} [bare]
 */
export function button(name, label, attrs = {}, bare = true) {
  return h(
    'button',
    { type: 'button', ...(bare ? { 'aria-label': label, title: label } : {}), ...attrs },
    name ? icon(name) : null,
    bare ? null : h('span', { text: label }),
  );
}
