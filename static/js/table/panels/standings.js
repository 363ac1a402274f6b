/** How every party stands with a card that all strive for: in words, and what that is worth now. */
import { h } from '../../lib/dom.js';
import { standingWords } from '../../game/texts.js';
import { leaderOf, partyTitle, partyBadge, partyColour } from '../../game/parties.js';

/** @import {InGame} from '../../wire/tablestate.js' */

/** @param {InGame} state @param {string} key of the card */
export function standings(state, key) {
  /** @param {number} board */
  const points = board => state.sheets?.[board]?.lines.find(l => l.key === key)?.points ?? 0;
  const told = state.standings?.[key];
  return h(
    'span',
    { class: 'goal-standing' },
    state.view.boards.map((_, board) =>
      h(
        'span',
        { class: `side-${partyColour(state, board)}` },
        partyBadge(leaderOf(state, board)),
        h('span', { class: 'hidden', text: partyTitle(state, board) }),
        told?.[board] ? h('span', { class: 'goal-stands', text: standingWords(...told[board]) }) : null,
        h('b', { text: points(board) }),
      ),
    ),
  );
}
