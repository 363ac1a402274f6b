/** What changes on the replay page from one position to the next: who did what, the tile in hand, slots, the score. */
import { fill, h } from '../lib/dom.js';
import { counted, labelled, number, t } from '../lib/i18n.js';
import { badge } from '../game/badge.js';
import { entryWords } from '../game/entries.js';
import { versus } from '../game/parties.js';
import { participantAt } from '../game/people.js';
import { tileLabel } from '../game/sentences.js';
import { heldIn, powerLeft, shelves, waiting } from '../game/holdings.js';
import { powers, purse } from '../game/specials.js';
import { specialTitle } from '../game/texts.js';
import { partiesOf, winnerWords } from '../end/outcome.js';
import { tileInHandPicture } from '../table/panels/plank.js';
import { besideGroup } from '../table/panels/besides.js';
import { slotContents } from '../table/panels/slots.js';
import { houseParts, stateOf } from '../table/panels/teahouse.js';

/** @import {Player} from './player.js' */
/** @import {Entry, View} from '../wire/messages.d.ts' */

/** Who gave up is behind all others, whatever the score. @param {Player} player */
function placesAtEnd({ views, game }) {
  const out = views.at(-1)?.out ?? [];
  /** @param {number} a @param {number} b */
  const ahead = (a, b) =>
    out.includes(a) ? 0 : out.includes(b) ? 1 : Number(game.sheets[a].total > game.sheets[b].total);
  return game.sheets.map((_, b) => 1 + game.sheets.reduce((sum, __, a) => sum + ahead(a, b), 0));
}

/** Who did what. @param {Player} player @param {Entry} entry @param {View} view */
export function drawEntry(player, entry, view) {
  const { text, gained } = entryWords(player.state(), entry);
  const who = entry.by === null ? null : badge(participantAt(player.state(), entry.by));
  const undone = player.lost.get(entry.seq);
  player.root.classList.toggle('was-undone', Boolean(undone));
  fill(
    player.words,
    who,
    h('span', { text: text || t('Nothing to see in this move') }),
    gained ? h('b', { class: 'good', text: ` +${gained}` }) : null,
  );
  player.note.textContent = undone ? t('Undone in move {n}', { n: undone }) : '';
  player.sheetButton.hidden = !(view.ended && player.game.sheets.length);
}

/** @param {Player} player @param {View} view */
export function drawTileInHand(player, view) {
  const { revealed } = view;
  player.tile.hidden = !revealed;
  if (!revealed) return;
  player.tile.setAttribute(
    'aria-label',
    t('Next tile: {tile}', { tile: tileLabel(view.tiles[revealed.tile], view.edition) }),
  );
  fill(player.tile, tileInHandPicture(view, 0, revealed));
}

/**
 * Tiles that were put by, tiles that wait and what is held, as at a table.
 * @param {Player} player @param {View} view
 */
export function drawSlots(player, view) {
  const { board } = player;
  const rooms = shelves(view, board);
  const groups = waiting(view, board).filter(group => group.tiles.length);
  const owner = purse();
  /** @param {(typeof rooms)[0]} room */
  const slot = ({ store: { key }, tile }) => {
    const { words, drawn } = slotContents(view, tile);
    return h(
      'div',
      { class: 'slot', role: 'img', 'aria-label': labelled(specialTitle(key), words) },
      drawn,
      h(
        'div',
        { class: 'slot-words' },
        h('span', { class: 'slot-title', text: specialTitle(key) }),
        h('span', { class: 'small', text: words }),
      ),
    );
  };
  /** Nothing can be used here. @param {import('../game/specials.js').Special} one */
  const state = one => stateOf(view, board, one, { words: [], fields: new Set(), decided: [] });
  const left = powers().map(one => powerLeft(view, board, one).left);
  player.drawSlots(
    JSON.stringify([board, rooms.map(r => r.tile), groups.map(g => g.tiles), owner && heldIn(view, board), left]),
    () =>
      fill(
        player.slots,
        owner ? h('div', { class: 'house' }, houseParts({ view, board, state })) : null,
        groups.map(group => besideGroup(view, group)),
        rooms.map(slot),
      ),
  );
}

/** @param {Player} player @param {View} view */
export function drawScore(player, view) {
  const totals = player.totals?.[player.index] ?? (view.ended ? player.game.sheets.map(s => s.total) : null);
  const parties = partiesOf(player.state());
  const shown = versus(
    (totals ?? []).map((total, i) =>
      h('b', { class: (totals ?? []).length > 1 ? `side-${parties[i].colour}` : '', text: number(total) }),
    ),
  );
  const over =
    view.ended && player.game.sheets.length > 1 ? winnerWords(player.game.sheets, parties, placesAtEnd(player)) : '';
  const most = Math.max(...(totals ?? [0]));
  const said = view.ended
    ? counted('{n} point', '{n} points', most, shown)
    : counted('{n} point so far', '{n} points so far', most, shown);
  const parts = over ? [shown, over] : totals ? said : [];
  fill(
    player.score,
    parts.flat().map(part => (typeof part === 'string' ? h('span', { class: 'small', text: part }) : part)),
  );
}
