/** Red hearts, laid on tiles or printed there. */
import { placed } from '../../static/js/art/pen.js';
import { heart } from './parts/heart.js';

/** @type {import('../../static/js/art/known.js').Drawing} */
export default { tokens: { red: () => heart('red') }, props: { heart: (props, _prop, [x, y]) => props.top.push(placed(x, y, [heart('red')])) } };
