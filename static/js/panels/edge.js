/**
 * What is out of view waits at the rim, for nobody is moved there unasked: an arrow with the badge of its author. Something that
 * happened waits until it was seen; a suggestion waits as long as it lies there, and says what it would bring.
 */
import { edgeTowards, inView } from '../camera.js';
import { h, icon } from '../dom.js';
import { t } from '../i18n.js';
import { points } from '../words.js';
import { badge } from './badge.js';

/** Half of an arrow, so that all of it stays on the board. */
const [HALF_X, HALF_Y] = [52, 26];
const HAPPENED = 'happened';

/** @param {any} table */
export function edgePanel(table) {
  const root = table.part('edge');
  /** @type {Map<string, {hex: any, key: string, element: HTMLElement, arrow: SVGElement, then?: () => void}>} */
  const signs = new Map();

  function make(key, who, gain, words, act) {
    const arrow = /** @type {SVGElement} */ (icon('arrow'));
    const element = h('button', { type: 'button', class: 'edge-arrow paper', 'data-sign': key, 'aria-label': words, onclick: act }, badge(who),
      gain ? h('b', { class: `gain ${gain < 0 ? 'bad' : 'good'}`, text: points(gain) }) : null, arrow);
    root.append(element);
    return { element, arrow };
  }

  function drop(name) {
    signs.get(name)?.element.remove();
    signs.delete(name);
  }

  const rim = () => {
    const { x, y, width, height } = table.stage.frame();
    return { x: x + HALF_X, y: y + HALF_Y, width: Math.max(1, width - 2 * HALF_X), height: Math.max(1, height - 2 * HALF_Y) };
  };

  function follow() {
    const { camera } = table.stage;
    const [seen, frame] = [table.stage.screen(), signs.size ? rim() : null];
    for (const [name, { hex, element, arrow }] of signs) {
      if (name === HAPPENED && table.stage.sees(hex)) {
        drop(name);
        continue;
      }
      element.hidden = name !== HAPPENED && inView(camera, hex, seen);
      const { x, y, angle } = edgeTowards(camera, hex, frame);
      element.style.transform = `translate(calc(${Math.round(x)}px - 50%),calc(${Math.round(y)}px - 50%))`;
      arrow.style.transform = `rotate(${angle}rad)`;
    }
    root.hidden = !signs.size;
  }

  /** @param {any} hex @param {any} who @param {string} words what it is, and that a press shows it @param {() => void} [then] */
  function show(hex, who, words, then) {
    drop(HAPPENED);
    const act = () => { drop(HAPPENED); table.stage.bring(hex); then?.(); follow(); };
    signs.set(HAPPENED, { hex, key: '', ...make(HAPPENED, who, 0, words, act) });
    follow();
  }

  /** What the others suggest on this board now. @param {any[]} ghosts */
  function ideas(ghosts) {
    const now = new Map(ghosts.filter(ghost => !ghost.own).map(ghost => [`of ${ghost.by}`, ghost]));
    for (const name of signs.keys()) if (name !== HAPPENED && !now.has(name)) drop(name);
    for (const [name, { hex, who, preview }] of now) {
      const key = JSON.stringify([hex, who, preview?.score]);
      if (signs.get(name)?.key === key) continue;
      drop(name);
      const words = t('{name} suggests a space off screen. Show', { name: who.name });
      signs.set(name, { hex, key, ...make(name, who, preview?.score ?? 0, words, () => table.stage.bring(hex)) });
    }
    follow();
  }

  return { follow, show, ideas };
}
