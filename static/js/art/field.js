/** Fields: ploughed rows that run on from tile to tile, stooks and bales; in Sakura flooded paddies with dykes. */
import { between, stream } from '../lib/random.js';
import { bordersText, shapeText } from './outline.js';
import { curve, nums, oval, path, pt, ribbon, spot } from './pen.js';
import { depth } from './plane.js';
import { crossDykes, rows, strips } from './rows.js';
import { scatter, shuffled } from './scene.js';

/** @import {Area} from './outline.js' */
/** @import {Props} from './props.js' */
/** @import {Prop} from './scene.js' */
/** @import {Point} from '../lib/geometry.js' */
/** @import {Stream} from '../lib/random.js' */

/** @param {Point[][]} list */
const text = list => list.map(curve).join('');

/** @param {import('./scene.js').Scene} scene */
export function planField(scene) {
  if (scene.sakura) return;
  const random = scene.stream('sheaves');
  for (const area of scene.areas.filter(a => a.kind === 'G')) {
    let left = 1 + Math.round(area.ids.length * 1.1);
    const bales = random() < 0.35;
    for (const at of shuffled(random, scatter(random, 21, 7))) {
      if (!left) break;
      if (!scene.within(area, at, 11, 12) || !scene.offLines(at, 19) || !scene.clear(at, 12)) continue;
      left--;
      if (bales) scene.place('bale', at, 11, random);
      else scene.place('stook', at, 12, random, { pair: random() < 0.6 });
    }
  }
}

/**
 * Poppies or cornflowers where the plough does not reach: along the border.
 * @param {Area} area @param {Stream} random
 */
function wildflowers(area, random) {
  const kind = random() < 0.6 ? 'poppy' : 'cornflower';
  let text = '';
  for (const { border } of area.runs) {
    for (let i = 1; i < border.length - 1; i++) {
      if (random() < 0.5 || depth(border[i]) < 7) continue;
      text += spot(border[i][0] + between(random, -5, 5), border[i][1] + between(random, -5, 5));
    }
  }
  return path(kind, text);
}

/** @param {import('./outline.js').Area} area turned @param {() => number} random */
export function fieldGround(area, random) {
  const { polygon } = area;
  return [
    path('grain', shapeText(area)),
    path(
      'ripe',
      strips(polygon, j => (j & 3) < 2)
        .map(([a, b]) => ribbon(a, b))
        .join(''),
    ),
    path('swath', text(rows(polygon, j => (j & 3) > 1, 0.5))),
    path('stub', text(rows(polygon))),
    path('fringe', bordersText(area)),
    path('grainE', bordersText(area)),
    wildflowers(area, random),
  ];
}

/** Paddies mirror the sky; seedlings are dots, dykes grassy walls. @param {Area} area @param {Stream} random */
export function paddyGround(area, random) {
  const { polygon } = area;
  /** @param {Point[]} points */
  const near = points => points.some(p => depth(p) < 6);
  const cross = crossDykes(polygon, points => random() < 0.66 || near(points));
  return [
    path('grain', shapeText(area)),
    path('swath', text(rows(polygon, j => j % 4 === 2))),
    path('stub', text(rows(polygon, j => j % 4 !== 0))),
    path('bund', text(rows(polygon, j => j % 4 === 0)) + text(cross)),
    path('grainE', bordersText(area)),
  ];
}

/** @param {Props} props @param {Stream} random @param {number} x @param {number} y */
function sheaf(props, random, x, y) {
  const s = between(random, 0.92, 1.12);
  const lean = between(random, -1.5, 1.5);
  /** @param {number} a @param {number} b */
  const q = (a, b) => pt([x + a * s - (lean * b) / 14, y + b * s]);
  props.shade(x + 1, y, 6);
  props.put(
    y,
    'sheaf',
    `M${q(-5.5, 0)}Q${q(-3, -6)} ${q(-2.2, -8)}Q${q(-5, -12)} ${q(-6.4, -16)}L${q(-3.4, -14.5)}L${q(-2, -18)}` +
      `L${q(0, -15)}L${q(2, -18)}L${q(3.4, -14.5)}L${q(6.4, -16)}` +
      `Q${q(5, -12)} ${q(2.2, -8)}Q${q(3, -6)} ${q(5.5, 0)}Q${q(0, 2)} ${q(-5.5, 0)}z`,
  );
  props.put(
    y,
    'sheafD',
    `M${q(-2.6, -8)}L${q(2.6, -8)}M${q(-2.6, -1)}L${q(-0.8, -7)}M${q(2.6, -1)}` +
      `L${q(0.8, -7)}M${q(-0.9, -9)}L${q(-2, -13)}M${q(0.9, -9)}L${q(2, -13)}`,
  );
}

/** Sheaves leaning together, two or three. @param {Props} props @param {Prop} prop @param {Point} at */
export function drawStook(props, prop, [x, y]) {
  const random = stream(prop.seed);
  sheaf(props, random, x - (prop.pair ? 4.5 : 0), y + 6);
  if (prop.pair) sheaf(props, random, x + 5, y + 8.5);
}

/** A round bale: straw end with its spiral towards us. @param {Props} props @param {Prop} prop @param {Point} at */
export function drawBale(props, prop, [x, y]) {
  const mirror = stream(prop.seed)() < 0.5 ? 1 : -1;
  const d = 8 * mirror;
  props.shade(x + 3, y + 6, 8);
  props.put(
    y + 6,
    'bale',
    `M${nums(x - d / 2, y + 6)}l${nums(d, -2.4)}a5.4 6 0 0 ${mirror > 0 ? 0 : 1} 0-12l${nums(-d, 2.4)}z`,
  );
  props.put(y + 6, 'sheaf', oval(x - d / 2, y, 5.2, 6));
  props.put(
    y + 6,
    'sheafD',
    `M${nums(x - d / 2, y)}a2 2.4 0 1 1-1.6 1.8M${nums(x - d / 2 - 3.4, y - 1)}a3.5 4 0 0 1 6.8 1`,
  );
}
