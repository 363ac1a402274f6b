/** Where tiles are put by: a slot on the table with what lies in it, and the move that fills it. */
import { tileTree } from '../art/board.js';
import { fill, h, icon, picture, when } from '../dom.js';
import { specialTitle } from '../gametext.js';
import { t, tn } from '../i18n.js';
import { tileOf } from '../layers/land.js';
import { activeSeat } from '../people.js';
import { movers } from '../specials.js';
import { label, tileLabel } from '../words.js';

const HEX = 'M0-92L79.7-46V46L0 92L-79.7 46V-46z';
const empty = () => picture([{ tag: 'path', attrs: { class: 'slot-hex', d: HEX }, children: [] }], '-92 -112 184 222', 'slot-picture');

/** What lies in a slot, in words and drawn. @param {any} view @param {number} board */
export function slotContents(view, board) {
  const stored = view.boards[board].stored ?? [];
  return {
    words: stored.length ? stored.map(id => tileLabel(view.tiles[id], view.edition)).join('; ') : t('empty'),
    count: stored.length ? tn('{n} tile', '{n} tiles', stored.length) : t('empty'),
    pictures: stored.length ? stored.map(id => storedPicture(view, id)) : [empty()],
  };
}

/** A tile that was put by. @param {any} view @param {string} tile */
export const storedPicture = (view, tile) => picture([tileTree(tileOf(tile, view.tiles[tile]), { edition: view.edition })], '-92 -112 184 222', 'land slot-picture');

/** @param {any} table */
export function slotsPanel(table) {
  const root = table.part('slots');
  const draw = when();

  const say = word => table.link.act(activeSeat(table.store.state), { type: word });

  function slot(state, owner, words) {
    const { words: what, count, pictures } = slotContents(state.view, table.board);
    const [word] = words.filter(w => owner.moves.includes(w));
    const title = specialTitle(owner.key);
    const open = h('button', { type: 'button', class: 'slot-tile', 'data-id': `slot-${owner.key}`, 'aria-label': `${title}: ${what}`, title, onclick: () => table.cards.open(owner.key) }, pictures);
    return h('div', { class: 'slot', role: 'group', 'aria-label': title }, open,
      h('div', { class: 'slot-words' }, h('span', { class: 'slot-title', text: title }),
        word ? h('button', { type: 'button', class: 'flat slot-move', 'data-id': word, onclick: () => say(word) }, icon('store'), h('span', { text: label(word, 'word', 'answer') }))
          : h('span', { class: 'small', text: count })));
  }

  return (state = table.store.state) => {
    if (!state.view) return;
    const words = state.pending ? [] : state.options?.words ?? [];
    const stored = state.view.boards[table.board].stored ?? [];
    const owners = movers();
    draw(JSON.stringify([stored, words, owners.length]), () => {
      root.hidden = !owners.length;
      fill(root, owners.map(owner => slot(state, owner, words)));
    });
  };
}
