/** Cloud over the edges it takes, and over the middle whatever they have become. */
import { shapeText } from '../../../static/js/art/outline.js';
import { nums, path, puff } from '../../../static/js/art/pen.js';
import { add, depth, gap, inside, middle, polar } from '../../../static/js/art/plane.js';
import { scatter, shuffled } from '../../../static/js/art/scene.js';
import { between, stream } from '../../../static/js/lib/random.js';

/** @import {Props} from '../../../static/js/art/props.js' */
/** @import {Point} from '../../../static/js/lib/geometry.js' */
/** @import {Mark, Prop, Scene} from '../../../static/js/art/scene.js' */
/** @import {Stream} from '../../../static/js/lib/random.js' */

/**
 * The heart of a tile that is all cloud: it stays round when the edges have become something else.
 * @param {Stream} random @returns {Point[]}
 */
const heartOf = random => [
  [0, 0],
  ...[0, 1, 2, 3, 4, 5].map(i => polar(60 * i + between(random, 0, 34), between(random, 27, 36))),
];
const HEART = 56;

/** The edges of each cloud of a tile that names several or a small one: `cloud:01`. @param {Mark[]} marks */
const named = marks => marks.filter(m => m.name === 'cloud').map(m => [...m.value].map(Number));

/**
 * What stays of a small cloud when its edges have become something else: there the lines end.
 * @param {Stream} random @param {number[]} edges @returns {Point[]}
 */
function puffs(random, edges) {
  const at = edges.reduce((sum, edge) => add(sum, middle(edge), 0.46 / edges.length), /** @type {Point} */ ([0, 0]));
  return [0, 1, 2].map(i => add(at, polar(120 * i + between(random, -25, 25), between(random, 9, 14)), 1));
}

/** @param {Scene} scene */
function plan(scene) {
  const random = scene.stream('clouds');
  const whole = scene.printed === 'KKKKKK';
  /** @param {Point} at */
  const cover = at =>
    scene.areas.some(a => a.kind === 'K' && inside(at, a.polygon)) &&
    depth(at) > 7 &&
    !(whole && gap(at, [0, 0]) < HEART);
  const heart = whole ? heartOf(random) : named(scene.marks).flatMap(edges => puffs(random, edges));
  for (const at of [...heart, ...shuffled(random, scatter(random, 34, 6)).filter(cover)]) {
    scene.place('cloud', at, 9, random, { size: between(random, 0.85, 1.25) * (depth(at) < 15 ? 0.75 : 1) });
  }
}

/** A tile may name clouds that are apart from each other: `cloud:01`. @param {number[]} ids @param {Mark[]} marks */
function groups(ids, marks) {
  const clouds = named(marks);
  const rest = ids.filter(i => !clouds.flat().includes(i));
  return [...clouds.map(g => g.filter(i => ids.includes(i))), rest].filter(g => g.length);
}

/**
 * A cumulus: shade below, a wide foot, and two heads of which the left one has the sun.
 * @param {Props} props @param {Prop} prop @param {Point} at
 */
function cloud(props, prop, [x, y]) {
  const random = stream(prop.seed);
  const r = 23 * prop.size;
  const lean = between(random, -0.2, 0.2) * r;
  props.put(y, 'cloudS', puff(random, x + 2, y + r * 0.26, r, 8, 0.66));
  props.put(
    y,
    'cloudA',
    puff(random, x, y, r, 9, 0.62) + puff(random, x - r * 0.2 + lean, y - r * 0.3, r * 0.56, 7, 0.9),
  );
  props.put(y, 'cloudL', `M${nums(x - r * 0.1 + lean, y + r * 0.14)}q${nums(r * 0.3, r * 0.26, r * 0.62, -r * 0.06)}`);
}

/** @type {import('../../../static/js/art/registry.js').Drawing} */
export default {
  edge: { letter: 'K', plan, groups, soft: true, ground: area => [path('cloud', shapeText(area))] },
  props: { cloud },
};
