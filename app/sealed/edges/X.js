/** The any-kind edge: a fair ground inside a string of bunting, at each side a taste of all three landscapes. */
import { bordersText, shapeText } from '../../../static/js/art/outline.js';
import { curve, nums, path, polygon, polyline } from '../../../static/js/art/pen.js';
import { add, mix, onSide, polar } from '../../../static/js/art/plane.js';
import { rows } from '../../../static/js/art/rows.js';

function plan(scene) {
  for (const area of scene.areas.filter(a => a.kind === 'X')) {
    const random = scene.stream('any');
    for (const i of area.ids) {
      const inward = polar(60 * i + 180, 1);
      scene.place('tree', add(onSide(i, 0.24), inward, 11), 8, random, { size: 0.66, tone: 0.2 });
      scene.place('tree', add(onSide(i, 0.3), inward, 24), 8, random, { size: 0.56, tone: 0.7 });
      scene.place('house', add(onSide(i, 0.75), inward, 15), 10, random, { size: 0.74 });
    }
  }
}

/** One side's fan of wood, grain and village. */
function fan(i, turn) {
  const tip = turn(polar(60 * i, 40));
  const at = t => turn(onSide(i, t));
  const seam = t => mix(at(t), tip, 0.7);
  const [l, r] = [seam(0.375), seam(0.625)];
  return {
    wood: [at(0.14), at(0.375), l, tip, seam(0.14)],
    grain: [at(0.375), at(0.625), r, tip, l],
    town: [at(0.625), at(0.86), seam(0.86), tip, r],
    furrow: [[at(0.375), l, tip], [tip, r, at(0.625)]],
  };
}

function ground(area, _scene, turn) {
  const fans = area.ids.map(i => fan(i, turn));
  const bunting = bordersText(area);
  return [
    path('fair', shapeText(area)),
    ...['wood', 'grain', 'town'].map(kind => path(kind, fans.map(f => polygon(f[kind])).join(''))),
    path('stub', fans.flatMap(f => rows(f.grain)).map(curve).join('')),
    path('furrow', fans.flatMap(f => f.furrow).map(polyline).join('')),
    path('garland', bunting), path('garlandB', bunting), path('garlandC', bunting),
  ];
}

/** The many-coloured flag: three stripes. */
const multi = (x, y) => [
  path('flagG', `M${nums(x, y)}q7-3 13 0t13 0v6.3q-6 3-13 0t-13 0z`),
  path('flagY', `M${nums(x, y + 6.3)}q7-3 13 0t13 0v6.3q-6 3-13 0t-13 0z`),
  path('flagR', `M${nums(x, y + 12.6)}q7-3 13 0t13 0v6.4q-6 3-13 0t-13 0z`),
];

/** @type {import('../../../static/js/art/known.js').Drawing} */
export default { edge: { letter: 'X', plan, ground }, cloths: { multi } };
