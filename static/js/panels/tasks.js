/** Open tasks, the nearest first; a tap finds the marker and lights up its territory. */
import { kindBadge } from '../art/markers.js';
import { fill, h, picture, when } from '../dom.js';
import { faceOf, taskOf } from '../fold.js';
import { SIDES, hexKey } from '../geometry.js';
import { t } from '../i18n.js';
import { kindName } from '../words.js';

const DONE_STAYS = 4000;

/** A kind's picture for lists; a task of two kinds shows both. @param {string} kind @param {string} edition @param {string} [look] */
export function kindIcon(kind, edition, look = 'land kind-icon') {
  if (!kind.startsWith('double:')) return picture([kindBadge(kind, edition)], '-14 -14 28 28', look);
  const at = (x, y, tree) => ({ tag: 'g', attrs: { transform: `translate(${x} ${y}) scale(.74)` }, children: [tree] });
  return picture([at(-5, -4.4, kindBadge(kind[7], edition)), at(5, 4.4, kindBadge(kind[8], edition))], '-14 -14 28 28', look);
}

/** A side of a lying tile that shows the kind, or -1. @param {any} view @param {number} board */
export function sideShowing(view, board, [q, r, kind]) {
  const lying = view.boards[board].tiles.find(x => x[1] === q && x[2] === r);
  if (!lying) return -1;
  const face = view.boards[board].became[hexKey(q, r)] ?? faceOf(view.tiles[lying[0]], lying[3]);
  return [...face].findIndex(letter => letter === kind || (kind.startsWith('double:') && kind.slice(7).includes(letter)));
}

/** @param {any} table */
export function tasksPanel(table) {
  const root = table.part('tasks');
  const list = h('ul', { class: 'task-list' });
  root.replaceChildren(h('h2', { class: 'small-head', text: t('Open tasks') }), list);
  /** What the server said that the tasks of a board need, and of which moment. */
  let needs = { moment: '', tasks: /** @type {Map<string, number>} */ (new Map()) };
  /** @type {{task: any[], done: boolean, until: number}[]} */
  let ended = [];
  const draw = when();
  async function ask(state, board) {
    const moment = `${state.seq}|${board}`;
    if (needs.moment === moment) return;
    needs.moment = moment;
    const told = await table.questions.tasks(board);
    if (needs.moment !== moment) return;
    if (!told?.tasks) needs.moment = '';
    else {
      needs = { moment, tasks: new Map(told.tasks.map(x => [x.slice(0, 4).join(), x[4]])) };
      table.painter.showGaps(board, told.gaps);
    }
    update();
  }

  const standing = task => {
    const n = table.helps('counts') ? needs.tasks.get(task.join()) : undefined;
    return n === undefined ? { needs: 99, words: '' } : { needs: n, words: t('{n} to go', { n }), come: 1 - Math.min(1, n / task[3]) };
  };

  async function find(task) {
    const [hex, side] = [{ q: task[0], r: task[1] }, sideShowing(table.store.state.view, table.board, task)];
    table.stage.bring(hex);
    table.light([hex], 'task');
    const region = side < 0 ? null : await table.questions.region(table.board, hex, side);
    const around = SIDES.map(([q, r]) => ({ q: hex.q + q, r: hex.r + r })).filter(there => table.isTaken(there));
    table.light(region?.kind ? region.hexes.map(([q, r]) => ({ q, r })) : [hex, ...around], 'task');
  }

  /** A thread along the foot: how far a task has come, for who cannot read that much. */
  function thread(come) {
    const line = h('i', { class: 'thread' });
    line.style.setProperty('--come', `${Math.round(100 * come)}%`);
    return line;
  }

  function item(state, { task, words, bad, hand, gone, needs: n, come }) {
    const [, , kind, value] = task;
    const name = `${kindName(kind, state.view.edition)} ${value}`;
    const inner = [kindIcon(kind, state.view.edition), h('span', { class: 'task-text' },
      h('strong', { text: name }), h('span', { class: `small${bad ? ' bad' : ''}${gone ? ' good' : ''}`, text: words })), come === undefined ? null : thread(come)];
    const look = `task k${kind}${n === 1 ? ' almost' : ''}${kind.startsWith('double:') ? ' two' : ''}`;
    if (hand || gone) return h('li', {}, h('div', { class: look }, ...inner));
    return h('li', {}, h('button', { type: 'button', class: look, 'data-id': `task${task}`, onclick: () => find(task) }, ...inner));
  }

  function update(state = table.store.state) {
    if (!state.view) return;
    const { board } = table;
    const { tasks } = state.view.boards[board];
    if (table.helps('counts')) ask(state, board);
    const now = performance.now();
    ended = ended.filter(e => e.until > now);
    const rows = tasks.map(task => ({ task, ...standing(task) })).sort((a, b) => a.needs - b.needs);
    const { revealed } = state.view;
    const inHand = revealed?.marker ? [{ task: [0, 0, taskOf(state.view.tiles[revealed.tile]), revealed.marker], words: t('in hand'), hand: true, needs: 0 }] : [];
    const over = ended.map(({ task, done }) => ({ task, needs: 0, gone: done, bad: !done, hand: true, words: done ? t('completed, +{n}', { n: task[3] }) : t('failed') }));
    const all = [...over, ...rows, ...inHand];
    draw(JSON.stringify(all.map(r => [r.task, r.words])), () => {
      root.hidden = !all.length;
      fill(list, all.map(row => item(state, row)));
    });
  }

  /** Tasks that were just settled stay for a moment. @param {any[]} entries */
  update.settled = entries => {
    for (const e of entries.flatMap(entry => entry.events)) {
      if (!e.type.startsWith('task-') || e.board !== table.board) continue;
      ended.push({ task: [...e.hex, e.kind, e.value], done: e.type === 'task-completed', until: performance.now() + DONE_STAYS });
      setTimeout(update, DONE_STAYS + 50);
    }
  };
  return update;
}
