/** The other villages beside mine, small but alive; a tap makes one large. Below them what all strive for. */
import { fill, h, icon, when } from '../dom.js';
import { specialText, specialTitle } from '../gametext.js';
import { t, tn } from '../i18n.js';
import { hasPlaced, isDuel, myBoard, owes, partyTitle, leaderOf, peopleOf, sideBadge, sideOf } from '../parties.js';
import { inPlay } from '../specials.js';
import { SmallBoard } from '../smallboard.js';
import { badge, spoken } from './badge.js';
import { standings } from './standings.js';
import { kindIcon } from './tasks.js';

/** Ten slots that fill up with completed tasks; some of them give a choice. @param {any} view @param {number} board */
export function storage(view, board) {
  const gifts = inPlay().find(s => s.slots?.length)?.slots;
  if (!gifts) return null;
  const done = view.boards[board].completed.length;
  const slots = Array.from({ length: gifts.at(-1) }, (_, i) => h('i', { class: `${i < done ? 'full' : ''}${gifts.includes(i + 1) ? ' gift' : ''}` }));
  return h('span', { class: 'storage', role: 'img', 'aria-label': tn('{n} task completed', '{n} tasks completed', done), title: t('Completed tasks. Marked spaces earn a point of interest.') }, slots);
}

/** One well; its drawing is kept and brought up to date. @param {any} table @param {number} board */
function well(table, board) {
  const land = new SmallBoard(board, 'well-land');
  const head = h('span', { class: 'well-head' });
  const people = h('span', { class: 'well-people' });
  const open = h('button', { type: 'button', class: 'well-open', 'data-id': `well${board}`, onclick: () => table.look(board) }, head, land.svg);
  const element = h('article', { class: 'well', 'data-board': board }, open, people);
  const [drawHead, drawPeople] = [when(), when()];

  const moment = state => {
    const { view } = state;
    if (view.out.includes(board)) return t('resigned');
    const sealed = (view.setup.options?.view ?? 'sealed') === 'sealed' && board !== myBoard(state) && !view.ended;
    const turn = sealed && view.phase === 'place' ? view.turn - 1 : view.turn;
    if (turn < 1) return t('no tile yet');
    return sealed ? t('after turn {n}', { n: turn }) : t('turn {n}', { n: turn });
  };

  function update(state) {
    const { view } = state;
    const { completed } = view.boards[board];
    land.show(view, sideOf(state, board));
    element.className = `well side-${sideOf(state, board)}`;
    const title = partyTitle(state, board);
    const [placed, thinks] = [hasPlaced(view, board), owes(view, board)];
    const words = moment(state);
    const leader = leaderOf(state, board);
    drawHead(JSON.stringify([title, words, placed, thinks, completed.length, leader.number, leader.shape]), () => {
      fill(head, sideBadge(leader), h('span', { class: 'well-words' }, h('strong', { text: title }), h('span', { class: 'small', text: words })),
        h('span', { class: `standing ${placed ? 'placed' : thinks ? 'thinks' : ''}`, 'aria-hidden': 'true' }, placed ? icon('check') : thinks ? '···' : null), storage(view, board));
      const standing = placed ? t('has placed') : thinks ? t('still thinking') : '';
      open.setAttribute('aria-label', [t('View {name}’s village', { name: title }), words, standing].filter(Boolean).join(', '));
    });
    const all = peopleOf(state, board);
    drawPeople(JSON.stringify(all), () => fill(people, all.map(who => h('button', { type: 'button', class: 'person-small', 'data-id': `p${who.seat}`, 'aria-label': spoken(who), title: who.name, onclick: () => table.openPerson(who) }, badge(who, { dot: true })))));
  }
  return { element, update };
}

/** A goal card with the standing of everybody. */
function card(table, state, key) {
  const { view } = state;
  const suit = inPlay().find(s => s.key === key)?.suit;
  return h('li', {}, h('button', { type: 'button', class: 'goal paper', 'data-id': `goal-${key}`, onclick: () => table.cards.open(key) },
    suit ? kindIcon(suit, view.edition, 'land kind-icon goal-kind') : null,
    h('span', { class: 'goal-words' }, h('strong', { text: specialTitle(key) }), h('span', { class: 'small', text: specialText(key, view.boards.length) })),
    standings(state, key)));
}

/** What is left of tokens that all share. */
const stockLine = ([key, n]) => h('li', { class: 'stock small' }, h('span', { text: specialTitle(key) }), h('b', { text: tn('{n} marker left', '{n} markers left', n) }));

/** @param {any} table */
export function rivalsPanel(table) {
  const root = table.part('rivals');
  const wells = h('div', { class: 'wells' });
  const goals = h('ul', { class: 'goals', 'aria-label': t('Goal cards') });
  root.replaceChildren(wells, goals);
  /** @type {Map<number, any>} */
  const made = new Map();
  const [drawWells, drawGoals] = [when(), when()];

  return (state = table.store.state) => {
    const { view } = state;
    root.hidden = !view || !isDuel(state);
    if (root.hidden) return;
    const others = view.boards.map((_, board) => board).filter(board => board !== table.board);
    for (const board of others) if (!made.has(board)) made.set(board, well(table, board));
    drawWells(String(others), () => fill(wells, others.map(board => made.get(board).element)));
    for (const board of others) made.get(board).update(state);
    const cards = Object.values(view.cards ?? {}).flat();
    const stock = Object.entries(state.stock ?? view.stock ?? {});
    drawGoals(JSON.stringify([cards, stock, state.sheets, state.standings, view.ended, table.board, view.boards[table.board].completed.length]), () => {
      const own = storage(view, table.board);
      goals.hidden = !cards.length && !stock.length && !own;
      fill(goals, own ? h('li', { class: `stock small side-${sideOf(state, table.board)}` }, h('span', { text: t('{name}: completed tasks', { name: partyTitle(state, table.board) }) }), own) : null, cards.map(key => card(table, state, key)), stock.map(stockLine));
    });
  };
}
