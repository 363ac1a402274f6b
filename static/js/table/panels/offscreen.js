/**
 * What is out of view waits at the rim, for the camera never moves unasked: an arrow with the badge of its author.
 * Something that happened waits until it was seen; a suggestion waits as long as it lies there, and says what it would
 * bring.
 */
import { edgeTowards, inView } from '../../board/camera.js';
import { h, icon } from '../../lib/dom.js';
import { t } from '../../lib/i18n.js';
import { points } from '../../game/sentences.js';
import { badge } from '../../game/badge.js';

/** @import {Table} from '../table.js' */
/** @import {Suggested} from '../../board/layers/overlay.js' */
/** @import {Participant} from '../../game/people.js' */
/** @import {Hex} from '../../lib/geometry.js' */

/** Half of an arrow, so that all of it stays on the board. */
const [HALF_X, HALF_Y] = [52, 26];
const HAPPENED = 'happened';

/** @param {Table} table */
export function offscreenPanel(table) {
  const root = table.part('edge');
  /** @type {Map<string, {hex: Hex, key: string, element: HTMLElement, arrow: SVGElement}>} */
  const signs = new Map();

  /** @param {string} key @param {Participant} who @param {number} gain @param {string} words @param {() => void} act */
  function make(key, who, gain, words, act) {
    const arrow = /** @type {SVGElement} */ (icon('arrow'));
    const element = h(
      'button',
      { type: 'button', class: 'edge-arrow paper', 'data-sign': key, 'aria-label': words, onclick: act },
      badge(who),
      gain ? h('b', { class: `gain ${gain < 0 ? 'bad' : 'good'}`, text: points(gain) }) : null,
      arrow,
    );
    root.append(element);
    return { element, arrow };
  }

  /** @param {string} name */
  function drop(name) {
    signs.get(name)?.element.remove();
    signs.delete(name);
  }

  const rim = () => {
    const { x, y, width, height } = table.stage.frame();
    return {
      x: x + HALF_X,
      y: y + HALF_Y,
      width: Math.max(1, width - 2 * HALF_X),
      height: Math.max(1, height - 2 * HALF_Y),
    };
  };

  function follow() {
    const { camera } = table.stage;
    const [seen, frame] = [table.stage.screen(), rim()];
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

  /**
   * @param {Hex} hex @param {Participant} who @param {string} words what it is, and that a press shows it
   * @param {() => void} [then]
   */
  function show(hex, who, words, then) {
    drop(HAPPENED);
    const act = () => {
      drop(HAPPENED);
      table.stage.bring(hex);
      then?.();
      follow();
    };
    signs.set(HAPPENED, { hex, key: '', ...make(HAPPENED, who, 0, words, act) });
    follow();
  }

  /** What the others suggest on this board now. @param {Suggested[]} suggestions */
  function ideas(suggestions) {
    const now = new Map(suggestions.filter(one => !one.own).map(one => [`of ${one.by}`, one]));
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
