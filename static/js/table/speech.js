/**
 * What is said aloud of a game as it goes on, for people who do not see the board: whose turn it is, what the tile in
 * hand shows, and each entry with what it earned. It relies on the table's live totals being told after each entry.
 */
import { list, t } from '../lib/i18n.js';
import { heldOf, isDuel } from '../game/parties.js';
import { onTurn, authorOf } from '../game/people.js';
import { tileInHandLabel } from './panels/plank.js';
import { entryWords } from '../game/entries.js';
import { points, sideName } from '../game/sentences.js';

/** @import {State} from '../wire/tablestate.js' */
/** @import {Entry} from '../wire/messages.d.ts' */
/** @import {Table} from './table.js' */

/** @param {Table} table */
export function speech(table) {
  const { store, announcer } = table;
  let turn = '';
  /** The live totals before the entry that comes now. @type {number[] | null} */
  let scores = null;

  /** What a tile did to the score of its board since the entry before. @param {State} state @param {number} board */
  function gained(state, board) {
    const [now, before] = [state.points?.[board], scores?.[board]];
    if (now === undefined || before === undefined || now === before) return '';
    return t('Score {n} ({change})', { change: points(now - before), n: now });
  }

  return {
    /** Whose turn it is, and what the tile shows. @param {State} state */
    turn(state) {
      if (!state.view) return;
      const { revealed, turn: n, hands } = state.view;
      const now = `${n}|${revealed?.tile}|${onTurn(state)}`;
      if (now === turn) return;
      turn = now;
      if (!revealed) return;
      const tile = tileInHandLabel(state.view, heldOf(state.view, table.ownBoard) ?? revealed);
      if (isDuel(state) && !onTurn(state)) return announcer.say(t('The tile shows {tile}', { tile }));
      const { name } = authorOf(state, hands[table.board][0]);
      const words = onTurn(state)
        ? t('Your turn. The tile shows {tile}', { tile })
        : t('{name}’s turn. The tile shows {tile}', { name, tile });
      announcer.say(words);
    },

    /** An entry: also where the tile lies, what it touches there and what that earned. @param {Entry} entry */
    entry(entry) {
      const state = store.game;
      const { text } = entryWords(state, entry);
      const laid = entry.events.find(e => e.type === 'tile-placed');
      if (!laid) return announcer.say(text);
      const [q, r] = laid.hex;
      const sides = laid.board === table.board ? table.sidesTaken({ q, r }).map(sideName) : [];
      const where = sides.length
        ? t('Column {q}, row {r}, tiles to the {sides}', { q, r, sides: list(sides) })
        : t('Column {q}, row {r}', { q, r });
      announcer.say([text, where, gained(state, laid.board)].filter(Boolean).join('. '));
    },

    /** @param {State} state */
    remember(state) {
      scores = state.points;
    },
  };
}
