/** A blossom that was picked: only its pale outline stays on the tile. */
import { group, nums, path } from '../../static/js/art/pen.js';

/** @import {Scene} from '../../static/js/art/scene.js' */

const PETAL = 'M0-1.6C-5.8-4.6-6.2-9.8-1.8-11L0-9.4L1.8-11C6.2-9.8 5.8-4.6 0-1.6z';

/** @type {import('../../static/js/art/registry.js').DrawProp} */
function picked(props, _prop, [x, y]) {
  const petals = [0, 72, 144, 216, 288].map(turn => path('picked', PETAL, { transform: `rotate(${turn})` }));
  props.top.push(group(petals, { transform: `translate(${nums(x, y)})scale(1.15)` }));
}

/** @param {Scene} scene */
function pick(scene) {
  for (const prop of scene.props) if (prop.type === 'blossom') prop.type = 'picked';
}

/** @type {import('../../static/js/art/registry.js').Drawing} */
export default { marks: { 'cherry-blossoms': pick }, props: { picked } };
