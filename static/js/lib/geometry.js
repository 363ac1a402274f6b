/**
 * Axial hexes, pointy top, and the pixels they cover. Pure: no DOM, no state.
 * Side i has its normal at 60·i degrees (clockwise from east, y grows downwards); corner i is where side i begins.
 */

/** @typedef {[number, number]} Point */
/** @typedef {{q: number, r: number}} Hex */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */

/** Everything is drawn at this radius and scaled afterwards. */
export const RADIUS = 100;
export const APOTHEM = (RADIUS * Math.sqrt(3)) / 2;
export const STEP_X = 2 * APOTHEM;
export const STEP_Y = 1.5 * RADIUS;

/** From a hex to its neighbour over side 0..5. */
export const SIDES = Object.freeze(
  /** @type {Point[]} */ ([
    [1, 0],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [0, -1],
    [1, -1],
  ]),
);

/** @param {number} q @param {number} r */
export const hexKey = (q, r) => `${q},${r}`;

/** @param {number} q @param {number} r @param {number} side @returns {Hex} */
export function neighbour(q, r, side) {
  const [dq, dr] = SIDES[((side % 6) + 6) % 6];
  return { q: q + dq, r: r + dr };
}

/**
 * Six letters by the sides of a hex as the turned tile that lies there prints them.
 * @param {string} face @param {number} rotation
 */
export const unturned = (face, rotation) => [0, 1, 2, 3, 4, 5].map(i => face[(i + rotation) % 6]).join('');

/** @param {number} q @param {number} r @returns {Point} the middle of a hex */
export const centre = (q, r) => [STEP_X * (q + r / 2), STEP_Y * r];

/**
 * Where a hex lies on a board that is looked at turned by so many times 60 degrees clockwise; a tile turns with it.
 * Only a view turns, never the game.
 * @template {Hex & {rotation?: number}} T @param {T} hex @param {number} steps @returns {T}
 */
export function turned(hex, steps) {
  const n = ((steps % 6) + 6) % 6;
  if (!n) return hex;
  let { q, r } = hex;
  for (let i = 0; i < n; i++) [q, r] = [-r, q + r];
  return { ...hex, q: q || 0, r: r || 0, ...(hex.rotation === undefined ? {} : { rotation: (hex.rotation + n) % 6 }) };
}

/**
 * The hex that covers a point: round the cube coordinates, then mend the one that was off most.
 * @param {number} x @param {number} y @returns {Hex}
 */
export function hexAt(x, y) {
  const r = y / STEP_Y;
  const q = x / STEP_X - r / 2;
  const s = -q - r;
  let [a, b] = [Math.round(q), Math.round(r)];
  const c = Math.round(s);
  const [da, db, dc] = [Math.abs(a - q), Math.abs(b - r), Math.abs(c - s)];
  if (da > db && da > dc) a = -b - c;
  else if (db > dc) b = -a - c;
  return { q: a || 0, r: b || 0 };
}

/** @param {number} i @param {number} [radius] @returns {Point} corner i of a hex around the origin */
export function corner(i, radius = RADIUS) {
  const angle = ((60 * i - 30) * Math.PI) / 180;
  return [Math.cos(angle) * radius, Math.sin(angle) * radius];
}

/** @param {number} [radius] @param {number} [q] @param {number} [r] @returns {Point[]} */
export function corners(radius = RADIUS, q = 0, r = 0) {
  const [x, y] = centre(q, r);
  return [0, 1, 2, 3, 4, 5].map(i => {
    const [dx, dy] = corner(i, radius);
    return [x + dx, y + dy];
  });
}

/** Fewest steps from hex to hex. @param {Hex} a @param {Hex} b */
export function distance(a, b) {
  const dq = a.q - b.q;
  const dr = a.r - b.r;
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
}

/**
 * The outline of a set of hexes as closed loops (the outside clockwise, holes the other way).
 * Three hexes meet at a vertex, so at most one piece of outline leaves it: chaining is never ambiguous.
 * @param {Hex[]} hexes @returns {Point[][]}
 */
export function outline(hexes) {
  const inside = new Set(hexes.map(h => hexKey(h.q, h.r)));
  /** @param {Point} p */
  const name = p => `${Math.round(p[0])},${Math.round(p[1])}`;
  /** @type {Map<string, [Point, Point]>} */
  const pieces = new Map();
  for (const { q, r } of hexes) {
    const ring = corners(RADIUS, q, r);
    for (let side = 0; side < 6; side++) {
      const next = neighbour(q, r, side);
      if (!inside.has(hexKey(next.q, next.r))) pieces.set(name(ring[side]), [ring[side], ring[(side + 1) % 6]]);
    }
  }
  /** @type {Point[][]} */
  const loops = [];
  while (pieces.size) {
    /** @type {Point[]} */
    const loop = [];
    let at = pieces.keys().next().value ?? '';
    for (let piece = pieces.get(at); piece; piece = pieces.get(at)) {
      pieces.delete(at);
      loop.push(piece[0]);
      at = name(piece[1]);
    }
    loops.push(loop);
  }
  return loops;
}

/** The box round a set of hexes. @param {Hex[]} hexes @returns {Box} */
export function bounds(hexes) {
  if (!hexes.length) return { x: -APOTHEM, y: -RADIUS, width: 2 * APOTHEM, height: 2 * RADIUS };
  const xs = hexes.map(h => centre(h.q, h.r)[0]);
  const ys = hexes.map(h => centre(h.q, h.r)[1]);
  const x = Math.min(...xs) - APOTHEM;
  const y = Math.min(...ys) - RADIUS;
  return { x, y, width: Math.max(...xs) + APOTHEM - x, height: Math.max(...ys) + RADIUS - y };
}

/**
 * Scale and shift that lay `box` into the middle of `frame`.
 * @param {Box} box @param {Box} frame @param {number} [most]
 */
export function fit(box, frame, most = Infinity) {
  const scale = Math.min(frame.width / box.width, frame.height / box.height, most);
  return {
    scale,
    x: frame.x + frame.width / 2 - scale * (box.x + box.width / 2),
    y: frame.y + frame.height / 2 - scale * (box.y + box.height / 2),
  };
}
