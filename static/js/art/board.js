/**
 * A whole board as layers of keyed items, in painting order. Pure: `svg.syncLayers` puts them on screen, and
 * `svg.layersTree` prints them. Grounds and props are layers for the whole board, otherwise the next tile's meadow
 * would cut off the crowns of the one above. Pan and zoom with a CSS transform on the svg, never with viewBox.
 */
import { RADIUS, bounds, centre, corner, corners, hexKey, neighbour, outline } from '../lib/geometry.js';
import { landmarkOf } from './landmarks.js';
import { evening, lamplight, pools } from './light.js';
import { drawMarker, drawToken, isFigure, stands } from './markers.js';
import { group, path, placed, polygon, polyline } from './pen.js';
import { edgeArt, edgeLetters, markPlan } from './registry.js';
import { clearings, drawSeams, facing } from './seams.js';
import { drawProps, drawTile, lampsOf, tileKey } from './tile.js';

/** @import {Hex, Point} from '../lib/geometry.js' */
/** @import {Attrs, Item, Layer, Tree} from '../lib/svg.js' */
/** @typedef {import('./scene.js').Tile & Hex & {rotation?: number, effective?: string}} Lying a tile on a hex */
/** @typedef {Lying & {task?: string, value?: number, tokens?: string[]}} Placed `value`: its marker is still there */
/**
 * @typedef {Lying & {who: string, dash?: string, own?: boolean, value?: number, task?: string, tokens?: string[]}}
 *   Suggested a tile as a player suggests to lay it
 */
/**
 * @typedef {object} Landscape what is drawn as one board
 * @property {string} edition
 * @property {Placed[]} tiles
 * @property {Hex[]} [legal]
 * @property {Hex | null} [aim] the legal hex under the pointer or the key cursor
 * @property {Suggested[]} [suggestions]
 * @property {Hex[]} [lit] hexes to show in full while the rest falls back
 * @property {Hex | null} [last] the tile laid last
 */

/**
 * @typedef {{p: Placed, around: (Placed | undefined)[], look: string}} Neighbourhood a tile, what lies round it, and a
 *   text of all in it that matters
 */

/** @param {number} k */
const HEX = k => polygon(corners(k));
/** @param {Hex[]} hexes */
const union = hexes => outline(hexes).map(polygon).join('');
/** @param {Hex} p @param {Tree[]} trees @param {Attrs} [attrs] */
const at = (p, trees, attrs) => placed(...centre(p.q, p.r), trees, attrs);

/** Everything the look of a lying tile depends on. @param {Lying} p @param {string} edition */
const lyingKey = (p, edition) => `${hexKey(p.q, p.r)}|${p.rotation ?? 0}|${tileKey(p, edition, p.effective)}`;

/** @param {Lying} p @param {string} edition */
const drawn = (p, edition) => drawTile(p, { rotation: p.rotation, edition, effective: p.effective });

/** @param {Placed[]} tiles @param {string} edition @param {'ground' | 'top'} part */
const parts = (tiles, edition, part) =>
  tiles.map(p => ({ key: lyingKey(p, edition), draw: () => at(p, [drawn(p, edition)[part]]) }));

/** A hairline round a tile and a light line on its upper sides: stronger, and the landscape falls apart into tiles;
 *  weaker, and hexes are hard to find. */
const RIM = [path('rimL', polyline([3, 4, 5, 6].map(i => corner(i, RADIUS - 1.4)))), path('rim', HEX(RADIUS - 0.2))];

/** All rims are two paths above the grounds. @param {Placed[]} tiles */
function rims(tiles) {
  /** @param {Hex} p */
  const around = p => corners(RADIUS - 0.2, p.q, p.r);
  const lit = tiles.map(p => polyline([3, 4, 5, 6].map(i => corners(RADIUS - 1.4, p.q, p.r)[i % 6]))).join('');
  const all = tiles.map(p => polygon(around(p))).join('');
  return [{ key: all, draw: () => group([path('rimL', lit), path('rim', all)]) }];
}

/**
 * Who lies around each tile, and a text that says all of it that matters.
 * @param {Placed[]} tiles @returns {Neighbourhood[]}
 */
function neighbourhoods(tiles) {
  const by = new Map(tiles.map(p => [hexKey(p.q, p.r), p]));
  return tiles.map(p => {
    const around = [0, 1, 2, 3, 4, 5].map(side => {
      const n = neighbour(p.q, p.r, side);
      return by.get(hexKey(n.q, n.r));
    });
    return {
      p,
      around,
      look: around.map((n, side) => (n ? [2, 3, 4].map(k => facing(n, side + k)).join('') : '-')).join('.'),
    };
  });
}

/** @param {Neighbourhood[]} places @param {string} edition */
const seams = (places, edition) =>
  places.map(({ p, around, look }) => ({
    key: `${lyingKey(p, edition)}|${look}`,
    draw: () => at(p, [drawSeams(p, edition, around)]),
  }));

/** What stands on the tiles, except where grass has come in. @param {Neighbourhood[]} places @param {string} edition */
const standing = (places, edition) =>
  places.map(({ p, around, look }) => ({
    key: `${lyingKey(p, edition)}|${look}`,
    draw: () =>
      at(p, [drawProps(p, { rotation: p.rotation, edition, effective: p.effective }, clearings(p, edition, around))]),
  }));

/** Where lamps burn, on the whole board. @param {Placed[]} tiles @param {string} edition @returns {Point[]} */
const lamps = (tiles, edition) =>
  tiles.flatMap(p => {
    const [x, y] = centre(p.q, p.r);
    return lampsOf(p, { rotation: p.rotation, edition, effective: p.effective }).map(
      ([dx, dy]) => /** @type {Point} */ ([x + dx, y + dy]),
    );
  });

/** So many that no step shows, close up. */
const SHADOWS = [1, 2, 3, 4, 5, 6, 7, 8];

/**
 * Shadow and card edge are one outline of the whole landscape; the shadow is a few strokes of rising width.
 * @param {string} d
 */
function base(d) {
  return [
    { name: 'shadow', items: [{ key: d, draw: () => group(SHADOWS.map(i => path(`s${i}`, d))) }] },
    { name: 'card', items: [{ key: d, draw: () => path('card', d) }] },
  ];
}

/** @param {Hex} h */
const legalItem = h => ({
  key: hexKey(h.q, h.r),
  draw: () => at(h, [path('legalF', HEX(RADIUS)), path('legalP', HEX(6))]),
});

/** @param {Suggested} tile @param {string} edition */
function suggestedItem(tile, edition) {
  const key = `${tile.who}|${lyingKey(tile, edition)}|${tile.value ?? ''}|${tile.dash ?? ''}|${tile.tokens ?? ''}`;
  return {
    key,
    draw: () => {
      const { ground, props, top } = drawn(tile, edition);
      const marker = marked(tile) ? [drawMarker(String(tile.task), Number(tile.value), edition)] : [];
      const tokens = placedTokens(tile.tokens).map(({ name, index }) => drawToken(name, index, marked(tile)));
      const ring = path('suggestedR', HEX(RADIUS - 2), { class: `suggestedR ${tile.dash ?? ''}`.trim() });
      return at(
        tile,
        [
          path('suggestedS', HEX(RADIUS)),
          group([group([ground, ...RIM, props, top], { class: 'suggestedT' }), ring, ...marker, ...tokens], {
            class: 'suggestedL',
          }),
        ],
        { class: tile.own ? 'suggested own' : 'suggested', 'data-who': tile.who },
      );
    },
  };
}

/**
 * The lit tiles once more, above the dimmed board, and one line round each group.
 * @param {Neighbourhood[]} places @param {Hex[]} hexes @param {string} edition @param {Item[]} joined what some of
 *   them have become together with others
 */
function lit(places, hexes, edition, joined) {
  if (!hexes.length) return [];
  const wanted = new Set(hexes.map(h => hexKey(h.q, h.r)));
  const found = places.filter(({ p }) => wanted.has(hexKey(p.q, p.r)));
  const chosen = found.map(({ p }) => p);
  const d = union(chosen);
  /** @param {string} name @param {Item[]} items */
  const named = (name, items) => items.map(item => ({ ...item, key: `${name}|${item.key}` }));
  return [
    ...named('ground', parts(chosen, edition, 'ground')),
    ...named('seam', seams(found, edition)),
    ...named('props', standing(found, edition)),
    ...named('joined', joined),
    ...named('top', parts(chosen, edition, 'top')),
    { key: d, draw: () => group([path('litO', d), path('litI', d)]) },
  ];
}

/** Tokens lie side by side; what stands in the middle takes no place among them. @param {string[]} [names] */
function placedTokens(names = []) {
  let lying = 0;
  return names.map(name => ({ name, walks: isFigure(name), index: stands(name) ? 0 : lying++ }));
}

/**
 * What was noted on a hex is a token there, or changes the tile itself.
 * @template {Placed} T @param {T} p @returns {T}
 */
function withMarks(p) {
  const changes = (p.tokens ?? []).filter(markPlan);
  if (!changes.length) return p;
  return { ...p, marks: [...(p.marks ?? []), ...changes], tokens: p.tokens?.filter(name => !markPlan(name)) };
}

/** What several tiles have become together. @param {Placed[]} tiles */
const joinedOf = tiles => [...edgeLetters()].flatMap(letter => edgeArt(letter)?.joins?.(tiles) ?? []);

/** @param {Placed[]} tiles @param {import('./registry.js').Joined[]} joined */
function withJoined(tiles, joined) {
  const parts = new Set(joined.flatMap(({ hexes }) => hexes.map(h => hexKey(h.q, h.r))));
  return parts.size
    ? tiles.map(p => (parts.has(hexKey(p.q, p.r)) ? { ...p, marks: [...(p.marks ?? []), 'joined'] } : p))
    : tiles;
}

/** @param {import('./registry.js').Joined} joined @returns {Item} */
const joinedItem = ({ hexes, draw }) => ({ key: hexes.map(h => hexKey(h.q, h.r)).join(), draw });

/** Does it lie over one of some hexes? @param {Hex[]} hexes */
const touching = hexes => (/** @type {import('./registry.js').Joined} */ joined) =>
  joined.hexes.some(({ q, r }) => hexes.some(hex => hex.q === q && hex.r === r));

/** Does its task marker still stand there? @param {Placed | Suggested} p */
const marked = p => Boolean(p.task && p.value);

/** @param {Landscape} landscape @returns {Layer[]} */
export function boardLayers({
  edition,
  tiles,
  legal = [],
  aim = null,
  suggestions = [],
  lit: hexes = [],
  last = null,
}) {
  const joined = joinedOf(tiles);
  const order = withJoined(tiles.map(withMarks), joined).sort((a, b) => a.r - b.r || a.q - b.q);
  const land = union(order);
  const places = neighbourhoods(order);
  const tokens = order.flatMap(p =>
    placedTokens(p.tokens).map(({ name, index, walks }) => ({
      key: `${hexKey(p.q, p.r)}|${index}|${name}|${marked(p)}`,
      draw: () => at(p, [drawToken(name, index, marked(p))], walks ? { 'data-figure': name } : {}),
    })),
  );
  const markers = order.filter(marked).map(p => ({
    key: `${hexKey(p.q, p.r)}|${p.task}|${p.value}`,
    draw: () => at(p, [drawMarker(String(p.task), Number(p.value), edition)]),
  }));
  return [
    { name: 'legal', items: legal.map(legalItem) },
    ...(order.length ? base(land) : []),
    { name: 'grounds', items: parts(order, edition, 'ground') },
    { name: 'seams', items: seams(places, edition) },
    { name: 'air', items: order.length ? [...pools(land), ...lamplight(land, lamps(order, edition))] : [] },
    { name: 'rims', items: rims(order) },
    { name: 'props', items: standing(places, edition) },
    { name: 'joined', items: joined.map(joinedItem) },
    { name: 'tops', items: parts(order, edition, 'top') },
    { name: 'light', items: order.length ? evening(land) : [] },
    { name: 'lit', items: lit(places, hexes, edition, joined.filter(touching(hexes)).map(joinedItem)) },
    {
      name: 'last',
      items: last ? [{ key: hexKey(last.q, last.r), draw: () => at(last, [path('lastR', HEX(RADIUS - 4))]) }] : [],
    },
    {
      name: 'aim',
      items: aim ? [{ key: hexKey(aim.q, aim.r), draw: () => at(aim, [path('aimR', HEX(RADIUS - 3))]) }] : [],
    },
    { name: 'markers', items: [...markers, ...tokens] },
    { name: 'suggestions', items: suggestions.map(g => suggestedItem(withMarks(g), edition)) },
  ];
}

/**
 * One tile by itself, for a hand, a gallery or a button.
 * @param {import('./scene.js').Tile & {value?: number, task?: string}} tile @param {import('./tile.js').Style} [style]
 */
export function tileTree(tile, { rotation = 0, edition = '', effective } = {}) {
  const { ground, props, top } = drawTile(tile, { rotation, edition, effective });
  const figure = landmarkOf(tile)?.figure ? [drawToken(tile.id.replace(/^[A-Z]-/, ''))] : [];
  const marker = tile.task && tile.value ? [drawMarker(tile.task, tile.value, edition)] : [];
  return group([path('card', HEX(RADIUS)), ground, ...RIM, props, top, ...figure, ...marker], { class: 'tile' });
}

/** The box of what lies there, with room for crowns and shadow. @param {Hex[]} hexes */
export function boardBox(hexes) {
  const box = bounds(hexes);
  return { x: box.x - 24, y: box.y - 40, width: box.width + 48, height: box.height + 72 };
}
