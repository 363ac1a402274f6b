/** Where on the board we look: pure arithmetic. A point of the board (x, y) lies on screen at x·scale + camera.x. */
import { RADIUS, bounds, centre, fit, hexAt, turned } from '../lib/geometry.js';

/**
 * @typedef {{x: number, y: number, scale: number, turn?: number}} Camera `turn`: the board is looked at turned by so
 *   many times 60 degrees
 */
/** @typedef {import('../lib/geometry.js').Box} Box */
/** @import {Hex} from '../lib/geometry.js' */

/** Hex radius on screen, in pixels: small enough for ninety tiles on a phone, large enough to look at one. */
export const LEAST = 8 / RADIUS;
export const MOST = 190 / RADIUS;
/** "Fit" never makes tiles larger than this, or the first tile would fill the screen. */
const FIT_MOST = 82 / RADIUS;
/** From the middle of a hex to its sides, in radii. */
const INNER = Math.sqrt(3) / 2;
/** From the point of an open hex to what has to be seen of it. */
const [DOT_X, DOT_Y] = [RADIUS * 0.6, RADIUS * 0.94];
/** A frame that gives way does so in these steps, and keeps at least this part of itself. */
const STEP = 6;
const GIVES = 0.45;

/** @param {number} low @param {number} value @param {number} high */
const between = (low, value, high) => Math.min(high, Math.max(low, value));

/** @param {Camera} camera @param {number} x @param {number} y a point on screen */
export const toBoard = (camera, x, y) => ({ x: (x - camera.x) / camera.scale, y: (y - camera.y) / camera.scale });

/** @param {Camera} camera @param {number} x @param {number} y a point of the board */
export const toScreen = (camera, x, y) => ({ x: x * camera.scale + camera.x, y: y * camera.scale + camera.y });

/**
 * The middle of a hex on screen, or a point beside it.
 * @param {Camera} camera @param {Hex} hex @param {number} [dx] @param {number} [dy]
 */
export function onScreen(camera, hex, dx = 0, dy = 0) {
  const { q, r } = turned(hex, camera.turn ?? 0);
  const [x, y] = centre(q, r);
  return toScreen(camera, x + dx, y + dy);
}

/** @param {Camera} camera @param {number} x @param {number} y a point on screen @returns {Hex} */
export function hexUnder(camera, x, y) {
  const p = toBoard(camera, x, y);
  return turned(hexAt(p.x, p.y), -(camera.turn ?? 0));
}

/** Which side of its hex a point on screen is nearest to. @param {Camera} camera @param {number} x @param {number} y */
export function sideUnder(camera, x, y) {
  const p = toBoard(camera, x, y);
  const { q, r } = hexAt(p.x, p.y);
  const [cx, cy] = centre(q, r);
  return (Math.round(Math.atan2(p.y - cy, p.x - cx) / (Math.PI / 3)) + 12 - (camera.turn ?? 0)) % 6;
}

/** @param {Camera} camera @param {number} dx @param {number} dy @returns {Camera} */
export const panned = (camera, dx, dy) => ({ ...camera, x: camera.x + dx, y: camera.y + dy });

/**
 * Zoom so that the point on screen stays where it is.
 * @param {Camera} camera @param {number} factor @param {number} x @param {number} y @returns {Camera}
 */
export function zoomed(camera, factor, x, y) {
  const scale = between(LEAST, camera.scale * factor, MOST);
  const k = scale / camera.scale;
  return { ...camera, scale, x: x - (x - camera.x) * k, y: y - (y - camera.y) * k };
}

/**
 * The box round the points of open hexes: so much of each that a finger meets it, and in height all that lies between
 * its sides.
 * @param {Hex[]} dots
 */
function pointsBox(dots) {
  const at = dots.map(({ q, r }) => centre(q, r));
  const [xs, ys] = [at.map(p => p[0]), at.map(p => p[1])];
  const [x, y] = [Math.min(...xs) - DOT_X, Math.min(...ys) - DOT_Y];
  return { x, y, width: Math.max(...xs) + DOT_X - x, height: Math.max(...ys) + DOT_Y - y };
}

/** @param {Box} a @param {Box} b @returns {Box} */
function union(a, b) {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}

/**
 * Can a finger meet all these open hexes inside the frame?
 * @param {Camera} camera @param {Hex[]} dots @param {Box} frame
 */
export function pointed(camera, dots, frame) {
  if (!dots.length) return true;
  const box = pointsBox(dots.map(hex => turned(hex, camera.turn ?? 0)));
  const [from, to] = [toScreen(camera, box.x, box.y), toScreen(camera, box.x + box.width, box.y + box.height)];
  return (
    from.x >= frame.x - 1 &&
    from.y >= frame.y - 1 &&
    to.x <= frame.x + frame.width + 1 &&
    to.y <= frame.y + frame.height + 1
  );
}

/**
 * The camera that shows these hexes, and the points of open ones, inside a frame of the screen.
 * @param {Hex[]} hexes @param {Box} frame @param {Hex[]} [dots] @param {number} [turn] @returns {Camera}
 */
export function fitted(hexes, frame, dots = [], turn = 0) {
  const box = bounds(hexes.map(hex => turned(hex, turn)));
  const land = { x: box.x - 20, y: box.y - 30, width: box.width + 40, height: box.height + 50 };
  const roomy = dots.length ? union(land, pointsBox(dots.map(hex => turned(hex, turn)))) : land;
  const { scale, x, y } = fit(roomy, frame, FIT_MOST);
  if (scale >= LEAST) return { scale, x, y, turn };
  return zoomed({ scale, x, y, turn }, LEAST / scale, frame.x + frame.width / 2, frame.y + frame.height / 2);
}

/** Does a hex reach under a box of the screen? @param {Camera} camera @param {Hex} hex @param {Box} box */
function isUnder(camera, hex, box) {
  const { x, y } = onScreen(camera, hex);
  const dx = Math.max(box.x - x, 0, x - box.x - box.width);
  const dy = Math.max(box.y - y, 0, y - box.y - box.height);
  return Math.hypot(dx, dy) < RADIUS * camera.scale * INNER;
}

/** The boxes that cover something of these hexes. @param {Camera} camera @param {Hex[]} hexes @param {Box[]} boxes */
const covering = (camera, hexes, boxes) => boxes.filter(box => hexes.some(hex => isUnder(camera, hex, box)));

/**
 * How many hexes cannot be touched, for something lies over them.
 * @param {Camera} camera @param {Hex[]} hexes @param {Box[]} boxes
 */
export const covered = (camera, hexes, boxes) =>
  hexes.filter(hex => boxes.some(box => isUnder(camera, hex, box))).length;

/**
 * A frame that gives way to boxes by a step: sideways to what is tall beside it, else from above or below.
 * @param {Box} frame @param {Box[]} boxes @returns {Box}
 */
function givenWay({ x, y, width, height }, boxes) {
  /** @param {Box[]} those @param {(box: Box) => boolean} isBefore */
  const given = (those, isBefore) => [those.some(isBefore) ? STEP : 0, those.some(box => !isBefore(box)) ? STEP : 0];
  /** @param {Box} box */
  const isTall = box => box.height / height > box.width / width;
  const [left, right] = given(boxes.filter(isTall), box => box.x + box.width / 2 < x + width / 2);
  const [top, bottom] = given(
    boxes.filter(box => !isTall(box)),
    box => box.y + box.height / 2 < y + height / 2,
  );
  return { x: x + left, y: y + top, width: width - left - right, height: height - top - bottom };
}

/**
 * The same, but nothing may lie over the targets: the frame gives way to whatever covers one. Where that cannot be, as
 * few as possible are covered.
 * @param {Hex[]} hexes @param {Box} frame @param {Hex[]} targets @param {Box[]} boxes @param {Hex[]} [dots]
 * @param {number} [turn] @returns {Camera}
 */
export function fittedClear(hexes, frame, targets, boxes, dots = [], turn = 0) {
  let camera = fitted(hexes, frame, dots, turn);
  let [best, least, left] = [camera, covered(camera, targets, boxes), frame];
  while (least && left.width > frame.width * GIVES && left.height > frame.height * GIVES) {
    left = givenWay(left, covering(camera, targets, boxes));
    camera = fitted(hexes, left, dots, turn);
    const count = covered(camera, targets, boxes);
    if (count < least) [best, least] = [camera, count];
  }
  return best;
}

/** The turn must show the land larger by so much, or north stays up. */
const GAIN = 1.1;

/**
 * The turn that shows the land largest in a frame. Three are enough, for 180 degrees change no box.
 * @param {Hex[]} hexes @param {Box} frame @param {Hex[]} [dots]
 */
export function bestTurn(hexes, frame, dots = []) {
  /** @param {number} turn */
  const scale = turn => fitted(hexes, frame, dots, turn).scale;
  const best = [0, 1, 2].reduce((a, n) => (scale(n) > scale(a) ? n : a), 0);
  return scale(best) > GAIN * scale(0) ? best : 0;
}

/** Is the whole hex inside the frame? @param {Camera} camera @param {Hex} hex @param {Box} frame */
export function inView(camera, hex, frame) {
  const { x, y } = onScreen(camera, hex);
  const reach = RADIUS * camera.scale * 0.9;
  return (
    x - reach >= frame.x &&
    x + reach <= frame.x + frame.width &&
    y - reach >= frame.y &&
    y + reach <= frame.y + frame.height
  );
}

/**
 * The shortest move that brings a hex inside the frame.
 * @param {Camera} camera @param {Hex} hex @param {Box} frame @returns {Camera}
 */
export function brought(camera, hex, frame) {
  const { x, y } = onScreen(camera, hex);
  const reach = RADIUS * camera.scale * 1.1;
  /** @param {number} at @param {number} low @param {number} length */
  const into = (at, low, length) =>
    (length < 2 * reach ? low + length / 2 : between(low + reach, at, low + length - reach)) - at;
  return panned(camera, into(x, frame.x, frame.width), into(y, frame.y, frame.height));
}

/**
 * Never lose the land: its box keeps a hand's breadth inside the screen.
 * @param {Camera} camera @param {Box} land @param {Box} screen
 */
export function held(camera, land, screen) {
  const margin = 80;
  const left = toScreen(camera, land.x, land.y);
  const right = toScreen(camera, land.x + land.width, land.y + land.height);
  /** @param {number} low @param {number} high @param {number} from @param {number} to */
  const back = (low, high, from, to) => Math.max(0, from + margin - high) + Math.min(0, to - margin - low);
  return panned(
    camera,
    back(left.x, right.x, screen.x, screen.x + screen.width),
    back(left.y, right.y, screen.y, screen.y + screen.height),
  );
}

/**
 * Where the line from the middle of the frame to a hex leaves the frame, and its direction.
 * @param {Camera} camera @param {Hex} hex @param {Box} frame
 */
export function edgeTowards(camera, hex, frame) {
  const to = onScreen(camera, hex);
  const from = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const k = Math.min(
    frame.width / 2 / Math.max(1e-6, Math.abs(dx)),
    frame.height / 2 / Math.max(1e-6, Math.abs(dy)),
    1,
  );
  return { x: from.x + dx * k, y: from.y + dy * k, angle: Math.atan2(dy, dx) };
}

/**
 * Between two cameras: zooming is felt in ratios.
 * @param {Camera} a @param {Camera} b @param {number} t 0 to 1 @returns {Camera}
 */
export function blend(a, b, t) {
  const scale = a.scale * (b.scale / a.scale) ** t;
  return { ...b, scale, x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
}
