/** What makes the end of a game a moment: its rank on the edition's scale, a record or not, what was best and what was new. */
import { h, icon } from './dom.js';
import { distance } from './geometry.js';
import { specialTitle } from './gametext.js';
import { list, number, t, tn } from './i18n.js';
import { lineTitle } from './sheetwords.js';
import { SmallBoard } from './smallboard.js';
import { special } from './specials.js';

/** Steps round the middle of a postcard. */
const REACH = 2;

/** @typedef {{ranks?: number[], games?: number, best?: number | null, new?: string[], lines?: Record<string, number>, tasks?: number}} Moment */
/** @typedef {{title: string, text: string, hexes: [number, number][], record: boolean}} Card */

/** How the game compares with earlier ones; nothing where nobody can tell. @param {string} room @returns {Promise<Moment>} */
export async function momentOf(room) {
  const answer = await fetch(`/api/rooms/${room}/moment`, { credentials: 'same-origin' }).catch(() => null);
  return answer?.ok ? answer.json() : {};
}

/** @param {string} edition @param {number} start */
const rankTitle = (edition, start) => t(`rank.${edition}.${start}`);

/** The rank of a total, or ''. @param {Moment} moment @param {string} edition @param {number} total */
export function rankOf({ ranks = [] }, edition, total) {
  const start = ranks.filter(one => one <= total).at(-1);
  return start === undefined ? '' : rankTitle(edition, start);
}

/** A record or not, and what was in play for the first time. @param {Moment} moment @param {number} total */
function chips({ games, best, new: fresh = [] }, total) {
  const isRecord = typeof best === 'number' && total > best;
  const words = !games ? '' : games === 1 ? t('Your first game') : isRecord ? t('Your best of {n}', { n: games }) : t('Your best: {n}', { n: number(Math.max(best ?? 0, total)) });
  return h('p', { class: 'moment-chips', role: 'status' },
    words && h('span', { class: `moment-chip${isRecord ? ' record' : ''}` }, isRecord ? icon('star') : null, words),
    fresh.length > 0 && h('span', { class: 'moment-chip' }, t('New: {names}', { names: list(fresh.slice(0, 3).map(key => specialTitle(key))) })));
}

/** The printed scale as a road: what was passed, where the flag stands, and how far the next rank is. @param {Moment} moment @param {string} edition @param {number} total */
function road({ ranks = [], best }, edition, total) {
  if (ranks.length < 2) return null;
  const at = ranks.findLastIndex(start => start <= total);
  const next = ranks[at + 1];
  const ahead = next === undefined ? t('The highest rank') : tn('{rank}, {n} point away', '{rank}, {n} points away', next - total, { rank: rankTitle(edition, next) });
  const was = typeof best === 'number' ? ranks.findLastIndex(start => start <= best) : -1;
  const step = (start, i) => h('li', { class: `${i <= at ? 'passed' : ''}${i === at ? ' here' : ''}${i === was && i !== at ? ' was' : ''}`, title: `${rankTitle(edition, start)}, ${start}` });
  return h('div', { class: 'road' },
    h('p', { class: 'road-next good', text: ahead }), h('ol', { 'aria-hidden': 'true' }, ranks.map(step)),
    h('p', { class: 'road-ends small' }, h('span', { text: rankTitle(edition, ranks[0]) }), h('strong', { text: rankTitle(edition, ranks[at]) }), h('span', { text: `${rankTitle(edition, ranks.at(-1) ?? 0)} ${ranks.at(-1)}` })));
}

const largest = lines => lines.reduce((best, line) => (line.points > (best?.points ?? 0) ? line : best), null);

/** What was best on a board, with the tiles that show it. @param {any} view @param {number} board @param {Moment} moment @returns {Card[]} */
export function bestOf(view, board, { lines: before, tasks }) {
  const { completed, failed, sheet } = view.boards[board];
  const isBest = line => Boolean(before) && line.points > (before?.[line.key] ?? 0);
  const [unlocked, land] = [largest(sheet.lines.filter(line => special(line.key))), largest(sheet.lines.filter(line => /^(flag|longest)-/.test(line.key)))];
  const lost = failed.length ? tn('{n} failed', '{n} failed', failed.length) : t('none failed');
  return [
    completed.length ? { title: tn('{n} task completed', '{n} tasks completed', completed.length), text: lost, hexes: completed.map(([q, r]) => [q, r]), record: tasks !== undefined && completed.length > tasks } : null,
    unlocked && { title: `${lineTitle(unlocked.key)} +${unlocked.points}`, text: special(unlocked.key)?.tiles.length ? t('best special tile') : t('most points'), hexes: unlocked.hexes, record: isBest(unlocked) },
    land && { title: `${lineTitle(land.key)} +${land.points}`, text: tn('{n} tile', '{n} tiles', land.hexes.length), hexes: land.hexes, record: isBest(land) },
  ].filter(card => card !== null);
}

/** Where most of them lie together: a postcard shows a place, not a map. @param {{q: number, r: number}[]} hexes */
function closest(hexes) {
  const around = hexes.map(hex => hexes.filter(other => distance(hex, other) <= REACH));
  return around.reduce((most, group) => (group.length > most.length ? group : most));
}

/** @param {any} view @param {number} board @param {string} side whose colour its roofs have @param {Card} card @param {(hexes: {q: number, r: number}[]) => void} light */
function postcard(view, board, side, { title, text, hexes, record }, light) {
  const cover = hexes.map(([q, r]) => ({ q, r }));
  const land = new SmallBoard(board, 'postcard-land');
  land.svg.setAttribute('preserveAspectRatio', 'xMidYMid slice');
  land.show(view, side, cover.length ? closest(cover) : undefined, cover);
  return h('li', {}, h('button', { type: 'button', class: 'postcard paper', onclick: () => light(cover) },
    record ? h('span', { class: 'moment-chip record', text: t('Record') }) : null, h('span', { class: 'postcard-window' }, land.svg), h('strong', { class: 'title', text: title }), h('span', { class: 'small', text })));
}

/**
 * @param {any} view @param {number} board @param {string} side whose colour its roofs have @param {Moment} moment @param {string} margin how a duel was won, else ''
 * @param {(hexes: {q: number, r: number}[]) => void} light
 */
export function momentPart(view, board, side, moment, margin, light) {
  const { total } = view.boards[board].sheet;
  const cards = bestOf(view, board, moment);
  return h('section', { class: 'end-moment', 'aria-label': t('Best of this game') },
    h('div', { class: 'moment-rank' }, h('p', { class: 'title', text: rankOf(moment, view.edition, total) || margin }), chips(moment, total)),
    h('ul', { class: 'postcards' }, cards.map(card => postcard(view, board, side, card, light))),
    road(moment, view.edition, total));
}
