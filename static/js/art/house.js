/** One house, seen from the south and a little from above: long wall, gable in shade, one slope of the roof. */
import { between, pick, stream } from '../lib/random.js';
import { nums, oval, pt } from './pen.js';

/** @import {Props} from './props.js' */
/** @import {Prop} from './scene.js' */
/** @import {Point} from '../lib/geometry.js' */

/**
 * @typedef {{w: number, h: number, d: number, rise: number, slant: number}} HouseSize width, height, depth, of the
 *   roof, and of its slope
 */

/**
 * A pen in the house's own corner: dx to its gable, dy up is negative.
 * @param {number} x @param {number} y @param {number} mirror @returns {(dx: number, dy: number) => string}
 */
const penAt = (x, y, mirror) => (dx, dy) => pt([x + mirror * dx, y + dy]);

/**
 * @param {Props} props @param {number} y @param {(dx: number, dy: number) => string} q @param {HouseSize} size
 * @param {string} tone
 */
function tiledRoof(props, y, q, { w, h, d, rise, slant }, tone) {
  props.put(
    y,
    tone,
    `M${q(-1.6, -h + 1.2)}L${q(w + 0.8, -h + 1.4)}` +
      `L${q(w + d * 0.5 + 0.5, -h - rise - 0.6)}L${q(d * 0.5 - 1.2, -h - rise - 0.4)}z`,
  );
  props.put(
    y,
    'roofD',
    `M${q(w + 0.6, -h + 1.6)}L${q(w + d * 0.5, -h - rise - 0.6)}L${q(w + d + 1.4, -h - slant + 1)}` +
      `L${q(w + d + 0.2, -h - slant + 2.2)}L${q(w + d * 0.5, -h - rise + 2.4)}z`,
  );
  for (const t of [0.34, 0.67]) {
    props.put(
      y,
      'roofL',
      `M${q((d * 0.5 + 0.4) * t - 0.1, -h + 1.2 - (rise + 1.6) * t)}` +
        `L${q(w - 0.2 + d * 0.5 * t, -h + 1.4 - (rise + 2) * t)}`,
    );
  }
}

/**
 * Swept eaves and a pale ridge.
 * @param {Props} props @param {number} y @param {(dx: number, dy: number) => string} q @param {HouseSize} size
 * @param {string} tone
 */
function eavedRoof(props, y, q, { w, h, d, rise, slant }, tone) {
  props.put(
    y,
    tone,
    `M${q(-3, -h + 2.2)}Q${q(w * 0.5, -h + 0.2)} ${q(w + 2, -h + 2.4)}` +
      `Q${q(w + d * 0.3, -h - rise * 0.4)} ${q(w + d * 0.5, -h - rise)}` +
      `L${q(d * 0.5, -h - rise)}Q${q(d * 0.1, -h - rise * 0.3)} ${q(-3, -h + 2.2)}z`,
  );
  props.put(
    y,
    'roofD',
    `M${q(w + 2, -h + 2.4)}Q${q(w + d * 0.7, -h + 0.6 - slant * 0.5)} ${q(w + d + 2.4, -h + 1.4 - slant)}` +
      `Q${q(w + d * 0.75, -h - rise * 0.35)} ${q(w + d * 0.5, -h - rise)}` +
      `Q${q(w + d * 0.35, -h - rise * 0.4)} ${q(w + 2, -h + 2.4)}z`,
  );
  props.put(y, 'roofL', `M${q(d * 0.5 - 1.5, -h - rise)}L${q(w + d * 0.5 + 1, -h - rise)}`);
}

/** Which houses turn their gable to us, of three: a street of long walls only looks stamped. */
const GABLED = 1;

/**
 * Gable to the south: the ridge runs away from us, the left slope has the sun.
 * @param {Props} props @param {import('./scene.js').Prop} prop @param {Point} at
 */
function gabledHouse(props, prop, [cx, cy]) {
  const random = stream(prop.seed);
  const s = prop.size;
  const mirror = random() < 0.5 ? 1 : -1;
  const w = between(random, 11.4, 13.4) * s;
  const h = between(random, 5.8, 7) * s;
  const rise = between(random, 6.4, 7.6) * s;
  const [back, lean] = [between(random, 8.4, 10.4) * s, 2 * mirror];
  const [x, y] = [cx - w / 2, cy + 8];
  const q = penAt(x, y, 1);
  props.under.shade += `M${nums(cx - w * 0.1, y)}h${nums(w * 0.9)}`;
  /** @param {number} foot @param {number} top */
  const slope = (foot, top) =>
    `M${q(foot, -h + 1.4)}L${q(top, -h - rise - 0.8)}` +
    `L${q(top + lean, -h - rise - 0.8 - back)}L${q(foot + lean, -h + 1.4 - back)}z`;
  props.put(y, 'wall', `M${q(0, 0)}L${q(w, 0)}L${q(w, -h)}L${q(w / 2, -h - rise)}L${q(0, -h)}z`);
  const [lit, dim] = (prop.tones ?? []).includes('roofC') && random() < 0.5 ? ['roofC', 'roofD'] : ['roofA', 'roofB'];
  props.put(y, lit, slope(-1.6, w / 2));
  props.put(y, dim, slope(w + 1.6, w / 2));
  /** @param {number} t */
  const tiles = t => q((w / 2 + 1.6) * t - 1.6, -h + 1.4 - (rise + 2.2) * t);
  props.put(y, 'roofL', [0.34, 0.67].map(t => `M${tiles(t)}l${nums(lean, -back)}`).join(''));
  if (prop.timbered)
    props.put(
      y,
      'timber',
      `M${q(0, -h)}h${nums(w)}M${q(w / 2, -h)}v${nums(-rise)}M${q(0, -h * 0.5)}` +
        `L${q(w * 0.24, -h)}M${q(w, -h * 0.5)}L${q(w * 0.76, -h)}`,
    );
  /** @param {number} left @param {number} foot */
  const pane = (left, foot) => `M${q(left, foot)}v${nums(-h * 0.36)}h${nums(w * 0.17)}v${nums(h * 0.36)}z`;
  props.put(y, 'win', pane(w * 0.14, -h * 0.34) + pane(w * 0.68, -h * 0.34) + pane(w * 0.415, -h - rise * 0.2));
  props.put(y, 'door', `M${q(w * 0.4, 0)}v${nums(-h * 0.6)}h${nums(w * 0.2)}v${nums(h * 0.6)}z`);
}

/**
 * @param {Props} props @param {import('./scene.js').Prop} prop @param {[number, number]} at the house's middle
 * @param {boolean} sakura
 */
export function drawHouse(props, prop, [cx, cy], sakura) {
  if (!sakura && prop.seed % 3 === GABLED) return gabledHouse(props, prop, [cx, cy]);
  const random = stream(prop.seed);
  const s = prop.size;
  const mirror = random() < 0.5 ? 1 : -1;
  const w = between(random, 12.5, 18) * s;
  const h = between(random, 6.6, 8.2) * s;
  const d = between(random, 7, 8) * s;
  const size = { w, h, d, rise: between(random, 8.4, 10.4) * s, slant: d * 0.34 };
  const [x, y] = [cx - (mirror * (w + d)) / 2, cy + 7];
  const q = penAt(x, y, mirror);
  props.under.shade += `M${nums(cx - w * 0.3, y)}h${nums(w * 0.9)}`;
  props.put(y, 'wall', `M${q(0, 0)}L${q(w, 0)}L${q(w, -h)}L${q(0, -h)}z`);
  props.put(
    y,
    'wallS',
    `M${q(w, 0)}L${q(w + d, -size.slant)}L${q(w + d, -h - size.slant)}L${q(w + d * 0.5, -h - size.rise)}L${q(w, -h)}z`,
  );
  const tone = pick(random, prop.tones ?? ['roofA']);
  (sakura ? eavedRoof : tiledRoof)(props, y, q, size, tone);
  if (prop.timbered) {
    props.put(
      y,
      'timber',
      `M${q(w * 0.33, 0)}v${nums(-h)}M${q(w * 0.66, 0)}v${nums(-h)}M${q(0, -h * 0.5)}h${nums(mirror * w)}`,
    );
  }
  if (!sakura && random() < 0.6) {
    const c = d * 0.5 + w * between(random, 0.25, 0.6);
    const top = -h - size.rise + 1.5 - 5 * s;
    props.put(y, 'door', `M${q(c, top + 5 * s)}v${nums(-5 * s)}h${nums(mirror * 2.6 * s)}v${nums(5 * s)}z`);
    if (prop.seed % 4 === 0) smoke(props, y, x + mirror * (c + 1.3 * s), y + top);
  }
  openings(props, y, q, size, mirror, random() < 0.5 ? 0 : 1);
  if (!sakura && prop.seed % 3 === 0) dormer(props, y, q, size);
}

/**
 * A window in the roof.
 * @param {Props} props @param {number} y @param {(dx: number, dy: number) => string} q @param {HouseSize} size
 */
function dormer(props, y, q, { w, h, d, rise }) {
  const [x, up] = [d * 0.25 + w * 0.42, -h - rise * 0.34];
  props.put(y, 'roofD', `M${q(x - 2.6, up)}L${q(x, up - 3.8)}L${q(x + 2.6, up)}z`);
  props.put(
    y,
    'win',
    `M${q(x - 1.2, up + 1.4)}L${q(x + 1.2, up + 1.4)}L${q(x + 1.2, up - 1.2)}L${q(x - 1.2, up - 1.2)}z`,
  );
}

/**
 * Smoke from a chimney; a light wind from the west.
 * @param {Props} props @param {number} y @param {number} x @param {number} top
 */
function smoke(props, y, x, top) {
  props.put(y, 'smoke2', oval(x + 0.6, top - 3, 1.5) + oval(x + 2.6, top - 6.6, 2.1) + oval(x + 6.2, top - 10, 2.9));
}

/**
 * @param {Props} props @param {number} y @param {(dx: number, dy: number) => string} q @param {HouseSize} size
 * @param {number} mirror @param {number} door
 */
function openings(props, y, q, { w, h, d, slant }, mirror, door) {
  let windows =
    `M${q(w + d * 0.36, -h * 0.45 - slant * 0.4)}v${nums(-h * 0.36)}` +
    `l${nums(mirror * d * 0.26, -slant * 0.26)}v${nums(h * 0.36)}z`;
  for (let i = 0; i < 3; i++) {
    if (i !== door)
      windows +=
        `M${q(w * (0.12 + 0.3 * i), -h * 0.32)}v${nums(-h * 0.36)}` + `h${nums(mirror * w * 0.15)}v${nums(h * 0.36)}z`;
  }
  props.put(y, 'win', windows);
  props.put(
    y,
    'door',
    `M${q(w * (0.13 + 0.3 * door), 0)}v${nums(-h * 0.58)}h${nums(mirror * w * 0.15)}v${nums(h * 0.58)}z`,
  );
}

/**
 * A church: nave to the right of the tower, tall slate spire.
 * @param {Props} props @param {Prop} _prop @param {Point} at
 */
export function drawChurch(props, _prop, [cx, cy]) {
  const [x, y] = [cx - 8, cy + 8];
  props.shade(x + 12, y, 16);
  props.put(y, 'wall', `M${nums(x, y)}h20v-11h-20zM${nums(x - 9, y + 1)}v-27h6.4v27z`);
  props.put(y, 'wallS', `M${nums(x + 20, y)}l5-2.4v-9l-2.6-8.6l-2.4 9zM${nums(x - 2.6, y + 1)}v-27h4v26.4z`);
  props.put(y, 'roofA', `M${nums(x + 1, y - 10)}h20.5l2-10.6h-19.4z`);
  props.put(y, 'roofB', `M${nums(x - 10.4, y - 25)}L${nums(x - 4, y - 49)}L${nums(x - 2.6, y - 24.6)}z`);
  props.put(y, 'roofD', `M${nums(x - 2.6, y - 24.6)}L${nums(x - 4, y - 49)}L${nums(x + 2.6, y - 25.4)}z`);
  props.put(
    y,
    'win',
    oval(x - 5.8, y - 20, 1.4, 2.1) +
      [5, 11, 16].map(k => `M${nums(x + k, y - 3)}v-3.6a1.2 1.2 0 0 1 2.4 0v3.6z`).join(''),
  );
  props.put(y, 'door', `M${nums(x - 7.6, y + 1)}v-4.6a1.8 1.8 0 0 1 3.6 0v4.6z`);
  props.put(y, 'pole', `M${nums(x - 4, y - 48)}v-6m-2 2h4`);
}

/** A three-storey pagoda. @param {Props} props @param {Prop} _prop @param {Point} at */
export function drawPagoda(props, _prop, [x, cy]) {
  const y = cy + 12;
  props.shade(x + 3, y, 11);
  for (let i = 0; i < 3; i++) {
    const base = y - i * 11;
    const w = 8 - i * 1.5;
    props.put(y, 'wall', `M${nums(x - w, base)}h${nums(2 * w)}v-8h${nums(-2 * w)}z`);
    props.put(y, 'win', `M${nums(x - 1.6, base)}v-5h3.2v5z`);
    props.put(
      y,
      i % 2 ? 'roofB' : 'roofA',
      `M${nums(x - w - 5.5, base - 5.4)}q${nums(w * 0.8, -0.8)} ${nums(w + 0.5, -6.6)}h10` +
        `q${nums(w * 0.2, 5.8)} ${nums(w + 0.5, 6.6)}q${nums(-w - 5, -2.6)} ${nums(-2 * w - 11, 0)}z`,
    );
  }
  props.put(y, 'pole', `M${nums(x, y - 33)}v-9`);
}

/** A well under a little roof. @param {Props} props @param {Prop} _prop @param {Point} at */
export function drawWell(props, _prop, [x, y]) {
  props.shade(x + 1, y + 4, 5);
  props.put(y + 4, 'pebble', `M${nums(x - 4.6, y - 1)}v4q4.6 3 9.2 0v-4z`);
  props.put(y + 4, 'pole', `M${nums(x - 4, y)}v-9m8 9v-9`);
  props.put(y + 4, 'roofB', `M${nums(x - 6.4, y - 7)}l3-5.4h6.8l3 5.4z`);
}
