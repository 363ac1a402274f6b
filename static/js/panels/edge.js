/** Something happened out of view, and nobody is to be moved there unasked: an arrow with the author's badge waits at the rim. */
import { edgeTowards } from '../camera.js';
import { fill, h, icon } from '../dom.js';
import { t } from '../i18n.js';
import { badge } from './badge.js';

/** @param {any} table */
export function edgePanel(table) {
  const root = table.part('edge');
  /** @type {{hex: any, then?: () => void} | null} */
  let waiting = null;
  const arrow = icon('arrow');
  const go = h('button', { type: 'button', class: 'edge-arrow paper', onclick: () => { const there = waiting; clear(); if (there) table.stage.bring(there.hex); there?.then?.(); } });
  root.replaceChildren(go);
  root.hidden = true;

  function clear() {
    waiting = null;
    root.hidden = true;
  }

  function follow() {
    if (!waiting) return;
    if (table.stage.sees(waiting.hex)) return clear();
    const frame = table.stage.frame();
    const { x, y, angle } = edgeTowards(table.stage.camera, waiting.hex, frame);
    root.style.transform = `translate(${Math.round(x)}px,${Math.round(y)}px)`;
    /** @type {SVGElement} */ (arrow).style.transform = `rotate(${angle}rad)`;
  }

  return {
    follow,
    /** @param {any} hex @param {any} who @param {string} words what it is, and that a press shows it @param {() => void} [then] */
    show(hex, who, words, then) {
      waiting = { hex, then };
      go.setAttribute('aria-label', words);
      fill(go, badge(who), arrow);
      root.hidden = false;
      follow();
    },
  };
}
