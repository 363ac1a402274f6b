/**
 * The territory under the pointer: its kind, size, open edges and the tasks it feeds. Asked of the server after a
 * moment.
 */
import { fill, h } from '../../lib/dom.js';
import { hexUnder, sideUnder } from '../../board/camera.js';
import { hexKey } from '../../lib/geometry.js';
import { t } from '../../lib/i18n.js';
import { regionWords } from '../../game/sentences.js';
import { kindIcon } from '../../game/kindicon.js';

/** @import {Table} from '../table.js' */
/** @import {RegionMessage} from '../../wire/messages.d.ts' */
/** @import {Spot} from '../../board/pointers.js' */
/** @import {Point} from '../../lib/geometry.js' */
/** @import {SpecialHere} from './specialcard.js' */

const DWELL = 380;
const GAP = 18;
/** Of a tile: above and below, first on the right. */
const CORNERS = [
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
];

/** @param {Table} table */
export function inspectorPanel(table) {
  const root = table.part('inspector');
  let timer = 0;
  let asked = '';

  function hide() {
    clearTimeout(timer);
    asked = '';
    if (root.hidden) return;
    root.hidden = true;
    table.behold(null);
    table.outline([]);
  }

  /** @param {RegionMessage} region @param {string} [hint] */
  function words(region, hint = '') {
    const { edition } = table.store.game.view;
    const { name, state } = regionWords(region, edition);
    return h(
      'div',
      { class: 'inspected' },
      kindIcon(region.kind, edition),
      h(
        'p',
        {},
        h('strong', { text: name }),
        h('span', { class: 'small', text: state.join(' · ') }),
        hint && h('span', { class: 'small', text: hint }),
      ),
    );
  }

  /** A special says its name, its rule and its points. @param {SpecialHere | null} told */
  const about = told =>
    told &&
    h(
      'p',
      { class: 'inspected-special' },
      h('strong', { class: 'title', text: told.title }),
      told.earns && h('b', { text: told.earns }),
      h('span', { class: 'small', text: told.text }),
    );

  /** @param {number} from @param {number} size @param {number} whole */
  const within = (from, size, whole) => Math.round(Math.max(8, Math.min(from, whole - size - 8)));
  /** @param {number} x @param {number} y */
  const moveTo = (x, y) => {
    root.style.transform =
      `transla` + `te(${within(x, root.offsetWidth, innerWidth)}px,${within(y, root.offsetHeight, innerHeight)}px)`;
  };

  /** Beside a place on screen, and never out of it. @param {Spot} at */
  const place = at => moveTo(at.x + GAP, at.y - root.offsetHeight - GAP);

  /**
   * At the corner of a tile where it covers least of what it speaks of.
   * @param {Spot} at its middle @param {number} reach its radius @param {Spot[]} others what should stay in sight
   */
  function beside(at, reach, others) {
    const [width, height] = [root.offsetWidth, root.offsetHeight];
    /** @param {Point} corner */
    const covered = ([x, y]) =>
      others.filter(
        o =>
          o.x > x - reach * 0.7 &&
          o.x < x + width + reach * 0.7 &&
          o.y > y - reach * 0.7 &&
          o.y < y + height + reach * 0.7,
      ).length + (x < 8 || y < 8 || x + width > innerWidth - 8 || y + height > innerHeight - 8 ? 100 : 0);
    /** @type {Point[]} */
    const places = CORNERS.map(([dx, dy]) => [
      dx > 0 ? at.x + reach * 0.6 + GAP : at.x - reach * 0.6 - GAP - width,
      dy < 0 ? at.y - reach * 0.4 - GAP - height : at.y + reach * 0.4 + GAP,
    ]);
    const [x, y] = places.reduce((best, next) => (covered(next) < covered(best) ? next : best));
    moveTo(x, y);
  }

  /** @param {Spot} at @param {boolean} held by a finger */
  async function look(at, held) {
    const { camera } = table.stage;
    const hex = hexUnder(camera, at.x, at.y);
    const side = sideUnder(camera, at.x, at.y);
    const key = `${hexKey(hex.q, hex.r)}|${side}`;
    if (key === asked) return;
    asked = key;
    const told = table.specialCards.about(hex);
    if (told) table.socket.say({ t: 'sheet' });
    table.behold(told ? hex : null);
    const region =
      table.isTaken(hex) && table.helps('counts') ? await table.questions.region(table.board, hex, side) : null;
    if (key !== asked) return;
    if (!region?.kind && !held && !told) return hide();
    const point = held
      ? h('button', {
          type: 'button',
          class: 'flat',
          text: t('Point here'),
          onclick: () => {
            table.pointAt(hex);
            hide();
          },
        })
      : null;
    // Asked again: the score sheet has come meanwhile.
    fill(root, about(told && table.specialCards.about(hex)), region?.kind ? words(region) : null, point);
    root.hidden = false;
    place(at);
    table.outline(region?.kind ? region.hexes.map(([q, r]) => ({ q, r })) : []);
  }

  /**
   * The board is explored by keys.
   * @param {SpecialHere | null} told of a special
   * @param {RegionMessage | null} region null: there is none, or no answer came @param {string} hint
   */
  function explore(told, region, hint) {
    clearTimeout(timer);
    asked = '';
    fill(root, about(told), region ? words(region, hint) : h('p', { class: 'small', text: hint }));
    root.hidden = false;
  }

  return {
    hide,
    beside,
    explore,
    /** The mouse rests. @param {Spot | null} at */
    hover(at) {
      clearTimeout(timer);
      if (!at) return hide();
      timer = window.setTimeout(() => look(at, false), DWELL);
    },
    /** A finger rests. @param {Spot} at */
    hold: at => look(at, true),
  };
}
