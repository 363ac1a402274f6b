/** A tile without its art: the signs of its edges and its initials. It stands in where a drawing fails. */
import { RADIUS, corners } from '../lib/geometry.js';
import { initials } from './landmarks.js';
import { kindBadge } from './markers.js';
import { group, oval, path, placed, polygon } from './pen.js';
import { normal } from './plane.js';

const NO_SIGN = 'M';
const OUT = 62;

/**
 * @param {import('./scene.js').Tile} tile @param {import('./tile.js').Style} style
 * @returns {import('./tile.js').Drawing}
 */
export function plainTile(tile, { rotation = 0, edition = '', effective } = {}) {
  const letters = [...(effective || tile.edges)];
  /** @param {string} letter @param {number} i */
  const sign = (letter, i) => {
    const [x, y] = normal(i + rotation);
    return placed(x * OUT, y * OUT, [kindBadge(letter, edition)]);
  };
  const name = {
    tag: 'text',
    attrs: { class: 'badgeT', y: 5.5, 'text-anchor': 'middle' },
    children: [tile.stack === 'special' ? initials(tile) : tile.id],
  };
  return {
    ground: group(
      [
        path('meadow', polygon(corners(RADIUS))),
        ...letters.flatMap((letter, i) => (letter === NO_SIGN ? [] : [sign(letter, i)])),
      ],
      { class: 'plain' },
    ),
    props: group([]),
    top: group([path('badgeO', oval(0, 0, 22)), path('badgeI', oval(0, 0, 18.6)), name], { class: 'landmark badge' }),
  };
}
