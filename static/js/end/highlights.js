/**
 * What makes the end of a game a moment: its rank on the edition's scale, a record or not, what was best and what was
 * new.
 */
import { h, icon } from '../lib/dom.js';
import { distance } from '../lib/geometry.js';
import { specialTitle } from '../game/texts.js';
import { list, number, t, tn } from '../lib/i18n.js';
import { rankOf } from './ranks.js';
import { lineTitle } from './sheetlines.js';
import { SmallBoard } from '../board/smallboard.js';
import { special } from '../game/specials.js';

/** @import {Moment} from './ranks.js' */
/** @import {Hex} from '../lib/geometry.js' */
/** @import {HexPair, SheetLine, View} from '../wire/messages.d.ts' */

/** This near to an end of the road, the rank that was reached stands where the end's own name would. */
const CLOSE = 0.36;
/** The place of a total that earns no title yet. */
const NONE = -1;
/** Steps round the middle of a postcard. */
const REACH = 2;

/** @typedef {{title: string, text: string, hexes: [number, number][], record: boolean}} Card */

/** A record or not, and what was in play for the first time. @param {Moment} moment @param {number} total */
function chips({ games, best, new: fresh = [] }, total) {
  const isRecord = typeof best === 'number' && total > best;
  const words = !games
    ? ''
    : games === 1
      ? t('Your first game')
      : isRecord
        ? t('Your best of {n}', { n: games })
        : t('Your best: {n}', { n: number(Math.max(best ?? 0, total)) });
  return h(
    'p',
    { class: 'moment-chips', role: 'status' },
    words && h('span', { class: `moment-chip${isRecord ? ' record' : ''}` }, isRecord ? icon('star') : null, words),
    fresh.length > 0 &&
      h(
        'span',
        { class: 'moment-chip' },
        t('New: {names}', { names: list(fresh.slice(0, 3).map(key => specialTitle(key))) }),
      ),
  );
}

/**
 * The printed scale as a road: what was passed, where the flag stands, and how far the next title is.
 * @param {Moment} moment @param {number} total
 */
function road({ scale = [], best }, total) {
  if (scale.length < 2) return null;
  const at = reached(scale, total);
  const was = typeof best === 'number' ? reached(scale, best) : NONE;
  /** @param {[number, string]} title @param {number} i */
  const step = ([start, title], i) =>
    h('li', {
      class: `${i <= at ? 'passed' : ''}${i === at ? ' here' : ''}${i === was && i !== at ? ' was' : ''}`,
      title: `${t(title)}, ${start}`,
    });
  const last = scale.length - 1;
  const titles = h(
    'p',
    { class: 'road-ends small' },
    at > NONE && at < scale.length * CLOSE ? null : h('span', { text: t(scale[0][1]) }),
    at > NONE ? h('strong', { text: t(scale[at][1]) }) : null,
    at < last * (1 - CLOSE) ? h('span', { class: 'road-last', text: `${t(scale[last][1])} ${scale[last][0]}` }) : null,
  );
  const way = h(
    'div',
    { class: 'road' },
    h('p', { class: 'road-next good', text: ahead(scale, at, total) }),
    h('ol', { 'aria-hidden': 'true' }, scale.map(step)),
    titles,
  );
  // Words stand at what they speak of: the title under the flag, the next one over its circle.
  way.style.setProperty('--at', String(Math.max(at, 0) / last));
  way.style.setProperty('--next', String(Math.min(1, (at + 1) / last)));
  return way;
}

/** The place of the highest title that a total earns. @param {[number, string][]} scale @param {number} total */
const reached = (scale, total) => scale.findLastIndex(([start]) => start <= total);

/**
 * How far the title after place `at` is.
 * @param {[number, string][]} scale @param {number} at @param {number} total
 */
function ahead(scale, at, total) {
  if (at === scale.length - 1) return t('The highest rank');
  const [start, title] = scale[at + 1];
  return tn('{rank}, {n} point away', '{rank}, {n} points away', start - total, { rank: t(title) });
}

/** The line with most points, if any has some. @param {SheetLine[]} lines @returns {SheetLine | null} */
const largest = lines =>
  lines.reduce((/** @type {SheetLine | null} */ best, line) => (line.points > (best?.points ?? 0) ? line : best), null);

/**
 * What was best on a board, with the tiles that show it.
 * @param {View} view @param {number} board @param {Moment} moment @returns {Card[]}
 */
export function bestOf(view, board, { lines: before, tasks }) {
  const { completed, failed, sheet } = view.boards[board];
  /** @param {SheetLine} line */
  const isBest = line => Boolean(before) && line.points > (before?.[line.key] ?? 0);
  const [unlocked, land] = [
    largest(sheet.lines.filter(line => special(line.key))),
    largest(sheet.lines.filter(line => /^(flag|longest)-/.test(line.key))),
  ];
  const lost = failed.length ? tn('{n} failed', '{n} failed', failed.length) : t('none failed');
  return [
    completed.length
      ? {
          title: tn('{n} task completed', '{n} tasks completed', completed.length),
          text: lost,
          hexes: completed.map(([q, r]) => /** @type {HexPair} */ ([q, r])),
          record: tasks !== undefined && completed.length > tasks,
        }
      : null,
    unlocked && {
      title: `${lineTitle(unlocked.key)} +${unlocked.points}`,
      text: special(unlocked.key)?.tiles.length ? t('best special tile') : t('most points'),
      hexes: unlocked.hexes,
      record: isBest(unlocked),
    },
    land && {
      title: `${lineTitle(land.key)} +${land.points}`,
      text: tn('{n} tile', '{n} tiles', land.hexes.length),
      hexes: land.hexes,
      record: isBest(land),
    },
  ].filter(card => card !== null);
}

/** Where most of them lie together: a postcard shows a place, not a map. @param {Hex[]} hexes */
function closest(hexes) {
  const around = hexes.map(hex => hexes.filter(other => distance(hex, other) <= REACH));
  return around.reduce((most, group) => (group.length > most.length ? group : most));
}

/**
 * @param {View} view @param {number} board @param {string} colour of the party whose roofs these are @param {Card} card
 * @param {(hexes: Hex[]) => void} light
 */
function postcard(view, board, colour, { title, text, hexes, record }, light) {
  const cover = hexes.map(([q, r]) => ({ q, r }));
  const land = new SmallBoard(board, 'moment-land');
  land.svg.setAttribute('preserveAspectRatio', 'xMidYMid slice');
  land.show(view, colour, cover.length ? closest(cover) : undefined, cover);
  return h(
    'li',
    {},
    h(
      'button',
      { type: 'button', class: 'moment-card paper', onclick: () => light(cover) },
      record ? h('span', { class: 'moment-chip record', text: t('Record') }) : null,
      h('span', { class: 'moment-window' }, land.svg),
      h('strong', { class: 'title', text: title }),
      h('span', { class: 'small', text }),
    ),
  );
}

/**
 * @param {View} view @param {number} board @param {string} colour of the party whose roofs these are
 * @param {Moment} moment @param {string} margin how a duel was won, else ''
 * @param {(hexes: Hex[]) => void} light
 */
export function highlights(view, board, colour, moment, margin, light) {
  const { total } = view.boards[board].sheet;
  const title = rankOf(moment, total) || margin;
  const cards = bestOf(view, board, moment);
  return h(
    'section',
    { class: 'end-moment', 'aria-label': t('Best of this game') },
    h('div', { class: 'moment-rank' }, title && h('p', { class: 'title', text: title }), chips(moment, total)),
    h(
      'ul',
      { class: 'moment-cards' },
      cards.map(card => postcard(view, board, colour, card, light)),
    ),
    road(moment, total),
  );
}
