/** Tiles that wait beside the board until a player places one; under some of them another lies, face down. */
import { fill, h, picture, redrawOnChange } from '../../lib/dom.js';
import { labelled, t, tn } from '../../lib/i18n.js';
import { tileTree } from '../../art/board.js';
import { tileOf } from '../../board/layers/land.js';
import { tileBack } from '../../game/blossom.js';
import { waiting } from '../../game/holdings.js';
import { specialTitle } from '../../game/texts.js';

/** @import {Table} from '../table.js' */
/** @import {View} from '../../wire/messages.d.ts' */
/** @import {Special} from '../../game/specials.js' */

/**
 * A tile, with the one under it.
 * @param {View} view @param {string} tile @param {boolean} covers @param {string} name
 */
export const waitingPicture = (view, tile, covers, name = 'beside-picture') =>
  picture(
    [
      ...(covers ? [tileBack('translate(9 17)')] : []),
      tileTree(tileOf(tile, view.tiles[tile]), { edition: view.edition }),
    ],
    '-92 -112 192 242',
    `land ${name}`,
  );

/**
 * What waits, for a table and for a game that is only looked at.
 * @param {View} view @param {{owner: Special, tiles: string[]}} group
 * @param {{may?: string[], chosen?: string, press?: (tile: string) => void, read?: (key: string) => void}} [how]
 *   `may`: those that may be laid now
 */
export function besideGroup(view, { owner, tiles }, { may = [], chosen = '', press, read } = {}) {
  const title = specialTitle(owner.key);
  const words = tn('{n} waits', '{n} wait', tiles.length);
  const name = h('span', { class: 'beside-title', text: title });
  return h(
    'div',
    { class: 'beside', role: 'group', 'aria-label': labelled(title, words) },
    read
      ? h(
          'button',
          { type: 'button', class: 'beside-name', 'data-id': `beside-${owner.key}`, onclick: () => read(owner.key) },
          name,
        )
      : name,
    h(
      'div',
      { class: 'beside-tiles' },
      tiles.map((tile, i) => {
        const drawn = waitingPicture(view, tile, Boolean(owner.covers));
        if (!press || !may.includes(tile)) return h('span', { class: 'beside-tile' }, drawn);
        return h(
          'button',
          {
            type: 'button',
            class: 'beside-tile may',
            'data-id': `beside-${tile}`,
            'aria-label': `${title} ${i + 1}`,
            'aria-pressed': String(chosen === tile),
            onclick: () => press(tile),
          },
          drawn,
        );
      }),
      h('b', { class: 'beside-count', 'aria-hidden': 'true', text: String(tiles.length) }),
    ),
    owner.covers ? h('span', { class: 'small beside-under', text: t('A tile waits under each') }) : null,
  );
}

/** @param {Table} table */
export function besidesPanel(table) {
  const root = table.part('beside');
  const draw = redrawOnChange();
  return (state = table.store.state) => {
    if (!state.view) return;
    const { view } = state;
    const groups = waiting(view, table.board).filter(group => group.tiles.length);
    const { tray } = table.panels;
    const may = tray.answers();
    draw(JSON.stringify([groups.map(g => g.tiles), may, tray.chosen()]), () => {
      root.hidden = !groups.length;
      fill(
        root,
        groups.map(group =>
          besideGroup(view, group, {
            may,
            chosen: tray.chosen(),
            press: tile => tray.choose(tile),
            read: key => table.specialCards.open(key),
          }),
        ),
      );
    });
  };
}
