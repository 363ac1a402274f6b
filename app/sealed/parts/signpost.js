/** The signpost of a special tile: a board with the symbol of who stands there, or with an exclamation mark. */
import { group, nums, path } from '../../../static/js/art/pen.js';
import { depth, gap } from '../../../static/js/art/plane.js';
import { scatter, shuffled } from '../../../static/js/art/scene.js';

/** @import {Drawing, DrawProp, Landmark} from '../../../static/js/art/registry.js' */
/** @import {Scene} from '../../../static/js/art/scene.js' */

/** On the board, whose middle is the origin. @satisfies {Record<string, [string, string]>} */
const SYMBOLS = {
  bang: ['red', 'M-2.2-8H2.2L1.3 1.6H-1.3zM-2 5.4a2 2 0 1 0 4 0a2 2 0 1 0-4 0z'],
  boot: ['ink', 'M-6-7H-.5V-.6Q.5 1 5 1.6Q7.6 2.2 7.6 4.4V6.6H-6zM-7 7.6H8.4V9H-7z'],
  glasses: [
    'ink',
    'M-5.6-7h3.4L-1-2.6H1L2.2-7H5.6L8.4 2.4a4.2 4.2 0 1 1-8.2 1.6H-.2a4.2 4.2 0 1 1-8.2-1.6z' +
      'M-6.2 3.4a2 2 0 1 0 4 0a2 2 0 1 0-4 0zM2.2 3.4a2 2 0 1 0 4 0a2 2 0 1 0-4 0z',
  ],
};
/** From the foot to the middle of the board. */
const HIGH = 27;
const ROOM = 12;

/** Somewhere in the grass, not in the middle, where markers and figures stand. @param {Scene} scene */
function plan(scene) {
  const random = scene.stream('signpost');
  const spots = shuffled(random, scatter(random, 13, 4)).filter(
    p => depth(p) > 22 && gap(p, [0, 0]) > 51 && scene.clear(p, ROOM) && scene.offLines(p, 20),
  );
  return { at: spots.find(p => scene.onMeadow(p, 8)) ?? spots[0] ?? [-44, 34], random };
}

/** @param {keyof typeof SYMBOLS} symbol @returns {DrawProp} */
const draw =
  symbol =>
  (props, prop, [x, y]) => {
    const [kind, d] = SYMBOLS[symbol];
    const sign = [
      path('shade', 'M-2 1h9'),
      path('wood2S', `M-1.9 1.5V-${HIGH + 11}H1.9V1.5Q0 2.6-1.9 1.5z`),
      path('cream', `M-14-${HIGH + 10}H12L20-${HIGH}L12-${HIGH - 10}H-14z`),
      path(kind, d, { transform: `translate(-.6 -${HIGH})scale(.9)`, 'fill-rule': 'evenodd' }),
    ];
    props.top.push(group(sign, { transform: `translate(${nums(x, y)})`, class: 'landmark' }));
  };

/**
 * What a special with a signpost brings, whatever else it shows.
 * @template {Partial<Landmark> & Drawing} T @param {keyof typeof SYMBOLS} symbol @param {T} [more]
 */
export const signposted = (symbol, more) => ({
  reach: 0,
  art: /** @type {[string, string][]} */ ([]),
  ...more,
  /** @param {Scene} scene */
  plan: scene => {
    const { at, random } = plan(scene);
    scene.place(`signpost-${symbol}`, at, ROOM, random);
  },
  props: { ...more?.props, [`signpost-${symbol}`]: draw(symbol) },
});
