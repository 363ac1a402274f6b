/** A tile laid out of view while somebody is busy with the board: an arrow with the author's badge waits at the rim. */
import { edgeTowards } from '../camera.js';
import { fill, h, icon } from '../dom.js';
import { t } from '../i18n.js';
import { badge } from './badge.js';

/** @param {any} table */
export function edgePanel(table) {
  const root = table.part('edge');
  /** @type {{hex: any, who: any} | null} */
  let waiting = null;
  const arrow = icon('arrow');
  const go = h('button', { type: 'button', class: 'edge-arrow paper', onclick: () => { if (waiting) table.stage.bring(waiting.hex); clear(); } });
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
    /** @param {any} hex @param {any} who */
    show(hex, who) {
      waiting = { hex, who };
      go.setAttribute('aria-label', t('{name} laid a tile over there. Show it', { name: who.name }));
      fill(go, badge(who), arrow);
      root.hidden = false;
      follow();
    },
  };
}
