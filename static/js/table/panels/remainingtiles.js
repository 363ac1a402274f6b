/** The tiles still to come, as a thoughtful player could count them. */
import { tileTree } from '../../art/board.js';
import { fill, h, picture } from '../../lib/dom.js';
import { t, tn } from '../../lib/i18n.js';
import { tileOf } from '../../board/layers/land.js';
import { kindName, label } from '../../game/sentences.js';
import { kindIcon } from '../../game/kindicon.js';

/** @import {View} from '../../wire/messages.d.ts' */

/** @returns {Record<string, string>} */
const STACKS = () => ({ landscape: t('Landscape tiles'), task: t('Task tiles') });

/** How many of these tiles show each kind. @param {[string, number][]} shapes */
function kinds(shapes) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const [shape, n] of shapes)
    for (const letter of new Set(shape.slice(0, 6))) counts.set(letter, (counts.get(letter) ?? 0) + n);
  counts.delete('M');
  return [...counts].sort((a, b) => b[1] - a[1]);
}

/** @param {HTMLElement} body @param {View} view @param {number} gaps open hexes that none of them fits */
export function remaining(body, view, gaps) {
  const { edition } = view;
  /** @param {[string, number]} counted */
  const tile = ([shape, n]) =>
    h(
      'li',
      { title: shape.slice(0, 6) },
      picture([tileTree(tileOf(shape, shape), { edition })], '-92 -112 184 222', 'land far'),
      n > 1 ? h('b', { text: `×${n}` }) : null,
    );
  /** @param {[string, Record<string, number>]} stack */
  const stack = ([name, counted]) => {
    const shapes = Object.entries(counted);
    return h(
      'section',
      {},
      h(
        'h3',
        {},
        h('span', { text: STACKS()[name] ?? label(name) }),
        h('b', { text: tn('{n} tile left', '{n} tiles left', view.left[name]) }),
      ),
      h(
        'ul',
        { class: 'kind-counts' },
        kinds(shapes).map(([kind, n]) =>
          h('li', { title: kindName(kind, edition) }, kindIcon(kind, edition), h('span', { text: String(n) })),
        ),
      ),
      h('ul', { class: 'tile-counts', 'aria-hidden': 'true' }, shapes.map(tile)),
    );
  };
  fill(
    body,
    h('p', { class: 'small', text: t('A few of these went back into the box before the game. No one knows which.') }),
    gaps
      ? h('p', {
          class: 'small',
          text: tn(
            'None of them can fill {n} gap; it’s fenced off in the landscape.',
            'None of them can fill {n} gaps; they’re fenced off in the landscape.',
            gaps,
          ),
        })
      : null,
    Object.entries(view.unseen)
      .filter(([, counted]) => Object.keys(counted).length)
      .map(stack),
  );
}
