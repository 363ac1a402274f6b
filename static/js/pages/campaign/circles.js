/** The circles of a map that can be touched now, and where they are on the screen. */

/** @param {Element} map @returns {SVGGElement[]} */
export const buttons = map =>
  [...map.querySelectorAll('[data-circle][tabindex]')].map(e => /** @type {SVGGElement} */ (e));

/** @param {Element} button @returns {[number, number]} */
function middle(button) {
  const box = (button.querySelector('.dot, .love') ?? button).getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/**
 * Those within reach of a point, the nearest first.
 * @param {Element} map @param {number} x @param {number} y @param {number} reach
 */
export function within(map, x, y, reach) {
  /** @param {Element} button */
  const far = button => Math.hypot(middle(button)[0] - x, middle(button)[1] - y);
  return buttons(map)
    .map(button => ({ button, far: far(button) }))
    .filter(found => found.far <= reach)
    .sort((a, b) => a.far - b.far);
}

/** How close together the two closest of these lie. @param {Element[]} some */
export function closest(some) {
  const at = some.map(middle);
  const gaps = at.flatMap(([x, y], n) => at.slice(n + 1).map(([a, b]) => Math.hypot(x - a, y - b)));
  return Math.min(Infinity, ...gaps);
}

/** A point of the screen on the map's own plane. @param {SVGSVGElement} map @param {number} x @param {number} y */
export function onMap(map, x, y) {
  const to = /** @type {DOMMatrix} */ (map.getScreenCTM());
  return { x: (x - to.e) / to.a, y: (y - to.f) / to.d, scale: to.a };
}

/** The same of a circle. @param {SVGSVGElement} map @param {Element} button */
export const placeOf = (map, button) => onMap(map, ...middle(button));
