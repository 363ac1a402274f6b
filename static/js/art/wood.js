/** Woods: a dark floor with a leafy rim, crowns in three tones, spruces in company, a birch here and there. */
import { between, stream } from '../random.js';
import { nums, puff, spot } from './pen.js';
import { depth, lineDistance } from './plane.js';
import { scatter, shuffled } from './scene.js';

/** @typedef {import('./scene.js').Scene} Scene */

const borderGap = (area, at) =>
  Math.min(40, ...area.runs.filter(r => r.border.length > 1).map(r => lineDistance(at, r.border)));

/** Spruces stand in company: a slow wave over the tile says where. */
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
      scene.place(type, at, 7.4, random, { size: 0.86 + Math.min(0.2, edge * 0.009) + size * 0.2, tone: turning(at) > 0.55 ? 0.9 : lot * 0.86 });
    }
  }
}

/** Leafy spots along the inside of the border; near the tile's side they would be cut, so they stop before it. */
export function woodRim(area) {
  const random = stream(area.ids.join() + area.runs.length);
  let [dark, light] = ['', ''];
  for (const { border } of area.runs) {
    for (let i = 1; i < border.length - 1; i++) {
      const [x, y] = border[i];
      if (depth(border[i]) < 7) continue;
      const [dx, dy] = [between(random, -1.5, 1.5), between(random, -1.5, 1.5)];
      dark += spot(x + dx, y + dy);
      if (random() < 0.7) light += spot(x + dx - 1.2, y + dy - 1.6);
    }
  }
  return { dark, light };
}

/** @param {import('./props.js').Props} props @param {import('./scene.js').Prop} prop @param {[number, number]} at crown's middle */
export function drawTree(props, prop, [x, y], sakura) {
  const random = stream(prop.seed);
  const r = 12.6 * prop.size;
  const foot = y + r * 0.95;
  const flat = sakura ? 0.86 : 0.95;
  props.shade(x + r * 0.3, foot, r);
  props.under.trunk += `M${nums(x, foot)}v-7`;
  props.put(foot, 'crown', puff(random, x, y, r, 7, flat));
  const leaf = prop.tone < 0.5 ? 'leafA' : prop.tone < 0.87 ? 'leafB' : 'leafC';
  props.put(foot, leaf, puff(random, x - r * 0.15, y - r * 0.18, r * 0.74, 6, flat));
  for (let i = 0; i < 3; i++) {
    const angle = Math.PI + random() * 1.9;
    const k = r * between(random, 0.2, 0.56);
    props.put(foot, 'leafL', spot(x - r * 0.14 + Math.cos(angle) * k, y - r * 0.2 + Math.sin(angle) * k));
  }
}

/** Three tiers, light on the left. */
export function drawSpruce(props, prop, [x, y]) {
  const h = 31 * prop.size;
  const w = 9.4 * prop.size;
  const foot = y + h * 0.42;
  const q = (kx, ky) => nums(x + kx * w, foot - h + ky * h);
  props.shade(x + 2, foot, w * 0.9);
  props.under.trunk += `M${nums(x, foot + 1)}v-5`;
  props.put(foot, 'cone',
    `M${q(0, 0)}L${q(0.42, 0.36)}L${q(0.24, 0.35)}L${q(0.72, 0.66)}L${q(0.46, 0.66)}L${q(1, 0.95)}Q${q(0, 1.06)} ${q(-1, 0.95)}`
    + `L${q(-0.46, 0.66)}L${q(-0.72, 0.66)}L${q(-0.24, 0.35)}L${q(-0.42, 0.36)}z`);
  props.put(foot, 'conel',
    `M${q(0, 0)}L${q(-0.36, 0.35)}L${q(-0.2, 0.35)}L${q(-0.64, 0.65)}L${q(-0.4, 0.66)}L${q(-0.92, 0.94)}Q${q(-0.4, 1)} ${q(-0.1, 0.97)}z`);
}

/** A slender crown on a white stem. */
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

/** A low bush. */
export function drawBush(props, prop, [x, y]) {
  const random = stream(prop.seed);
  const r = 4.2 * prop.size;
  props.shade(x, y + r * 0.6, r);
  props.put(y, 'bush', puff(random, x, y, r, 5, 0.86));
  props.put(y, 'leafL', spot(x - r * 0.3, y - r * 0.35));
}
