/** What lies over the land and changes often: the aimed hex, ghosts, badges of authors, pointing fingers. */
import { RADIUS, centre, corners, hexKey } from '../geometry.js';
import { badgeTree, initial } from '../people.js';
import { points } from '../words.js';
import { tokensFor, wildLetters } from '../specials.js';
import { onlyLayer, tileOf } from './land.js';

/** @typedef {import('../svg.js').Tree} Tree */
/** @typedef {import('../people.js').Somebody} Somebody */

const tag = (name, attrs, ...children) => ({ tag: name, attrs, children });

/** At a corner of the hex, kept at the size of markers; with a word beside it where there is no room for a chip. */
function corneredBadge(key, { q, r }, who, side = 1, word = '') {
  const [x, y] = centre(q, r);
  return {
    key: `${key}|${hexKey(q, r)}|${who.number}${who.shape}${initial(who.name)}${word}`,
    draw: () => tag('g', { transform: `translate(${x + side * 58} ${y - 62})` }, tag('g', { class: 'token' },
      ...(word ? [tag('path', { class: 'flagP', d: `M-4-19h${32 + word.length * 14}a19 19 0 0 1 0 38h-${32 + word.length * 14}z` }), tag('text', { class: 'flagT', x: 26, y: 8 }, word)] : []),
      badgeTree(who, 1.15))),
  };
}

/** The same, laid as a ghost. */
function ghostView(view, held, ghost, who, own) {
  const tile = tileOf(held.tile, view.tiles[held.tile]);
  const task = tile.marks.find(m => m.startsWith('task:'))?.slice(5);
  return {
    ...tile, ...ghost.hex, rotation: ghost.rotation, task, value: held.marker ?? undefined,
    who: own ? 'me' : `seat${who.number}`, dash: `who${who.number}${own ? '' : ` dash${who.number}`}`, own, tokens: tokensFor(ghost.fields ?? {}),
  };
}

/**
 * @param {object} scene
 * @param {any} scene.view
 * @param {{tile: string, marker: number | null} | null} [scene.held] the tile that ghosts show, if not the one that all lay
 * @param {{hex: any, rotation: number, who: Somebody, own: boolean}[]} scene.ghosts
 * @param {any} scene.aim
 * @param {{hex: any, who: Somebody} | null} scene.last
 * @param {{id: number, hex: any, who: Somebody}[]} scene.pings
 * @param {import('../geometry.js').Hex[]} [scene.gaps] open hexes that nothing fits any more
 * @param {import('../geometry.js').Point[][]} scene.loops the outline of a territory somebody looks at
 * @param {boolean} scene.flags write the gain beside the badge of a ghost
 * @param {(hex: any, side: number) => string} [scene.facingAt] the letter that looks at a hex from over a side, or ''
 * @param {{hex: any, sides: number[]} | null} [scene.refused] where a tile was just refused, and along which sides
 * @param {boolean} scene.ready my ghost may be laid: it carries a tick
 * @returns {import('../svg.js').Layer[]}
 */
export function markLayers({ view, held = view.revealed, ghosts, aim, last, pings, gaps = [], loops, ready, flags, facingAt, refused = null }) {
  const { edition } = view;
  const shown = held ? ghosts.map(g => ghostView(view, held, g, g.who, g.own)) : [];
  const others = ghosts.filter(g => !g.own);
  const mine = ready ? ghosts.filter(g => g.own) : [];
  const line = loops.map(loop => `M${loop.map(p => p.map(n => n.toFixed(1)).join(' ')).join('L')}z`).join('');
  return [
    { name: 'gaps', items: gaps.map(gapItem) },
    { name: 'outline', items: line ? [{ key: line, draw: () => tag('g', {}, tag('path', { class: 'litO', d: line }), tag('path', { class: 'litI', d: line })) }] : [] },
    ...onlyLayer('aim', { edition, aim }),
    ...onlyLayer('ghosts', { edition, ghosts: shown }),
    { name: 'edges', items: shown.flatMap(ghost => edgeItem(ghost, facingAt)) },
    { name: 'clashes', items: refused ? [clashItem(refused)] : [] },
    {
      name: 'badges',
      items: [
        ...(last ? [corneredBadge('last', last.hex, last.who)] : []),
        ...others.map(g => corneredBadge('ghost', g.hex, g.who, -1, flags && g.preview?.score ? points(g.preview.score) : '')),
        ...mine.map(g => tickItem(g.hex)),
      ],
    },
    { name: 'pings', items: pings.map(pingItem) },
  ];
}

/** The sides of a hex as one path. @param {number[]} sides */
function sidesText(sides) {
  const ring = corners(RADIUS - 5);
  return sides.map(side => `M${ring[side].join(' ')}L${ring[(side + 1) % 6].join(' ')}`).join('');
}

/** How a preview meets its neighbours: a light line where it goes on, quiet dots where it differs, which is allowed. @param {any} ghost @param {((hex: any, side: number) => string) | undefined} facingAt */
function edgeItem(ghost, facingAt) {
  if (!facingAt) return [];
  const wild = wildLetters();
  const [match, differ] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])];
  for (let side = 0; side < 6; side++) {
    const [mine, theirs] = [ghost.edges[(side - ghost.rotation + 6) % 6], facingAt(ghost, side)];
    if (theirs && !wild.includes(mine) && !wild.includes(theirs)) (mine === theirs ? match : differ).push(side);
  }
  if (!match.length && !differ.length) return [];
  const [x, y] = centre(ghost.q, ghost.r);
  const [same, other] = [sidesText(match), sidesText(differ)];
  return [{ key: `${ghost.who}|${hexKey(ghost.q, ghost.r)}|${match}|${differ}`, draw: () => tag('g', { transform: `translate(${x} ${y - 6})` },
    tag('path', { class: 'edgeM', d: same }), tag('path', { class: 'edgeO', d: other }), tag('path', { class: 'edgeD', d: other })) }];
}

/** Red means not allowed: the sides that would clash where a tile was refused. @param {{hex: any, sides: number[]}} refused */
function clashItem({ hex: { q, r }, sides }) {
  const [x, y] = centre(q, r);
  const d = sidesText(sides);
  return { key: `${hexKey(q, r)}|${sides}`, draw: () => tag('g', { transform: `translate(${x} ${y})` }, tag('path', { class: 'clashO', d }), tag('path', { class: 'clash', d })) };
}

/** A hurdle stands where no tile can be laid any more. @param {import('../geometry.js').Hex} hex */
function gapItem({ q, r }) {
  const [x, y] = centre(q, r);
  const bars = 'M-24-12L24 12M-24 12L24-12M-27-19V21M27-19V21';
  return { key: `gap|${hexKey(q, r)}`, draw: () => tag('g', { class: 'gap', transform: `translate(${x} ${y})` }, tag('path', { class: 'gapO', d: bars }), tag('path', { class: 'gapI', d: bars })) };
}

/** Where the tick of my ghost stands, from the middle of its hex. */
export const TICK = [50, 56];

function tickItem({ q, r }) {
  const [x, y] = centre(q, r);
  return {
    key: `tick|${hexKey(q, r)}`,
    draw: () => tag('g', { transform: `translate(${x + TICK[0]} ${y + TICK[1]})` }, tag('g', { class: 'token tick' },
      tag('path', { class: 'tickD', d: 'M-22 0a22 22 0 1 0 44 0a22 22 0 1 0-44 0z' }), tag('path', { class: 'tickC', d: 'M-10 1L-3 8L11-8' }))),
  };
}

function pingItem({ id, hex, who }) {
  const [x, y] = centre(hex.q, hex.r);
  const ring = corners(RADIUS * 0.9).map(p => p.join(' ')).join('L');
  return {
    key: `ping${id}`,
    draw: () => tag('g', { transform: `translate(${x} ${y})`, class: `ping who${who.number}` },
      tag('path', { class: 'pingR', d: `M${ring}z` }),
      tag('path', { class: 'pingR second', d: `M${ring}z` }),
      tag('g', { transform: 'translate(0 -4)' }, tag('g', { class: 'token' }, badgeTree(who, 1.3)))),
  };
}
