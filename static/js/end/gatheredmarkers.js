/** The markers gathered in a game, as they lie beside a real board at its end. */
import { drawMarker } from '../art/markers.js';
import { h, picture } from '../lib/dom.js';
import { list, number, t, tn } from '../lib/i18n.js';
import { kindName } from '../game/sentences.js';

/** Room for a marker with the sign of its kind. */
const BOX = '-35 -50 70 88';

/** @typedef {[number, number, string, number]} Task where, which kind, how large */

/** Kinds side by side in the order in which they came, large ones first. @param {Task[]} tasks @returns {Task[]} */
function sorted(tasks) {
  const kinds = [...new Set(tasks.map(([, , kind]) => kind))];
  return [...tasks].sort((a, b) => kinds.indexOf(a[2]) - kinds.indexOf(b[2]) || b[3] - a[3]);
}

/** What did not come to an end, in one sentence. @param {{failed: Task[], tasks: Task[]}} board */
function rest({ failed, tasks }) {
  const lost = failed.length ? [tn('{n} task failed', '{n} tasks failed', failed.length)] : [];
  const open = tasks.length ? [tn('{n} task still open', '{n} tasks still open', tasks.length)] : [];
  return [...lost, ...open].join(', ');
}

/** @param {{completed: Task[], failed: Task[], tasks: Task[]}} board @param {string} edition */
export function gathered(board, edition) {
  const done = sorted(board.completed);
  const names = list(done.map(([, , kind, value]) => `${kindName(kind, edition)} ${value}`));
  return h(
    'section',
    { class: 'sheet-part gathered' },
    h('h3', { class: 'sheet-row' }, h('span', { text: t('Tasks completed') }), h('b', { text: number(done.length) })),
    done.length
      ? h(
          'div',
          { class: 'gathered-markers', role: 'img', 'aria-label': names },
          done.map(([, , kind, value]) => picture([drawMarker(kind, value, edition)], BOX, 'land')),
        )
      : null,
    h('p', { class: 'small', text: rest(board) }),
  );
}
