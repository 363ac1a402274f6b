/** How the page lies on this screen: which layout, and which part of it "fit" keeps the land in. */

/** @typedef {import('./camera.js').Box} Box */

const HAND = matchMedia('(max-width: 719px), (max-height: 559px)');
/** Left, right, top, bottom: what corners, strips and plank take of the screen. */
const MARGINS = { desk: [200, 200, 60, 188], duel: [190, 440, 92, 150], duelRoom: [230, 590, 110, 190], duelTablet: [150, 250, 92, 200], duelHand: [16, 16, 276, 152], tablet: [150, 96, 92, 200], hand: [20, 20, 132, 152], side: [76, 156, 64, 16], duelSide: [76, 336, 64, 16] };
/** A phone docks ideas above the plank, on its side beside it. */
const IDEA = 72;
/** What floats between dock and land. */
const GAP = 20;
const LEAST = 80;

/** A phone, upright or on its side. */
export const isHand = () => HAND.matches;

/** @param {() => void} changed */
export const onLayout = changed => HAND.addEventListener('change', changed);

const layoutOf = ({ width, height }) => (height < 560 ? 'side' : width < 720 ? 'hand' : width < 1100 ? 'tablet' : 'desk');
/** Beside my board lie those of the others; wider ones where everything is to be read from the sofa. */
const duelOf = (layout, { width, height }) => (layout === 'desk' && width >= 1920 && height >= 900 ? 'duelRoom' : DUEL[layout]);
const DUEL = { desk: 'duel', tablet: 'duelTablet', hand: 'duelHand', side: 'duelSide' };

/** @param {Box} screen @param {boolean} idea whether an idea is docked @param {number} [dock] how high the plank stands, with what lies above it @param {boolean} [duel] @param {number} [hung] how far down a hint hangs @returns {Box} */
export function frameOf(screen, idea, dock = 0, duel = false, hung = 0) {
  const layout = layoutOf(screen);
  const [left, right, usual, bottom] = MARGINS[duel ? duelOf(layout, screen) : layout];
  const top = layout === 'hand' && hung ? Math.max(usual, hung + GAP) : usual;
  const docked = (layout === 'hand' || layout === 'side') && idea ? IDEA : 0;
  const below = layout === 'side' ? bottom + docked : Math.max(bottom + docked, dock + GAP);
  return { x: left, y: top, width: Math.max(LEAST, screen.width - left - right), height: Math.max(LEAST, screen.height - top - below) };
}

/** Undo and talk float in the lower corners of a phone: their size, how far from its sides, and how far above what is below. */
const BUTTON = 48;
const CORNERS = { hand: [12, 12, 8], side: [24, 152, 8] };
const BELOW = 200;

/** Where a finger cannot touch the board of a phone: under those buttons, or where they will be, and below the screen. @param {Box} screen @param {number} dock @returns {Box[]} */
function outOfReach(screen, dock) {
  const layout = layoutOf(screen);
  if (!(layout in CORNERS)) return [];
  const [left, right, above] = CORNERS[layout];
  const y = screen.height - (layout === 'hand' ? dock : 0) - above - BUTTON;
  const corners = [left, screen.width - right - BUTTON].map(x => ({ x, y, width: BUTTON, height: BUTTON }));
  return [...corners, { x: 0, y: screen.height, width: screen.width, height: BELOW }];
}

const OVER = ['menu', 'people', 'score', 'versus', 'tasks', 'rivals', 'slots', 'dock'];

/** What lies over the board of a phone, where a finger would rather touch a hex. @param {any} table @returns {Box[]} */
export function boxesOver(table) {
  if (!isHand()) return [];
  const parts = [...OVER.map(name => table.part(name)), ...(table.coach ? [table.coach.card] : [])];
  const boxes = parts.map(part => part.getBoundingClientRect()).filter(box => box.width && box.height);
  return [...outOfReach(table.stage.screen(), table.part('dock').offsetHeight), ...boxes];
}

const CONTROLS = ['plank', 'tasks', 'people', 'rivals', 'score', 'versus', 'clock', 'moves', 'talk', 'menu', 'tools', 'offers', 'slots'];

/** Where something can be pressed. @param {any} table @returns {DOMRect[]} */
export const controlsOf = table => CONTROLS.map(name => table.part(name)).filter(part => part && !part.hidden).map(part => part.getBoundingClientRect());
