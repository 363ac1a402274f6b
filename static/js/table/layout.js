/** How the page lies on this screen: which layout, and which part of it "fit" keeps the land in. */

/** @import {Box} from '../board/camera.js' */
/** @import {Table} from './table.js' */

const PHONE = matchMedia('(max-width: 719px), (max-height: 559px)');
const COMPACT = matchMedia('(max-width: 1099px), (max-height: 559px)');
/**
 * Left, right, top, bottom: what corners, strips and plank take of a large screen. On a phone the board itself ends
 * where they begin (phone.css).
 */
const MARGINS = {
  desk: [200, 200, 60, 188],
  packed: [246, 284, 40, 172],
  house: [214, 292, 74, 168],
  duel: [190, 440, 92, 192],
  duelRoom: [230, 590, 110, 190],
  duelTablet: [150, 250, 92, 200],
  tablet: [150, 96, 92, 200],
  packedTablet: [96, 96, 150, 240],
};
/**
 * Room that the board of a phone keeps for the slip above the plank, so that the land does not move when a slip speaks.
 */
const SLIP = 60;
/** Between the board of a phone and its land. */
const RIM = 4;
/** What floats between dock and land. */
const GAP = 20;
const LEAST = 80;

/** A phone, upright or on its side. */
export const isPhone = () => PHONE.matches;

/** Where what lies beside the board of a desk is a strip: on phones and tablets. */
export const isCompact = () => COMPACT.matches;

/** @param {() => void} changed */
export function onLayout(changed) {
  for (const layout of [PHONE, COMPACT]) layout.addEventListener('change', changed);
}

/** @param {Box} screen */
const layoutOf = ({ width }) => (width < 1100 ? 'tablet' : 'desk');
/**
 * Beside my board lie those of the others; wider ones where everything is to be read from the sofa.
 * @param {'tablet' | 'desk'} layout @param {Box} screen
 */
const duelOf = (layout, { width, height }) =>
  layout === 'tablet' ? 'duelTablet' : width >= 1920 && height >= 900 ? 'duelRoom' : 'duel';

/** The kinds, and the class of the page that says so. */
const KINDS = { duel: 'duel', packed: 'packed', house: 'has-house' };
/** @typedef {'' | 'duel' | 'packed' | 'house'} Kind what lies round the board: other boards, what was drawn, a house */

/** @param {Box} screen @param {Kind} kind @returns {keyof typeof MARGINS} */
function marginsOf(screen, kind) {
  const layout = layoutOf(screen);
  if (kind === 'duel') return duelOf(layout, screen);
  if (kind === 'house' && layout === 'desk') return kind;
  return kind === 'packed' ? (layout === 'desk' ? 'packed' : 'packedTablet') : layout;
}

/**
 * @param {Box} screen @param {number} dock how high the plank stands, with what lies above it @param {Kind} kind
 * @param {number} [hung] how far down something hangs over the board @returns {Box}
 */
export function deskFrame(screen, dock, kind, hung = 0) {
  const [left, right, top, bottom] = MARGINS[marginsOf(screen, kind)];
  const y = Math.max(top, hung ? hung + GAP : 0);
  return {
    x: left,
    y,
    width: Math.max(LEAST, screen.width - left - right),
    height: Math.max(LEAST, screen.height - y - Math.max(bottom, dock + GAP)),
  };
}

/**
 * @param {Box} board @param {number} floor where the bands below begin while nothing is said
 * @param {number} hung how far down a hint hangs @returns {Box}
 */
export function phoneFrame({ x, y, width, height }, floor, hung) {
  const top = Math.max(y + RIM, hung ? hung + GAP : 0);
  const foot = Math.min(y + height, floor - SLIP) - RIM;
  return { x: x + RIM, y: top, width: Math.max(LEAST, width - 2 * RIM), height: Math.max(LEAST, foot - top) };
}

/** @param {Table} table @returns {Box} */
export function frameOf(table) {
  const screen = table.stage.screen();
  const dealt = table.part('before').getBoundingClientRect().bottom;
  const { classList } = document.body;
  const kind = /** @type {const} */ (['duel', 'packed', 'house']).find(one => classList.contains(KINDS[one])) ?? '';
  if (!isPhone()) return deskFrame(screen, table.part('dock').offsetHeight, kind, dealt);
  const floor = innerHeight < 560 ? innerHeight : innerHeight - table.part('plank').offsetHeight;
  return phoneFrame(screen, floor, innerHeight < 560 ? 0 : Math.max(dealt, table.coach?.lowest() ?? 0));
}

/** What lies over the board of a phone: a hint to a newcomer, nothing else. @param {Table} table @returns {Box[]} */
export function boxesOver(table) {
  if (!isPhone() || !table.coach) return [];
  return [table.coach.card.getBoundingClientRect()].filter(box => box.width && box.height);
}

const CONTROLS = [
  'plank',
  'tasks',
  'people',
  'rivals',
  'score',
  'versus',
  'clock',
  'moves',
  'talk',
  'menu',
  'tools',
  'offers',
  'slots',
  'cards',
  'packed',
  'house',
  'beside',
  'tray',
];

/** Where something can be pressed. @param {Table} table @returns {DOMRect[]} */
export const controlsOf = table =>
  CONTROLS.map(name => table.part(name))
    .filter(part => part && !part.hidden)
    .map(part => part.getBoundingClientRect());

/** Bands grow with their words; the board, and what lies above them, must know. @param {Table} table */
export function watchBands(table) {
  const [dock, notes] = [table.part('dock'), document.querySelector('.dock .notes')];
  const say = new ResizeObserver(() => {
    document.body.style.setProperty('--dock-h', `${dock.offsetHeight}px`);
    document.body.style.setProperty('--notes-h', `${/** @type {HTMLElement} */ (notes).offsetHeight}px`);
  });
  say.observe(dock);
  say.observe(/** @type {HTMLElement} */ (notes));
}
