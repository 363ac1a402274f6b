/**
 * A magnifying glass over a crowded spot of the map: a piece of the same drawing, so large that a finger hits one
 * circle. It stays for the next cross, goes along with it, and gives way when a box opens.
 */
import { button, h } from '../../lib/dom.js';
import { t } from '../../lib/i18n.js';
import { buttons, closest, onMap, placeOf, within } from './circles.js';

/** From circle to circle in the lens, what its rim covers, and its distance from the edge of the screen, in pixels. */
const APART = 48;
const RIM = 24;
const MARGIN = 22;

export class Magnifier {
  /** @param {HTMLElement} root @param {(button: Element) => void} press @param {(event: KeyboardEvent) => void} key */
  constructor(root, press, key) {
    this.root = root;
    this.glass = h('div', { class: 'lens-glass', onclick: event => this.#tap(event, press), onkeydown: key });
    this.frame = h(
      'dialog',
      {
        class: 'lens',
        'aria-label': t('Which circle?'),
        onclick: event => {
          if (event.target === this.frame) this.close();
        },
      },
      this.glass,
      button('', t('Done'), { class: 'primary', onclick: () => this.close() }, false),
    );
    document.body.append(this.frame);
    /** Which map of the page it shows, where, and how much of it. */
    this.number = 0;
    this.centre = { x: 0, y: 0, scale: 1 };
    this.shows = 0;
  }

  /**
   * @param {SVGSVGElement} map @param {number} x @param {number} y of the tap
   * @param {number} reach what the finger covered
   */
  open(map, x, y, reach) {
    this.number = [...this.root.querySelectorAll('.map')].indexOf(map);
    this.centre = onMap(map, x, y);
    this.frame.showModal();
    const gap = closest(within(map, x, y, reach).map(found => found.button)) / this.centre.scale;
    const size = this.glass.clientWidth;
    // All that the finger covered, unless that were too small again.
    this.shows = Math.min((2 * (reach + RIM)) / this.centre.scale, (size * gap) / APART);
    this.#draw(map);
    this.#place(x, y);
  }

  close() {
    if (this.frame.open) this.frame.close();
    this.glass.replaceChildren();
  }

  /** The map was drawn anew: so is this. */
  follow() {
    const map = this.frame.open && /** @type {SVGSVGElement} */ (this.root.querySelectorAll('.map')[this.number]);
    if (!map) return;
    if (buttons(map).length) this.#draw(map);
    else this.close();
  }

  /** @param {SVGSVGElement} map */
  #draw(map) {
    const held = this.glass.contains(document.activeElement)
      ? document.activeElement?.getAttribute('data-circle')
      : null;
    const piece = /** @type {SVGSVGElement} */ (map.cloneNode(true));
    const { x, y } = this.centre;
    const half = this.shows / 2;
    piece.setAttribute('viewBox', `${x - half} ${y - half} ${2 * half} ${2 * half}`);
    this.glass.replaceChildren(piece);
    for (const one of buttons(piece)) {
      // what lies outside of the glass is not there for keys either
      const at = placeOf(piece, one);
      if (Math.hypot(at.x - x, at.y - y) > half) one.removeAttribute('tabindex');
    }
    if (held)
      /** @type {HTMLElement | null} */ (piece.querySelector(`[data-circle="${CSS.escape(held)}"]`))?.focus({
        preventScroll: true,
      });
  }

  /** Over the spot that was tapped, but never beyond the screen. @param {number} x @param {number} y */
  #place(x, y) {
    const { offsetWidth: wide, offsetHeight: high } = this.frame;
    /** @param {number} at @param {number} size @param {number} room */
    const kept = (at, size, room) => Math.max(MARGIN, Math.min(at, room - size - MARGIN));
    this.frame.style.left = `${kept(x - wide / 2, wide, innerWidth)}px`;
    this.frame.style.top = `${kept(y - wide / 2, high, innerHeight)}px`;
  }

  /** @param {MouseEvent} event @param {(button: Element) => void} press */
  #tap(event, press) {
    const piece = /** @type {SVGSVGElement | null} */ (this.glass.querySelector('.map'));
    const [found] = piece ? within(piece, event.clientX, event.clientY, APART / 2 + RIM) : [];
    if (!piece || !found) return;
    this.centre = { ...placeOf(piece, found.button) };
    press(found.button);
  }
}
