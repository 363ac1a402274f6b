/** Woods: a dark floor with a leafy rim, crowns in three tones, spruces in company, a birch here and there. */
import { between, stream } from '../lib/random.js';
import { lump, nums, puff, spot } from './pen.js';
import { add, depth, gap, lineDistance } from './plane.js';
import { scatter, shuffled } from './scene.js';

/** @import {Prop, Scene} from './scene.js' */
/** @import {Area} from './outline.js' */
/** @import {Props} from './props.js' */
/** @import {Point} from '../lib/geometry.js' */
/** @import {Stream} from '../lib/random.js' */

/** This far from the edge of a wood no light comes in from the side. */
const DEEP = 34;
/** To the light. */
const SUN = [-0.6, -0.8];

const SAPLINGS = 7;

/** @param {Area} area @param {Point} at */
const borderGap = (area, at) =>
  Math.min(40, ...area.runs.filter(r => r.border.length > 1).map(r => lineDistance(at, r.border)));

/**
 * Where the open lies from a tree at the edge, the longer the nearer: the light comes from there, or it does not.
 * @param {Area} area @param {Point} at
 */
function openOf(area, at) {
  /** @type {Point | null} */
  let nearest = null;
  for (const p of area.runs.flatMap(r => r.border)) if (!nearest || gap(p, at) < gap(nearest, at)) nearest = p;
  if (!nearest) return null;
  const far = gap(nearest, at);
  return far < DEEP ? add([0, 0], add(nearest, at, -1), (1 - far / DEEP) / (far || 1)) : null;
}

/**
 * Spruces stand in company: a slow wave over the tile says where.
 * @param {Stream} random @returns {(at: Point) => number}
 */
function companyOf(random) {
  const [a, b] = [random() * 6, random() * 6];
  return ([x, y]) => Math.sin(x / 27 + a) * Math.sin(y / 23 + b);
}

/** @param {Scene} scene */
export function planWood(scene) {
  const random = scene.stream('trees');
  const company = companyOf(random);
  const turning = companyOf(random); // where leaves turn yellow first
  for (const area of scene.areas.filter(a => a.kind === 'W')) {
    const over = scene.tunnels.includes(area);
    for (const at of shuffled(random, scatter(random, 17, 3.4))) {
      const [size, lot] = [random(), random()];
      const free = scene.clear(at, 7.4) && scene.within(area, at, 4.2, 4) && (over || scene.offLines(at, 17));
      if (!free) continue;
      const edge = borderGap(area, at);
      const spruce = company(at) > (scene.sakura ? 0.78 : 0.52) || lot < 0.05;
      const type = spruce ? 'spruce' : edge < 12 && lot > 0.93 && !scene.sakura ? 'birch' : 'tree';
      scene.place(type, at, 7.4, random, {
        size: 0.84 + Math.min(0.2, edge * 0.009) + size * 0.24,
        tone: turning(at) > 0.55 ? 0.9 : lot * 0.86,
        open: openOf(area, at),
      });
    }
    if (!over) planSaplings(scene, area, random);
  }
}

/**
 * Saplings where a full-grown tree has no room: bare floor looks like a mown lawn.
 * @param {Scene} scene @param {Area} area @param {Stream} random
 */
function planSaplings(scene, area, random) {
  let left = SAPLINGS;
  for (const at of shuffled(random, scatter(random, 12, 3))) {
    if (!left) break;
    if (!scene.clear(at, 5.4) || !scene.within(area, at, 5, 5) || !scene.offLines(at, 14)) continue;
    left--;
    scene.place('tree', at, 5, random, {
      size: between(random, 0.46, 0.6),
      tone: random() * 0.86,
      open: openOf(area, at),
    });
  }
}

/**
 * Leafy lumps along the inside of the border; near the tile's side they would be cut, so they stop before it.
 * @param {Area} area
 */
export function woodRim(area) {
  const random = stream(area.ids.join() + area.runs.length);
  let [dark, light] = ['', ''];
  for (const { border } of area.runs) {
    for (let i = 1; i < border.length - 1; i++) {
      const [x, y] = border[i];
      if (depth(border[i]) < 7) continue;
      const [dx, dy] = [between(random, -1.5, 1.5), between(random, -1.5, 1.5)];
      const [long, way] = [random() * 5, random() * 6];
      dark += lump(x + dx, y + dy, long, way);
      if (random() < 0.6) light += lump(x + dx - 1.2, y + dy - 1.6, long * 0.7, way);
    }
  }
  return { dark, light };
}

/**
 * @param {import('./props.js').Props} props @param {import('./scene.js').Prop} prop
 * @param {[number, number]} at crown's middle @param {boolean} sakura
 */
export function drawTree(props, prop, [x, y], sakura) {
  const random = stream(prop.seed);
  const r = 12.6 * prop.size;
  const foot = y + r * 1.12; // a tree in front shows a stem
  const flat = sakura ? 0.86 : 0.95;
  const lit = prop.open ? prop.open[0] * SUN[0] + prop.open[1] * SUN[1] : 0;
  props.shade(x + r * 0.3, foot, r);
  props.under.trunk += `M${nums(x, foot)}v-8`;
  props.put(foot, 'crown', puff(random, x, y, r, 7, flat));
  const tone = prop.tone ?? 0;
  const leaf = tone > 0.87 ? 'leafC' : tone + lit * 0.6 < 0.5 ? 'leafA' : 'leafB';
  const core = r * (0.73 + lit * 0.07);
  props.put(foot, leaf, puff(random, x - (r - core) * 0.58, y - (r - core) * 0.7, core, 6, flat));
  for (let i = Math.round(3 + lit * 2.5); i > 0; i--) {
    const angle = Math.PI + random() * 1.9;
    const k = r * between(random, 0.2, 0.56);
    props.put(foot, 'leafL', spot(x - r * 0.14 + Math.cos(angle) * k, y - r * 0.2 + Math.sin(angle) * k));
  }
}

/** Three tiers, light on the left. @param {Props} props @param {Prop} prop @param {Point} at */
export function drawSpruce(props, prop, [x, y]) {
  const h = 31 * prop.size;
  const w = 9.4 * prop.size;
  const foot = y + h * 0.42;
  /** @param {number} kx @param {number} ky */
  const q = (kx, ky) => nums(x + kx * w, foot - h + ky * h);
  props.shade(x + 2, foot, w * 0.9);
  props.under.trunk += `M${nums(x, foot + 1)}v-5`;
  props.put(
    foot,
    'cone',
    `M${q(0, 0)}L${q(0.42, 0.36)}L${q(0.24, 0.35)}L${q(0.72, 0.66)}` +
      `L${q(0.46, 0.66)}L${q(1, 0.95)}Q${q(0, 1.06)} ${q(-1, 0.95)}` +
      `L${q(-0.46, 0.66)}L${q(-0.72, 0.66)}L${q(-0.24, 0.35)}L${q(-0.42, 0.36)}z`,
  );
  props.put(
    foot,
    'conel',
    `M${q(0, 0)}L${q(-0.36, 0.35)}L${q(-0.2, 0.35)}L${q(-0.64, 0.65)}` +
      `L${q(-0.4, 0.66)}L${q(-0.92, 0.94)}Q${q(-0.4, 1)} ${q(-0.1, 0.97)}z`,
  );
}

/** A slender crown on a white stem. @param {Props} props @param {Prop} prop @param {Point} at */
export function drawBirch(props, prop, [x, y]) {
  const random = stream(prop.seed);
  const r = 8.4 * prop.size;
  const foot = y + r * 1.7;
  props.shade(x + 2, foot, r * 0.8);
  props.under.birch += `M${nums(x, foot)}q-.8-4 .4-9`;
  props.put(foot, 'crown', puff(random, x, y, r, 6, 1.4, 0.6));
  props.put(foot, 'leafC', puff(random, x - r * 0.16, y - r * 0.2, r * 0.72, 6, 1.4, 0.6));
  for (let i = 0; i < 3; i++) props.put(foot, 'leafL', spot(x - between(random, 0, 4), y - between(random, -3, 8)));
}

/** A low bush. @param {Props} props @param {Prop} prop @param {Point} at */
export function drawBush(props, prop, [x, y]) {
  const random = stream(prop.seed);
  const r = 4.2 * prop.size;
  props.shade(x, y + r * 0.6, r);
  props.put(y, 'bush', puff(random, x, y, r, 5, 0.86));
  props.put(y, 'leafL', spot(x - r * 0.3, y - r * 0.35));
}
