/** Before the first tile: what was drawn for this game, dealt out as polaroids that slide to their places later. */
import { tileTree } from '../../art/board.js';
import { calm } from '../../board/stage.js';
import { displayed, isCard } from '../../game/displays.js';
import { special, tokenPicture } from '../../game/specials.js';
import { specialText, specialTitle } from '../../game/texts.js';
import { fill, h, picture, redrawOnChange } from '../../lib/dom.js';
import { t, tn } from '../../lib/i18n.js';
import { packedTitle } from './packed.js';

/** @import {Shown} from '../../game/displays.js' */
/** @import {State} from '../../wire/tablestate.js' */
/** @import {Table} from '../table.js' */

const SLIDE = 500;
/** Up to so many polaroids there is room for large ones; more than so many have to be small. */
const [FEW, MANY] = [3, 8];

/** A tile as it is printed, or a token. @param {Shown} one @param {string} edition */
function photo({ key, what }, edition) {
  const print = special(key)?.prints?.[what];
  if (!print) {
    const { tree, box } = tokenPicture(what);
    return picture([tree], box, 'land polaroid-token');
  }
  const [edges, ...marks] = print.split(' ');
  return picture([tileTree({ id: what, edges, marks, stack: 'special' }, { edition })], '-92 -112 184 222', 'land');
}

/** @param {Table} table */
export function beforePanel(table) {
  const root = table.part('before');
  const draw = redrawOnChange();

  /** The land lies below the polaroids while they are there. */
  function fit() {
    if (!table.stage.free) table.stage.fit(false);
  }

  /** Each slides to where it stands from now on. @param {Element[]} polaroids */
  function slide(polaroids) {
    if (calm() || document.hidden) return;
    for (const polaroid of polaroids) {
      const id = polaroid.getAttribute('data-of') ?? '';
      const place = document.querySelector(`[data-id="packed-${CSS.escape(id)}"] .special-icon`);
      const [from, to] = [polaroid.getBoundingClientRect(), place?.getBoundingClientRect()];
      if (!to?.width || !from.width) continue;
      const flown = /** @type {HTMLElement} */ (polaroid.cloneNode(true));
      flown.classList.add('flown-polaroid');
      flown.setAttribute('aria-hidden', 'true');
      Object.assign(flown.style, { left: `${from.x}px`, top: `${from.y}px`, width: `${from.width}px` });
      document.body.append(flown);
      const scale = to.width / from.width;
      const goes = `translate(${to.x - from.x}px, ${to.y - from.y}px) scale(${scale})`;
      flown.animate([{ transform: 'none' }, { transform: goes, opacity: 0.2 }], {
        duration: SLIDE,
        easing: 'cubic-bezier(.3,.1,.2,1)',
        fill: 'both',
      }).onfinish = () => flown.remove();
    }
  }

  return (/** @type {State} */ state = table.store.state) => {
    const { view } = state;
    const all = view?.boards.length === 1 ? displayed(state.displays, table.board) : [];
    const things = all.filter(one => !isCard(one));
    const goals = all.length - things.length;
    const isBare = view && !view.ended && !view.boards[table.board].tiles.length;
    document.body.classList.toggle('before', Boolean(isBare && things.length));
    if (!isBare || !things.length) {
      if (root.hidden) return;
      if (view && !view.ended) slide([...root.querySelectorAll('.polaroid')]);
      root.hidden = true;
      fit();
      return;
    }
    root.hidden = false;
    const counts = {
      specials: tn('{n} special tile', '{n} special tiles', new Set(things.map(({ key }) => key)).size),
      goals: tn('{n} goal card', '{n} goal cards', goals),
    };
    draw(JSON.stringify(all), () => {
      root.dataset.few = String(things.length <= FEW);
      root.dataset.many = String(things.length > MANY);
      fill(
        root,
        h('h2', { text: packedTitle(table) }),
        h('p', {
          text: goals ? t('{specials} and {goals}', counts) : counts.specials,
        }),
        h(
          'ul',
          { class: 'polaroids' },
          things.map(one =>
            h(
              'li',
              {},
              h(
                'button',
                {
                  type: 'button',
                  class: 'polaroid',
                  'data-of': one.id,
                  'data-id': `polaroid-${one.id}`,
                  onclick: () => table.specialCards.open(one.key),
                },
                photo(one, view.edition),
                h('strong', { text: specialTitle(one.key) }),
                h('span', { class: 'small polaroid-rule', text: specialText(one.key) }),
              ),
            ),
          ),
        ),
      );
      fit();
    });
  };
}
