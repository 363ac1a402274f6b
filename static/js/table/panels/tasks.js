/** Open tasks, the nearest first; a tap finds the marker and lights up its territory. */
import { fill, h, redrawOnChange } from '../../lib/dom.js';
import { faceOf, taskOf } from '../../lib/prints.js';
import { SIDES, hexKey } from '../../lib/geometry.js';
import { t } from '../../lib/i18n.js';
import { kindIcon } from '../../game/kindicon.js';
import { kindName } from '../../game/sentences.js';
import { doublers } from '../../game/specials.js';

/** @import {Table} from '../table.js' */
/** @import {Entry, Task, View} from '../../wire/messages.d.ts' */
/** @import {State} from '../../wire/tablestate.js' */

const DONE_STAYS = 4000;
/** A longer name needs smaller letters, and a second line, where three tasks stand side by side. */
const SHORT = 10;

/** A side of a lying tile that shows the kind, or -1. @param {View} view @param {number} board @param {Task} task */
export function sideShowing(view, board, [q, r, kind]) {
  const lying = view.boards[board].tiles.find(x => x[1] === q && x[2] === r);
  if (!lying) return -1;
  const face = view.boards[board].became[hexKey(q, r)] ?? faceOf(view.tiles[lying[0]], lying[3]);
  return [...face].findIndex(
    letter => letter === kind || (kind.startsWith('double:') && kind.slice(7).includes(letter)),
  );
}

/**
 * @typedef {{task: Task, words: string, needs: number, come?: number, bad?: boolean, gone?: boolean, quiet?: boolean,
 *   twice?: boolean}} Row `quiet`: it cannot be tapped
 */

/** The hexes whose task counts twice. @param {View} view @param {number} board */
const doubledHexes = (view, board) =>
  new Set(
    view.boards[board].notes.flatMap(([, hex, value]) =>
      hex && doublers().includes(String(value)) ? [hexKey(hex[0], hex[1])] : [],
    ),
  );

/** @param {Table} table */
export function tasksPanel(table) {
  const root = table.part('tasks');
  const list = h('ul', { class: 'task-list' });
  const most = h('span', { class: 'task-most' });
  root.replaceChildren(h('h2', { class: 'small-head' }, h('span', { text: t('Open tasks') }), most), list);
  /** What the server said that the tasks of a board need, and of which moment. */
  let needs = { moment: '', tasks: /** @type {Map<string, number>} */ (new Map()) };
  /** @type {{task: Task, done: boolean, until: number}[]} */
  let ended = [];
  const draw = redrawOnChange();
  /** @param {State} state @param {number} board */
  async function ask(state, board) {
    const moment = `${state.seq}|${board}`;
    if (needs.moment === moment) return;
    needs.moment = moment;
    const told = await table.questions.tasks(board);
    if (needs.moment !== moment) return;
    if (!told?.tasks) needs.moment = '';
    else {
      needs = { moment, tasks: new Map(told.tasks.map(([q, r, kind, value, n]) => [[q, r, kind, value].join(), n])) };
      table.painter.showGaps(board, told.gaps);
    }
    update();
  }

  /** @param {Task} task */
  const standing = task => {
    const n = table.helps('counts') ? needs.tasks.get(task.join()) : undefined;
    return n === undefined
      ? { needs: 99, words: '' }
      : { needs: n, words: t('{n} to go', { n }), come: 1 - Math.min(1, n / task[3]) };
  };

  /** @param {Task} task */
  async function find(task) {
    const [hex, side] = [{ q: task[0], r: task[1] }, sideShowing(table.store.game.view, table.board, task)];
    table.stage.bring(hex);
    table.light([hex], 'task');
    const region = side < 0 ? null : await table.questions.region(table.board, hex, side);
    const around = SIDES.map(([q, r]) => ({ q: hex.q + q, r: hex.r + r })).filter(there => table.isTaken(there));
    table.light(region?.kind ? region.hexes.map(([q, r]) => ({ q, r })) : [hex, ...around], 'task');
  }

  /** A thread along the foot: how far a task has come, for who cannot read that much. @param {number} come 0 to 1 */
  function thread(come) {
    const line = h('i', { class: 'thread' });
    line.style.setProperty('--come', `${Math.round(100 * come)}%`);
    return line;
  }

  /** @param {string} edition @param {Row} row */
  function item(edition, { task, words, bad, quiet, gone, needs: n, come, twice }) {
    const [, , kind, value] = task;
    const name = `${kindName(kind, edition)} ${value}`;
    const inner = [
      kindIcon(kind, edition),
      h(
        'span',
        { class: 'task-text' },
        h('strong', {}, name, twice ? h('span', { class: 'task-twice', title: t('counts twice'), text: ' ×2' }) : null),
        h('span', { class: `small${bad ? ' bad' : ''}${gone ? ' good' : ''}`, text: words }),
      ),
      come === undefined ? null : thread(come),
    ];
    const look = `task k${kind}${n === 1 ? ' almost' : ''}${name.length > SHORT ? ' long' : ''}`;
    if (quiet) return h('li', {}, h('div', { class: look }, ...inner));
    return h(
      'li',
      {},
      h('button', { type: 'button', class: look, 'data-id': `task${task}`, onclick: () => find(task) }, ...inner),
    );
  }

  function update(state = table.store.state) {
    if (!state.view) return;
    const { board } = table;
    const { tasks } = state.view.boards[board];
    if (table.helps('counts')) ask(state, board);
    const now = performance.now();
    ended = ended.filter(e => e.until > now);
    const { edition, limit } = state.view;
    most.textContent = limit ? t('up to {n}', { n: limit }) : '';
    const sealed = doubledHexes(state.view, board);
    const rows = tasks
      .map(task => ({ task, twice: sealed.has(hexKey(task[0], task[1])), ...standing(task) }))
      .sort((a, b) => a.needs - b.needs);
    const { revealed } = state.view;
    /** @type {Row[]} */
    const inHand = revealed?.marker
      ? [
          {
            task: [0, 0, taskOf(state.view.tiles[revealed.tile]), revealed.marker],
            words: t('in hand'),
            quiet: true,
            needs: 0,
          },
        ]
      : [];
    /** @type {Row[]} */
    const over = ended.map(({ task, done }) => ({
      task,
      needs: 0,
      gone: done,
      bad: !done,
      quiet: true,
      words: done ? t('completed, +{n}', { n: task[3] }) : t('failed'),
    }));
    /** @type {Row[]} */
    const all = [...over, ...rows, ...inHand];
    draw(JSON.stringify([limit, all.map(r => [r.task, r.words, r.twice])]), () => {
      root.hidden = !all.length;
      fill(
        list,
        all.map(row => item(edition, row)),
      );
    });
  }

  /** Tasks that were just settled stay for a moment. @param {Entry[]} entries */
  update.settled = entries => {
    for (const e of entries.flatMap(entry => entry.events)) {
      if ((e.type !== 'task-completed' && e.type !== 'task-failed') || e.board !== table.board) continue;
      ended.push({
        task: [...e.hex, e.kind, e.value],
        done: e.type === 'task-completed',
        until: performance.now() + DONE_STAYS,
      });
      setTimeout(update, DONE_STAYS + 50);
    }
  };
  return update;
}
