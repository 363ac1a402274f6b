/** The clock of a phase as a quiet ring; it speaks up only for the last seconds. */
import { fill, h, picture, redrawOnChange } from '../../lib/dom.js';
import { t, tn } from '../../lib/i18n.js';
import { isDuel } from '../../game/parties.js';

/** @import {Table} from '../table.js' */
/** @import {Attrs, Tree} from '../../lib/svg.js' */

const ROUND = 2 * Math.PI * 15;
const SOON = 10;

/** @param {Table} table */
export function clockPanel(table) {
  const root = table.part('clock');
  const draw = redrawOnChange();
  /** @param {string} name @param {Attrs} [more] @returns {Tree} */
  const arc = (name, more = {}) => ({
    tag: 'circle',
    attrs: { class: name, cx: 0, cy: 0, r: 15, ...more },
    children: [],
  });
  let said = 0;

  function tick() {
    const { clock, view } = table.store.state;
    if (!clock || !view || view.ended) return;
    const left = Math.max(0, clock.until - Date.now());
    const seconds = Math.ceil(left / 1000);
    const ring = root.querySelector('.clock-left');
    ring?.setAttribute('stroke-dashoffset', String(ROUND * (1 - Math.min(1, left / (clock.whole || 1)))));
    const number = root.querySelector('.clock-number');
    if (number && number.textContent !== String(seconds)) number.textContent = String(seconds);
    root.classList.toggle('soon', seconds <= SOON);
    if (seconds === SOON && said !== clock.until && document.body.classList.contains('my-turn')) {
      said = clock.until;
      table.announcer.say(tn('{n} second left', '{n} seconds left', SOON));
    }
  }

  window.setInterval(tick, 250);
  return (state = table.store.state) => {
    const shown = Boolean(state.clock && state.view && !state.view.ended && isDuel(state));
    root.hidden = !shown;
    if (!shown) return;
    draw('ring', () =>
      fill(
        root,
        picture(
          [arc('clock-whole'), arc('clock-left', { 'stroke-dasharray': ROUND, transform: 'rotate(-90)' })],
          '-18 -18 36 36',
          'clock-ring',
        ),
        h('span', { class: 'clock-number' }),
      ),
    );
    root.setAttribute('aria-label', t('Time for this phase'));
    tick();
  };
}
