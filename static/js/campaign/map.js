/** Touching the map: the nearest circle that can be touched wins, by finger, mouse or key. */

const REACH = 30;
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** @param {Element} map @returns {SVGGElement[]} */
const buttons = map => [...map.querySelectorAll('[data-circle]')].map(e => /** @type {SVGGElement} */ (e));

const middle = element => {
  const box = (element.querySelector('.dot, .love') ?? element).getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
};

/** @param {Element} map @param {number} x @param {number} y */
function nearest(map, x, y) {
  const found = buttons(map).map(b => ({ b, far: Math.hypot(middle(b)[0] - x, middle(b)[1] - y) })).sort((a, b) => a.far - b.far)[0];
  return found && found.far <= REACH ? found.b : null;
}

/** @param {HTMLElement} root @param {(circle: string, crossed: boolean) => void} touch */
export function watchMap(root, touch) {
  const press = button => touch(String(button.getAttribute('data-circle')), button.classList.contains('pencil'));
  root.addEventListener('click', event => {
    const map = /** @type {Element} */ (event.target).closest('.map');
    const button = map && nearest(map, event.clientX, event.clientY);
    if (button) press(button);
  });
  root.addEventListener('keydown', event => {
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
  });
}

/** Before the server has answered: the circle looks as it will. @param {string} circle @param {boolean} crossed */
export function pencilIn(circle, crossed) {
  const button = document.querySelector(`[data-circle="${CSS.escape(circle)}"]`);
  for (const part of [button, button?.querySelector('.circle')]) {
    part?.classList.toggle('pencil', !crossed);
    part?.classList.toggle('open', crossed);
  }
  button?.querySelector('.circle')?.classList.add('just');
}
