/** What lies over the land and changes often: the aimed hex, suggestions, badges of authors, pointing fingers. */
import { RADIUS, centre, corners, hexKey, turned, unturned } from '../../lib/geometry.js';
import { faceOf } from '../../lib/prints.js';
import { badgeTree, initial } from '../../game/people.js';
import { points } from '../../game/sentences.js';
import { tokensFor, turnedEdges, wildLetters } from '../../game/specials.js';
import { onlyLayer, tileOf } from './land.js';
import { trailLayer } from './trails.js';
import { tag } from '../../lib/svg.js';
import { pingItem } from './pings.js';
import { ringItem, ropeItems, sightItems } from './reach.js';

/** @import {Item, Layer} from '../../lib/svg.js' */
/** @import {Participant} from '../../game/people.js' */
/** @import {Hex, Point} from '../../lib/geometry.js' */
/** @import {Consequences, Fields, Held, View} from '../../wire/messages.d.ts' */

/**
 * @typedef {object} Suggested a suggestion as this page draws it
 * @property {string} by the person
 * @property {Hex} hex
 * @property {number} rotation
 * @property {Fields} [fields]
 * @property {Consequences | null} [preview]
 * @property {number} [turn] how far the board is turned under it
 * @property {Participant} who
 * @property {boolean} own
 */
/** @import {Ring, Rope, Sight} from './reach.js' */
/** @import {Ping} from './pings.js' */
/** @typedef {(hex: Hex, side: number) => string} FacingAt the letter that looks at a hex from over a side, or '' */

/**
 * At a corner of the hex, kept at the size of markers; with a word beside it where there is no room for a chip.
 * @param {string} key @param {Hex} hex @param {Participant} who @param {number} [side] @param {string} [word]
 * @returns {Item}
 */
function corneredBadge(key, { q, r }, who, side = 1, word = '') {
  const [x, y] = centre(q, r);
  return {
    key: `${key}|${hexKey(q, r)}|${who.number}${who.shape}${initial(who.name)}${word}`,
    draw: () =>
      tag(
        'g',
        { transform: `translate(${x + side * 58} ${y - 62})` },
        tag(
          'g',
          { class: 'token' },
          ...(word
            ? [
                tag('path', {
                  class: 'sayP',
                  d: `M-4-19h${32 + word.length * 14}a19 19 0 0 1 0 38h-${32 + word.length * 14}z`,
                }),
                tag('text', { class: 'sayT', x: 26, y: 8 }, word),
              ]
            : []),
          badgeTree(who, 1.15),
        ),
      ),
  };
}

/**
 * What the wild edges of a suggested tile would become, by the sides of the board as it is looked at.
 * @param {Hex} hex @param {Consequences | null | undefined} preview @param {number} turn
 */
const became = (hex, preview, turn) =>
  new Map(
    (preview?.became ?? [])
      .filter(([q, r]) => hexKey(q, r) === hexKey(turned(hex, -turn).q, turned(hex, -turn).r))
      .map(([, , side, letter]) => [(side + turn) % 6, letter]),
  );

/**
 * A tile as a player suggests to lay it.
 * @param {View} view @param {Held} held @param {Suggested} suggestion @returns {import('../../art/board.js').Suggested}
 */
function suggestedTile(view, held, { hex, rotation, fields, preview, turn = 0, who, own }) {
  const tile = tileOf(held.tile, view.tiles[held.tile]);
  const settled = became(hex, preview, turn);
  const task = tile.marks.find(m => m.startsWith('task:'))?.slice(5);
  const made = turnedEdges(fields ?? {});
  return {
    ...tile,
    ...hex,
    rotation,
    effective: settled.size
      ? unturned(
          [...faceOf(tile.edges, rotation)].map((letter, side) => settled.get(side) ?? letter).join(''),
          rotation,
        )
      : made.length
        ? [...tile.edges].map((letter, i) => (made.includes(i) ? 'M' : letter)).join('')
        : undefined,
    task,
    value: held.marker ?? undefined,
    who: own ? 'me' : `seat${who.number}`,
    dash: `who${who.number}${own ? '' : ` dash${who.number}`}`,
    own,
    tokens: tokensFor(fields ?? {}),
  };
}

/**
 * @param {object} scene
 * @param {View} scene.view
 * @param {Held | null} [scene.held] the tile that suggestions show, if not the one that all lay
 * @param {Suggested[]} scene.suggestions
 * @param {Hex | null} scene.aim
 * @param {{hex: Hex, who: Participant} | null} scene.last
 * @param {Ping[]} scene.pings
 * @param {Hex[]} [scene.gaps] open hexes that nothing fits any more
 * @param {Point[][]} scene.loops the outline of a territory that is looked at
 * @param {import('./trails.js').Stop[][]} [scene.trails] ways along which something is counted
 * @param {boolean} [scene.flags] write the gain beside the badge of a suggestion
 * @param {Rope[]} [scene.ropes] round pieces beside which no other may stand
 * @param {Sight | null} [scene.sight] a line of sight
 * @param {Ring[]} [scene.rings] round tasks that count their neighbours
 * @param {Hex[]} [scene.tiles] where land lies
 * @param {FacingAt} [scene.facingAt] the letter that looks at a hex from over a side, or ''
 * @param {{hex: Hex, sides: number[]} | null} [scene.refused] where a tile was just refused, and along which sides
 * @param {boolean} scene.ready my suggestion may be laid: it carries a tick
 * @returns {Layer[]}
 */
export function overlayLayers(scene) {
  const {
    view,
    held = view.revealed,
    suggestions,
    aim,
    last,
    pings,
    gaps = [],
    loops,
    trails = [],
    ready,
    flags,
    facingAt,
    refused,
    ropes = [],
    sight = null,
    rings = [],
    tiles = [],
  } = scene;
  const { edition } = view;
  const shown = held ? suggestions.map(g => suggestedTile(view, held, g)) : [];
  const others = suggestions.filter(g => !g.own);
  const mine = ready ? suggestions.filter(g => g.own) : [];
  const line = loops.map(loop => `M${loop.map(p => p.map(n => n.toFixed(1)).join(' ')).join('L')}z`).join('');
  return [
    { name: 'gaps', items: gaps.map(gapItem) },
    { name: 'ropes', items: ropes.flatMap(ropeItems) },
    { name: 'sight', items: sight ? sightItems(sight, tiles) : [] },
    { name: 'rings', items: rings.map(ringItem) },
    {
      name: 'outline',
      items: line
        ? [
            {
              key: line,
              draw: () =>
                tag('g', {}, tag('path', { class: 'litO', d: line }), tag('path', { class: 'litI', d: line })),
            },
          ]
        : [],
    },
    ...onlyLayer('aim', { edition, aim }),
    ...onlyLayer('suggestions', { edition, suggestions: shown }),
    trailLayer(
      trails,
      mine.map(g => g.hex),
    ),
    { name: 'edges', items: shown.flatMap(tile => edgeItem(tile, facingAt)) },
    { name: 'clashes', items: refused ? [clashItem(refused)] : [] },
    {
      name: 'badges',
      items: [
        ...(last ? [corneredBadge('last', last.hex, last.who)] : []),
        ...others.map(g =>
          corneredBadge('suggested', g.hex, g.who, -1, flags && g.preview?.score ? points(g.preview.score) : ''),
        ),
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

/**
 * How a preview meets its neighbours: a light line where it goes on, quiet dots where it differs, which is allowed.
 * @param {import('../../art/board.js').Suggested} tile @param {FacingAt | undefined} facingAt @returns {Item[]}
 */
function edgeItem(tile, facingAt) {
  if (!facingAt) return [];
  const wild = wildLetters();
  const [match, differ] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])];
  for (let side = 0; side < 6; side++) {
    const edges = tile.effective ?? tile.edges;
    const [mine, theirs] = [edges[(side - (tile.rotation ?? 0) + 6) % 6], facingAt(tile, side)];
    if (theirs && !wild.includes(mine) && !wild.includes(theirs)) (mine === theirs ? match : differ).push(side);
  }
  if (!match.length && !differ.length) return [];
  const [x, y] = centre(tile.q, tile.r);
  const [same, other] = [sidesText(match), sidesText(differ)];
  return [
    {
      key: `${tile.who}|${hexKey(tile.q, tile.r)}|${match}|${differ}`,
      draw: () =>
        tag(
          'g',
          { transform: `translate(${x} ${y - 6})` },
          tag('path', { class: 'edgeM', d: same }),
          tag('path', { class: 'edgeO', d: other }),
          tag('path', { class: 'edgeD', d: other }),
        ),
    },
  ];
}

/**
 * Red means not allowed: the sides that would clash where a tile was refused.
 * @param {{hex: Hex, sides: number[]}} refused @returns {Item}
 */
function clashItem({ hex: { q, r }, sides }) {
  const [x, y] = centre(q, r);
  const d = sidesText(sides);
  return {
    key: `${hexKey(q, r)}|${sides}`,
    draw: () =>
      tag(
        'g',
        { transform: `translate(${x} ${y})` },
        tag('path', { class: 'clashO', d }),
        tag('path', { class: 'clash', d }),
      ),
  };
}

/** A hurdle stands where no tile can be laid any more. @param {Hex} hex @returns {Item} */
function gapItem({ q, r }) {
  const [x, y] = centre(q, r);
  const bars = 'M-24-12L24 12M-24 12L24-12M-27-19V21M27-19V21';
  return {
    key: `gap|${hexKey(q, r)}`,
    draw: () =>
      tag(
        'g',
        { class: 'gap', transform: `translate(${x} ${y})` },
        tag('path', { class: 'gapO', d: bars }),
        tag('path', { class: 'gapI', d: bars }),
      ),
  };
}

/** Where the tick of my suggestion stands, from the middle of its hex. @type {Point} */
export const TICK = [50, 56];

/** @param {Hex} hex @returns {Item} */
function tickItem({ q, r }) {
  const [x, y] = centre(q, r);
  return {
    key: `tick|${hexKey(q, r)}`,
    draw: () =>
      tag(
        'g',
        { transform: `translate(${x + TICK[0]} ${y + TICK[1]})` },
        tag(
          'g',
          { class: 'token tick' },
          tag('path', { class: 'tickD', d: 'M-22 0a22 22 0 1 0 44 0a22 22 0 1 0-44 0z' }),
          tag('path', { class: 'tickC', d: 'M-10 1L-3 8L11-8' }),
        ),
      ),
  };
}
