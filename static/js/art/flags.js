/**
 * Flags on their poles. The cut tells the kind as well as the colour: pennant wood, swallowtail field, square village.
 */
import { cloth as knownCloth } from './registry.js';
import { nums, path } from './pen.js';
import { add, middle, normal } from './plane.js';

/** @import {Prop, Scene} from './scene.js' */
/** @import {Props} from './props.js' */
/** @import {Point} from '../lib/geometry.js' */

/** @type {Record<string, (at: string) => string>} */
const CUT = {
  W: at => `M${at}q12 1 29 11q-17 7-29 11z`,
  G: at => `M${at}q9-3 15 0t14-1l-6 10l6 10q-8 3-14 1t-15 0z`,
  V: at => `M${at}q7-3 13 0t13 0v19q-6 3-13 0t-13 0z`,
};
/** @type {Record<string, string>} */
const COLOURS = { green: 'flagG', yellow: 'flagY', red: 'flagR', pink: 'flagP' };

/** @param {Scene} scene */
export function planFlags(scene) {
  for (const mark of scene.marks.filter(m => m.name === 'flag')) {
    const edge = mark.edge ?? 0;
    const at = add(middle(edge), normal(edge), -30);
    scene.place('flag', at, 13, scene.stream('flag'), { colour: mark.value, kind: scene.edges[edge] });
  }
}

/** @param {Props} props @param {Prop} prop @param {Point} at @param {boolean} [sakura] */
export function drawFlag(props, prop, [x, cy], sakura = false) {
  const y = cy + 18;
  const at = nums(x + 0.6, y - 43);
  const known = knownCloth(prop.colour ?? '');
  const cloth = ((!known && CUT[prop.kind ?? '']) || CUT.V)(at);
  props.top.push(
    path('shade', `M${nums(x, y)}h7`),
    path('poleW', `M${nums(x, y + 1)}v-46`),
    path('pole', `M${nums(x, y + 1)}v-46`),
    path('clothO', cloth),
    path(`${COLOURS[prop.colour ?? ''] ?? 'flagM'} cloth`, cloth),
    ...(known?.(x + 0.6, y - 43, sakura) ?? []),
    path('fold', `M${nums(x + 6, y - 39)}q6-1 10 1M${nums(x + 5, y - 29)}q5 1 9-1`),
    path('knob', `M${nums(x, y - 46)}h0`),
  );
}
