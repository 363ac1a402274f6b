/** The other villages beside mine, small but alive; a tap makes one large. Below them what all strive for. */
import { fill, h, icon, redrawOnChange } from '../../lib/dom.js';
import { specialText, specialTitle } from '../../game/texts.js';
import { t, tn } from '../../lib/i18n.js';
import {
  hasPlaced,
  isDuel,
  myBoard,
  owes,
  partyTitle,
  leaderOf,
  peopleOf,
  partyBadge,
  partyColour,
} from '../../game/parties.js';
import { inPlay } from '../../game/specials.js';
import { SmallBoard } from '../../board/smallboard.js';
import { badge, spokenName } from '../../game/badge.js';
import { standings } from './standings.js';
import { kindIcon } from '../../game/kindicon.js';

/** @import {Table} from '../table.js' */
/** @import {View} from '../../wire/messages.d.ts' */
/** @import {InGame} from '../../wire/tablestate.js' */

/** Ten slots that fill up with completed tasks; some of them give a choice. @param {View} view @param {number} board */
export function storage(view, board) {
  const rewards = inPlay().find(s => s.slots?.length)?.slots;
  if (!rewards) return null;
  const done = view.boards[board].completed.length;
  const slots = Array.from({ length: rewards.at(-1) ?? 0 }, (_, i) =>
    h('i', { class: `${i < done ? 'full' : ''}${rewards.includes(i + 1) ? ' reward' : ''}` }),
  );
  return h(
    'span',
    {
      class: 'storage',
      role: 'img',
      'aria-label': tn('{n} task completed', '{n} tasks completed', done),
      title: t('Completed tasks. Marked spaces earn a point of interest.'),
    },
    slots,
  );
}

/** One well; its drawing is kept and brought up to date. @param {Table} table @param {number} board */
function well(table, board) {
  const land = new SmallBoard(board, 'well-land');
  const head = h('span', { class: 'well-head' });
  const people = h('span', { class: 'well-people' });
  const open = h(
    'button',
    { type: 'button', class: 'well-open', 'data-id': `well${board}`, onclick: () => table.showBoard(board) },
    head,
    land.svg,
  );
  const element = h('article', { class: 'well', 'data-board': board }, open, people);
  const [drawHead, drawPeople] = [redrawOnChange(), redrawOnChange()];

  /** How far what is shown has come. @param {InGame} state */
  const moment = state => {
    const { view } = state;
    if (view.out.includes(board)) return t('resigned');
    const sealed = (view.setup.options?.view ?? 'sealed') === 'sealed' && board !== myBoard(state) && !view.ended;
    const turn = sealed && view.phase === 'place' ? view.turn - 1 : view.turn;
    if (turn < 1) return t('no tile yet');
    return sealed ? t('after turn {n}', { n: turn }) : t('turn {n}', { n: turn });
  };

  /** @param {InGame} state */
  function update(state) {
    const { view } = state;
    const { completed } = view.boards[board];
    land.show(view, partyColour(state, board));
    element.className = `well side-${partyColour(state, board)}`;
    const title = partyTitle(state, board);
    const [placed, thinks] = [hasPlaced(view, board), owes(view, board)];
    const words = moment(state);
    const leader = leaderOf(state, board);
    drawHead(JSON.stringify([title, words, placed, thinks, completed.length, leader.number, leader.shape]), () => {
      fill(
        head,
        partyBadge(leader),
        h('span', { class: 'well-words' }, h('strong', { text: title }), h('span', { class: 'small', text: words })),
        h(
          'span',
          { class: `standing ${placed ? 'placed' : thinks ? 'thinks' : ''}`, 'aria-hidden': 'true' },
          placed ? icon('check') : thinks ? '···' : null,
        ),
        storage(view, board),
      );
      const standing = placed ? t('has placed') : thinks ? t('still thinking') : '';
      open.setAttribute(
        'aria-label',
        [t('View {name}’s village', { name: title }), words, standing].filter(Boolean).join(', '),
      );
    });
    const all = peopleOf(state, board);
    drawPeople(JSON.stringify(all), () =>
      fill(
        people,
        all.map(who =>
          h(
            'button',
            {
              type: 'button',
              class: 'person-small',
              'data-id': `p${who.seat}`,
              'aria-label': spokenName(who),
              title: who.name,
              onclick: () => table.openPerson(who),
            },
            badge(who, { dot: true }),
          ),
        ),
      ),
    );
  }
  return { element, update };
}

/** A goal card with the standing of everybody. @param {Table} table @param {InGame} state @param {string} key */
function card(table, state, key) {
  const { view } = state;
  const suit = inPlay().find(s => s.key === key)?.suit;
  return h(
    'li',
    {},
    h(
      'button',
      { type: 'button', class: 'goal paper', 'data-id': `goal-${key}`, onclick: () => table.specialCards.open(key) },
      suit ? kindIcon(suit, view.edition, 'land kind-icon goal-kind') : null,
      h(
        'span',
        { class: 'goal-words' },
        h('strong', { text: specialTitle(key) }),
        h('span', { class: 'small', text: specialText(key, view.boards.length) }),
      ),
      standings(state, key),
    ),
  );
}

/** What is left of tokens that all share. @param {[string, number]} stock */
const stockLine = ([key, n]) =>
  h(
    'li',
    { class: 'stock small' },
    h('span', { text: specialTitle(key) }),
    h('b', { text: tn('{n} marker left', '{n} markers left', n) }),
  );

/** @param {Table} table */
export function rivalsPanel(table) {
  const root = table.part('rivals');
  const wells = h('div', { class: 'wells' });
  const goals = h('ul', { class: 'goals', 'aria-label': t('Goal cards') });
  root.replaceChildren(wells, goals);
  /** @type {Map<number, ReturnType<typeof well>>} */
  const made = new Map();
  const [drawWells, drawGoals] = [redrawOnChange(), redrawOnChange()];

  return (state = table.store.state) => {
    root.hidden = !state.view || !isDuel(state);
    if (!state.view || root.hidden) return;
    const { view } = state;
    const others = view.boards.map((_, board) => board).filter(board => board !== table.board);
    const shown = others.map(board => {
      const found = made.get(board) ?? well(table, board);
      made.set(board, found);
      return found;
    });
    drawWells(String(others), () =>
      fill(
        wells,
        shown.map(({ element }) => element),
      ),
    );
    for (const { update } of shown) update(state);
    const cards = Object.values(view.cards ?? {}).flat();
    const stock = Object.entries(state.stock ?? view.stock ?? {});
    drawGoals(
      JSON.stringify([
        cards,
        stock,
        state.sheets,
        state.standings,
        view.ended,
        table.board,
        view.boards[table.board].completed.length,
      ]),
      () => {
        const own = storage(view, table.board);
        goals.hidden = !cards.length && !stock.length && !own;
        fill(
          goals,
          own
            ? h(
                'li',
                { class: `stock small side-${partyColour(state, table.board)}` },
                h('span', { text: t('{name}: completed tasks', { name: partyTitle(state, table.board) }) }),
                own,
              )
            : null,
          cards.map(key => card(table, state, key)),
          stock.map(stockLine),
        );
      },
    );
  };
}
