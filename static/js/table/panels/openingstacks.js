/** The first screen of a game: what the stacks hold and what for, while the table is still bare. */
import { fill, h, picture, redrawOnChange } from '../../lib/dom.js';
import { t } from '../../lib/i18n.js';
import { untilEnd } from './tilesleft.js';

/** @import {Table} from '../table.js' */

/** From so many tiles on the land speaks for itself. */
const BARE = 2;
/** @param {number} y */
const hex = y => `M50 ${y}L93 ${y + 25}V${y + 75}L50 ${y + 100}L7 ${y + 75}V${y + 25}z`;
const CARDS = [16, 12, 8, 4, 0];

const pile = () =>
  picture(
    [
      ...CARDS.map(y => ({ tag: 'path', attrs: { class: 'pile-card', d: hex(y) }, children: [] })),
      { tag: 'path', attrs: { class: 'pile-mark', d: 'M50 16L79.5 33V67L50 84L20.5 67V33z' }, children: [] },
    ],
    '0 -2 100 120',
    'pile',
  );

/** @param {Table} table */
export function stacksPanel(table) {
  const root = table.part('stacks');
  const draw = redrawOnChange();
  /** @param {number} n @param {string} name @param {string} why */
  const stack = (n, name, why) =>
    h(
      'div',
      { class: 'stack' },
      pile(),
      h(
        'p',
        {},
        h('b', { class: 'stack-number', text: n }),
        h('strong', { text: name }),
        h('span', { class: 'small', text: why }),
      ),
    );
  return (state = table.store.state) => {
    const { view } = state;
    root.hidden = !view || Boolean(view.ended) || view.boards[table.board].tiles.length >= BARE;
    if (!view || root.hidden) return;
    draw(`${untilEnd(view)}|${view.left.task}`, () =>
      fill(
        root,
        stack(untilEnd(view), t('landscape tiles'), t('When they run out, the game ends.')),
        stack(view.left.task ?? 0, t('task tiles'), t('They bring new tasks.')),
      ),
    );
  };
}
