/** How every party stands with a card that all strive for: in words, and what that is worth now. */
import { h } from '../dom.js';
import { has, t } from '../i18n.js';
import { leaderOf, partyTitle, sideBadge, sideOf } from '../parties.js';

/** A word and its number; some numbers have a text of their own. @param {[string, number]} standing */
const words = ([word, n]) => (has(`standing.${word}.${n}`) ? t(`standing.${word}.${n}`) : t(`standing.${word}`, { n }));

/** @param {any} state @param {string} key of the card */
export function standings(state, key) {
  const points = board => state.sheets?.[board]?.lines.find(l => l.key === key)?.points ?? 0;
  const told = state.standings?.[key];
  return h('span', { class: 'goal-standing' }, state.view.boards.map((_, board) => h('span', { class: `side-${sideOf(state, board)}` },
    sideBadge(leaderOf(state, board)), h('span', { class: 'hidden', text: partyTitle(state, board) }),
    told?.[board] ? h('span', { class: 'goal-stands', text: words(told[board]) }) : null, h('b', { text: points(board) }))));
}
