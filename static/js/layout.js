/** How the page lies on this screen: which layout, and which part of it "fit" keeps the land in. */

/** @typedef {import('./camera.js').Box} Box */

const HAND = matchMedia('(max-width: 719px), (max-height: 559px)');
/** Left, right, top, bottom: what corners, strips and plank take of a large screen. On a phone the board itself ends where they begin (phone.css). */
const MARGINS = { desk: [200, 200, 60, 188], duel: [190, 440, 92, 150], duelRoom: [230, 590, 110, 190], duelTablet: [150, 250, 92, 200], tablet: [150, 96, 92, 200] };
/** Room that the board of a phone keeps for the slip above the plank, so that the land does not move when a slip speaks. */
const SLIP = 60;
/** Between the board of a phone and its land. */
const RIM = 4;
/** What floats between dock and land. */
const GAP = 20;
const LEAST = 80;

/** A phone, upright or on its side. */
export const isHand = () => HAND.matches;

/** @param {() => void} changed */
export const onLayout = changed => HAND.addEventListener('change', changed);

const layoutOf = ({ width }) => (width < 1100 ? 'tablet' : 'desk');
/** Beside my board lie those of the others; wider ones where everything is to be read from the sofa. */
const duelOf = (layout, { width, height }) => (layout === 'tablet' ? 'duelTablet' : width >= 1920 && height >= 900 ? 'duelRoom' : 'duel');

/** @param {Box} screen @param {number} dock how high the plank stands, with what lies above it @param {boolean} duel @returns {Box} */
export function deskFrame(screen, dock, duel) {
  const layout = layoutOf(screen);
  const [left, right, top, bottom] = MARGINS[duel ? duelOf(layout, screen) : layout];
  return { x: left, y: top, width: Math.max(LEAST, screen.width - left - right), height: Math.max(LEAST, screen.height - top - Math.max(bottom, dock + GAP)) };
}

/** @param {Box} board @param {number} floor where the bands below begin while nothing is said @param {number} hung how far down a hint hangs @returns {Box} */
export function handFrame({ x, y, width, height }, floor, hung) {
  const top = Math.max(y + RIM, hung ? hung + GAP : 0);
  const foot = Math.min(y + height, floor - SLIP) - RIM;
  return { x: x + RIM, y: top, width: Math.max(LEAST, width - 2 * RIM), height: Math.max(LEAST, foot - top) };
}

/** @param {any} table @returns {Box} */
export function frameOf(table) {
  const screen = table.stage.screen();
  if (!isHand()) return deskFrame(screen, table.part('dock').offsetHeight, document.body.classList.contains('duel'));
  const floor = innerHeight < 560 ? innerHeight : innerHeight - table.part('plank').offsetHeight;
  return handFrame(screen, floor, innerHeight < 560 ? 0 : table.coach?.lowest() ?? 0);
}

/** What lies over the board of a phone: a hint to a newcomer, nothing else. @param {any} table @returns {Box[]} */
export function boxesOver(table) {
  if (!isHand() || !table.coach) return [];
  return [table.coach.card.getBoundingClientRect()].filter(box => box.width && box.height);
}

const CONTROLS = ['plank', 'tasks', 'people', 'rivals', 'score', 'versus', 'clock', 'moves', 'talk', 'menu', 'tools', 'offers', 'slots'];

/** Where something can be pressed. @param {any} table @returns {DOMRect[]} */
export const controlsOf = table => CONTROLS.map(name => table.part(name)).filter(part => part && !part.hidden).map(part => part.getBoundingClientRect());

/** Bands grow with their words; the board, and what lies above them, must know. @param {any} table */
export function watchBands(table) {
  const [dock, notes] = [table.part('dock'), document.querySelector('.dock .notes')];
  const say = new ResizeObserver(() => {
    document.body.style.setProperty('--dock-h', `${dock.offsetHeight}px`);
    document.body.style.setProperty('--notes-h', `${/** @type {HTMLElement} */ (notes).offsetHeight}px`);
  });
  say.observe(dock);
  say.observe(/** @type {HTMLElement} */ (notes));
}
