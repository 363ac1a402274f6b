/**
 * Touching the map: the nearest circle that can be touched wins, by finger, mouse or key. Where a finger could mean
 * several, a lens opens over them.
 */
import { Magnifier } from './magnifier.js';
import { buttons, within } from './circles.js';

/** Half of what a finger needs, and how far beside a lonely circle a tap still counts. */
const FINGER = 22;
const REACH = 30;
/** @type {Record<string, number>} */
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** @param {MouseEvent} event */
const byFinger = event =>
  'pointerType' in event ? event.pointerType === 'touch' : matchMedia('(pointer: coarse)').matches;

/** @param {KeyboardEvent} event @param {(button: Element) => void} press */
function byKey(event, press) {
  const button = /** @type {Element} */ (event.target).closest('[data-circle]');
  if (!button) return;
  if (event.key === 'Enter' || event.key === ' ') {
    event.preventDefault();
    press(button);
  } else if (event.key in STEPS) {
    event.preventDefault();
    const all = buttons(/** @type {Element} */ (button.closest('.map')));
    const at = all.indexOf(/** @type {SVGGElement} */ (button));
    all[(at + STEPS[event.key] + all.length) % all.length].focus();
  }
}

/** @param {HTMLElement} root @param {(circle: string, crossed: boolean) => void} touch @returns {Magnifier} */
export function watchMap(root, touch) {
  /** @param {Element} button */
  const press = button => touch(String(button.getAttribute('data-circle')), button.classList.contains('pencil'));
  const lens = new Magnifier(root, press, event => byKey(event, press));
  root.addEventListener('click', event => {
    const map = /** @type {SVGSVGElement | null} */ (/** @type {Element} */ (event.target).closest('.map'));
    if (!map) return;
    const zoom = window.visualViewport?.scale ?? 1; // on a zoomed page a finger aims better
    const near = within(map, event.clientX, event.clientY, REACH / zoom);
    const meant = near.filter(found => found.far <= FINGER / zoom);
    if (meant.length > 1 && byFinger(event)) lens.open(map, event.clientX, event.clientY, FINGER / zoom);
    else if (near.length) press(near[0].button);
  });
  root.addEventListener('keydown', event => byKey(event, press));
  return lens;
}

/** Before the server has answered: the circle looks as it will. @param {string} circle @param {boolean} crossed */
export function pencilIn(circle, crossed) {
  for (const button of document.querySelectorAll(`[data-circle="${CSS.escape(circle)}"]`)) {
    for (const part of [button, button.querySelector('.circle')]) {
      part?.classList.toggle('pencil', !crossed);
      part?.classList.toggle('open', crossed);
    }
    button.querySelector('.circle')?.classList.add('just');
  }
}
