/**
 * The any-kind edge: a fair ground under bunting in all colours, at each side a taste of all three landscapes. Once it
 * has met land, a short string in the colour and the cut of that kind stays.
 */
import { shapeText } from '../../../static/js/art/outline.js';
import { curve, nums, path, polygon, polyline } from '../../../static/js/art/pen.js';
import { add, depth, gap, mix, onSide, polar } from '../../../static/js/art/plane.js';
import { rows } from '../../../static/js/art/rows.js';

/** @import {Area} from '../../../static/js/art/outline.js' */
/** @import {Turn} from '../../../static/js/art/plane.js' */
/** @import {Scene} from '../../../static/js/art/scene.js' */
/** @import {Point} from '../../../static/js/lib/geometry.js' */

const KINDS = 'WGV';
/** Colours of flags, by kind. @param {boolean} sakura */
const colours = sakura => (sakura ? ['flagP', 'flagG', 'flagR'] : ['flagG', 'flagY', 'flagR']);
/** A pennant that hangs from a point, by kind: pointed, swallow-tailed, square. Told apart without colour. */
const CUTS = ['h8l-4 10.4z', 'h8v10l-4-4l-4 4z', 'h8v9h-8z'];

/** @param {Scene} scene */
function plan(scene) {
  const random = scene.stream('any');
  [...scene.printed].forEach((letter, i) => {
    if (letter !== 'X') return;
    const inward = polar(60 * i + 180, 1);
    if (scene.edges[i] === 'X') {
      scene.place('tree', add(onSide(i, 0.24), inward, 11), 8, random, { size: 0.66, tone: 0.2 });
      scene.place('tree', add(onSide(i, 0.3), inward, 24), 8, random, { size: 0.56, tone: 0.7 });
      scene.place('house', add(onSide(i, 0.75), inward, 15), 10, random, { size: 0.74 });
    } else if (KINDS.includes(scene.edges[i])) {
      // A flag that stands there has its own place; the string hangs lower, before its pole.
      const flagged = scene.marks.some(m => m.name === 'flag' && m.edge === i);
      scene.place('bunting', polar(60 * i, 54), 0, random, { kind: scene.edges[i], size: flagged ? 0.6 : 1 });
    }
  });
}

/** One side's fan of wood, grain and village. @param {number} i @param {Turn} turn */
function fan(i, turn) {
  const tip = turn(polar(60 * i, 40));
  /** @param {number} t */
  const at = t => turn(onSide(i, t));
  /** @param {number} t */
  const seam = t => mix(at(t), tip, 0.7);
  const [l, r] = [seam(0.375), seam(0.625)];
  return {
    wood: [at(0.14), at(0.375), l, tip, seam(0.14)],
    grain: [at(0.375), at(0.625), r, tip, l],
    town: [at(0.625), at(0.86), seam(0.86), tip, r],
    furrow: [
      [at(0.375), l, tip],
      [tip, r, at(0.625)],
    ],
  };
}

/** Points along a line, evenly so far apart. @param {Point[]} line @param {number} step */
function evenly(line, step) {
  const out = [];
  let left = step / 2;
  for (let i = 1; i < line.length; i++) {
    const long = gap(line[i - 1], line[i]);
    for (; left < long; left += step) out.push(mix(line[i - 1], line[i], left / long));
    left -= long;
  }
  return out;
}

/** @param {Area} area @param {Scene} scene @param {Turn} turn */
function ground(area, scene, turn) {
  const fans = area.ids.map(i => fan(i, turn));
  const strings = area.runs.map(run => run.border).filter(border => border.length > 1);
  const pennants = ['', '', ''];
  for (const string of strings) {
    const hung = evenly(string, 12.5).filter(p => depth(p) > 14);
    hung.forEach(([x, y], n) => {
      pennants[n % 3] += `M${nums(x - 4, y)}${CUTS[n % 3]}`;
    });
  }
  return [
    path('fair', shapeText(area)),
    .../** @type {const} */ (['wood', 'grain', 'town']).map(kind =>
      path(kind, fans.map(f => polygon(f[kind])).join('')),
    ),
    path(
      'stub',
      fans
        .flatMap(f => rows(f.grain))
        .map(curve)
        .join(''),
    ),
    path(
      'furrow',
      fans
        .flatMap(f => f.furrow)
        .map(polyline)
        .join(''),
    ),
    ...colours(scene.sakura).map((name, n) => path(`${name} pennant`, pennants[n])),
    path('garland', strings.map(curve).join('')),
  ];
}

/**
 * A string between two poles, over whatever has grown below it.
 * @type {import('../../../static/js/art/registry.js').DrawProp}
 */
function bunting(props, prop, [x, y], sakura) {
  const [kind, foot, high] = [KINDS.indexOf(prop.kind ?? 'W'), y + (prop.size < 1 ? 19 : 11), 21 * prop.size];
  const [l, r] = [x - 29, x + 29];
  const hung = [-2, -1, 0, 1, 2].map(n => `M${nums(x + n * 11 - 4, foot - high + 6 - n * n * 1.3)}${CUTS[kind]}`);
  const poles = [l, r].map(at => `M${nums(at, foot)}v-${high}`).join('');
  props.top.push(
    path('shade', `M${nums(l, foot)}h5M${nums(r, foot)}h5`),
    path('poleW', poles),
    path('pole', poles),
    path(`${colours(sakura)[kind]} pennant`, hung.join('')),
    path('garland', `M${nums(l, foot - high)}Q${nums(x, foot - high + 13, r, foot - high)}`),
    path('knob', `M${nums(l, foot - high)}h0M${nums(r, foot - high)}h0`),
  );
}

/** The many-coloured flag: a stripe for each kind. @param {number} x @param {number} y @param {boolean} sakura */
const multi = (x, y, sakura) =>
  colours(sakura).map((name, n) =>
    path(name, `M${nums(x, y + n * 6.3)}q7-3 13 0t13 0v${n < 2 ? 6.3 : 6.4}q-6 3-13 0t-13 0z`),
  );

/** @type {import('../../../static/js/art/registry.js').Drawing} */
export default { edge: { letter: 'X', plan, ground }, cloths: { multi }, props: { bunting } };
