/** How tiles and figures move on the board; a device that asks for calm sees them where they come to lie. */
import { centre } from '../lib/geometry.js';
import { calm } from '../board/stage.js';

/** @import {Placed} from '../art/board.js' */
/** @import {Hex} from '../lib/geometry.js' */

const FLIGHT = 180;
const TURN = 120;
const WALK = 700;

/**
 * A figure that stands elsewhere now goes there, in a low arc.
 * @param {Element} land @param {Map<string, Placed>} stood @param {Map<string, Placed>} now
 * @param {(hex: Hex) => Hex} seen a hex as the board is looked at
 */
export function walk(land, stood, now, seen) {
  if (calm()) return;
  for (const [name, hex] of now) {
    const from = stood.get(name);
    const drawn = land.querySelector(`[data-figure="${CSS.escape(name)}"]`);
    if (!from || !drawn || (from.q === hex.q && from.r === hex.r)) continue;
    const [[x0, y0], [x1, y1]] = [seen(from), seen(hex)].map(({ q, r }) => centre(q, r));
    /** @param {number} k @param {number} lift */
    const at = (k, lift) => ({ translate: `${((x0 - x1) * k).toFixed(1)}px ${((y0 - y1) * k - lift).toFixed(1)}px` });
    drawn.animate([at(1, 0), at(0.5, 34), at(0, 0)], { duration: WALK, easing: 'ease-in-out' });
  }
}

/** A tile just laid comes down; redrawn neighbours or a whole new view do not. @param {Element[]} parts */
export function drop(parts) {
  if (calm() || parts.length > 3) return;
  for (const part of parts)
    part.animate([{ translate: '0 -8px' }, { translate: '0 0' }], {
      duration: FLIGHT,
      easing: 'cubic-bezier(.3,1.4,.5,1)',
    });
}

/**
 * A tile flies onto its hex.
 * @param {Element | null} tile @param {{x: number, y: number}} from in units of the board, from its centre
 * @param {number} size
 */
export function flyIn(tile, from, size) {
  if (calm()) return;
  tile?.animate(
    [{ transform: `translate(${from.x}px,${from.y}px) scale(${size})` }, { transform: 'translate(0,-6px)' }],
    { duration: FLIGHT, easing: 'cubic-bezier(.2,.7,.2,1)' },
  );
}

/** A redrawn tile comes round from where the old one lay. @param {Element | null} tile @param {1 | -1} step */
export function comeRound(tile, step) {
  if (calm()) return;
  tile?.animate([{ transform: `translate(0,-6px) rotate(${-60 * step}deg)` }, { transform: 'translate(0,-6px)' }], {
    duration: TURN,
    easing: 'ease-out',
  });
}

/** A tile says no. @param {Element | null} tile */
export function shake(tile) {
  if (calm()) return;
  /** @param {number} x */
  const at = x => ({ transform: `translate(${x}px,-6px)` });
  tile?.animate([at(0), at(-3), at(3), at(-2), at(0)], { duration: 220 });
}
