/** A steam engine on the track, seen from above so that it may head any way. */
import { path, placed } from '../../static/js/art/pen.js';
import { add } from '../../static/js/art/plane.js';
import { slab } from './parts/solid.js';

/** @import {Point} from '../../static/js/lib/geometry.js' */

/** @param {import('../../static/js/art/scene.js').Scene} scene @returns {{at: Point, heading: Point}} */
function middleOf(scene) {
  /** @type {Point[]} */
  const course = scene.line('T')?.paths[0] ?? [
    [-1, 0],
    [0, 0],
    [1, 0],
  ];
  const i = Math.floor(course.length / 2);
  const [a, b] = [course[Math.max(0, i - 2)], course[Math.min(course.length - 1, i + 2)]];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  return { at: course[i], heading: [(b[0] - a[0]) / length, (b[1] - a[1]) / length] };
}

/** @type {import('../../static/js/art/registry.js').Landmark} */
export default {
  reach: 30,
  spot: scene => middleOf(scene).at,
  draw(scene, turn) {
    const { at, heading } = middleOf(scene);
    const [c, u] = [turn(at), turn(heading)];
    /** @param {number} k */
    const spot = k => add(c, u, k);
    const parts = [
      { k: -27, tree: slab(spot(-27), u, 18, 14, 8, 'steelL', 'wood2S') },
      { k: -9, tree: slab(spot(-9), u, 14, 16, 17, 'redS', 'red') },
      { k: 12, tree: slab(spot(12), u, 26, 11, 11, 'steel', 'steelL') },
      { k: 28, tree: slab(spot(28), u, 6, 14, 3, 'redS', 'brass') },
    ].sort((a, b) => a.k * u[1] - b.k * u[1]); // what lies further down the screen is nearer to us
    const funnel = add(spot(20), [0, -11]);
    return [
      path('cast', String(slab(add(c, [3, 4]), u, 66, 17, 0, 'x', 'x')[0].attrs.d)),
      ...parts.flatMap(p => p.tree),
      placed(
        funnel[0],
        funnel[1],
        [
          path('steel', 'M-3 2V-8H3V2zM-4.4-11H4.4V-7H-4.4z'),
          path(
            'smoke2',
            'M2-16a5 5 0 0 1 8-2a5 5 0 0 1 1 8a5 5 0 0 1-8 0a5 5 0 0 1-1-6zM12-25a7 7 0 0 1 12-2a7 7 0 0 1 0 11' +
              'a7 7 0 0 1-11 0a7 7 0 0 1-1-9zM28-38a9 9 0 0 1 15-1a8 8 0 0 1-1 14a9 9 0 0 1-14-1a8 8 0 0 1 0-12z',
          ),
        ],
        { class: 'landmark' },
      ),
    ];
  },
};
