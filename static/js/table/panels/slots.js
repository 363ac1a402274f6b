/** Where tiles are put by: a slot on the table with what lies in it, and the move that fills or empties it. */
import { tileTree } from '../../art/board.js';
import { fill, h, icon, picture, redrawOnChange } from '../../lib/dom.js';
import { specialTitle } from '../../game/texts.js';
import { labelled, t } from '../../lib/i18n.js';
import { tileOf } from '../../board/layers/land.js';
import { shelves, storeFor } from '../../game/holdings.js';
import { activeSeat } from '../../game/people.js';
import { tileName } from '../../game/asked.js';
import { label } from '../../game/sentences.js';

/** @import {Table} from '../table.js' */
/** @import {View} from '../../wire/messages.d.ts' */
/** @import {Special} from '../../game/specials.js' */
/** @import {InGame} from '../../wire/tablestate.js' */

const HEX = 'M0-92L79.7-46V46L0 92L-79.7 46V-46z';
const empty = () =>
  picture([{ tag: 'path', attrs: { class: 'slot-hex', d: HEX }, children: [] }], '-92 -112 184 222', 'slot-picture');

/** A tile that was put by. @param {View} view @param {string} tile @param {string} [name] of the picture */
export const storedPicture = (view, tile, name = 'slot-picture') =>
  picture([tileTree(tileOf(tile, view.tiles[tile]), { edition: view.edition })], '-92 -112 184 222', `land ${name}`);

/** What lies in a slot, in words and drawn. @param {View} view @param {string | null} tile */
export const slotContents = (view, tile) => ({
  words: tile ? tileName(view, tile) : t('empty'),
  drawn: tile ? storedPicture(view, tile) : empty(),
});

/** @param {Table} table */
export function slotsPanel(table) {
  const root = table.part('slots');
  const draw = redrawOnChange();

  /** @param {string} word */
  const say = word => table.socket.submit(activeSeat(table.store.state), { type: word });

  /** @param {string} id @param {string} text @param {() => void} onclick */
  const move = (id, text, onclick) =>
    h(
      'button',
      { type: 'button', class: 'flat slot-move', 'data-id': id, onclick },
      icon(id === 'take' ? 'hand' : 'store'),
      h('span', { text }),
    );

  /**
   * @param {InGame} state @param {Special} owner @param {string | null} tile @param {string | undefined} word that puts
   *   the tile in hand here
   */
  function slot(state, owner, tile, word) {
    const { words: what, drawn } = slotContents(state.view, tile);
    const title = specialTitle(owner.key);
    const taken = tile && table.panels.tray.answers().includes(tile) ? tile : null;
    const open = h(
      'button',
      {
        type: 'button',
        class: `slot-tile${taken ? ' playable' : ''}`,
        'data-id': `slot-${owner.key}`,
        'aria-label': labelled(title, what),
        title,
        onclick: () => table.specialCards.open(owner.key),
      },
      drawn,
    );
    return h(
      'div',
      { class: 'slot', role: 'group', 'aria-label': title },
      open,
      h(
        'div',
        { class: 'slot-words' },
        h('span', { class: 'slot-title', text: title }),
        word
          ? move(word, label(word, 'word', 'answer'), () => say(word))
          : taken
            ? move('take', t('Play it'), () => table.panels.tray.answer(taken))
            : h('span', { class: 'small', text: what }),
      ),
    );
  }

  return (state = table.store.state) => {
    if (!state.view) return;
    const { view } = state;
    const words = state.pending || table.board !== table.ownBoard ? [] : (state.options?.words ?? []);
    const rooms = shelves(view, table.board);
    const goes = storeFor(view, table.board)?.key;
    draw(JSON.stringify([rooms.map(r => [r.store.key, r.tile]), words, goes, table.panels.tray.answers()]), () => {
      root.hidden = !rooms.length;
      fill(
        root,
        rooms.map(({ store, tile }) => {
          const word = goes === store.key ? store.words.find(one => words.includes(one)) : undefined;
          return slot(table.store.game, store, tile, word);
        }),
      );
    });
  };
}
