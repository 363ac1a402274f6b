/** A heart that a tile wears, in a bed with a border of stones. */
import { oval, path, placed, spot } from '../../static/js/art/pen.js';
import { polar } from '../../static/js/art/plane.js';
import { heart } from './parts/heart.js';
import { signposted } from './parts/signpost.js';

const STONES = Array.from({ length: 18 }, (_, i) => polar(20 * i, 22));
/** @param {number} by */
const ring = by => STONES.map(([x, y]) => spot(x - by, y * 0.86 - by)).join('');

/** @type {import('../../static/js/art/registry.js').DrawProp} */
const bed = (props, _prop, [x, y]) =>
  props.top.push(
    placed(x, y, [
      path('hillL', oval(0, 0, 22, 19)),
      path('boulderE', ring(0)),
      path('boulderL', ring(0.8)),
      heart('red'),
    ]),
  );

export default signposted('bang', { reach: 26, props: { heart: bed } });
