/** What a power does to the tile in hand, as a picture: the tile goes, only its marker, or another comes beside it. */
import { h, icon, picture } from '../../lib/dom.js';
import { taskOf } from '../../lib/prints.js';
import { drawMarker } from '../../art/markers.js';
import { stackPicture } from '../../game/blossom.js';
import { tileInHandPicture } from './plank.js';

/** @import {View} from '../../wire/messages.d.ts' */
/** @import {Special} from '../../game/specials.js' */

/** A pile of markers, face down. @param {View} view @param {string} task */
function pile(view, task) {
  const marker = drawMarker(task, '', view.edition);
  const under = [14, 7].map(x => ({
    tag: 'g',
    attrs: { transform: `translate(${x} ${x * 0.7})` },
    children: [marker],
  }));
  return picture([...under, marker], '-40 -54 100 110', 'land pile-picture');
}

/** @param {View} view @param {Special} owner */
export function powerPicture(view, owner) {
  const { revealed } = view;
  if (!revealed) return null;
  const changes = owner.power?.changes;
  const other = changes === 'marker' ? pile(view, taskOf(view.tiles[revealed.tile])) : stackPicture();
  return h(
    'div',
    { class: 'tray-tiles power-picture', 'aria-hidden': 'true' },
    tileInHandPicture(view, 0, revealed),
    icon(changes === 'choice' ? 'plus' : 'swap'),
    other,
  );
}
