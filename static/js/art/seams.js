/**
 * What depends on the neighbours. Where a neighbour fills a corner that this tile leaves open, a fillet rounds the
 * notch; where an area faces something else, a grassy verge ends it softly instead of a hard cut along the side.
 */
import { corner } from '../lib/geometry.js';
import { beginning, borderFrom, edging } from './edging.js';
import { edgeArt } from './registry.js';
import { turnArea } from './outline.js';
import { curve, group, path, polygon } from './pen.js';
import { add, bezierPoints, gap, inside, mix, normal, normalAt, turner } from './plane.js';
import { rows } from './rows.js';
import { planTile } from './tile.js';
import { drawVerge, vergeOf } from './verge.js';

/** @import {Placed} from './board.js' */
/** @import {Area} from './outline.js' */

/** @type {Record<string, string>} */
const GROUND = { W: 'wood', G: 'grain', V: 'town' };
/** @param {string} kind */
const groundOf = kind => GROUND[kind] ?? edgeArt(kind)?.seam;

/** @typedef {Area & {sides: number[]}} LyingArea an area as it lies, and the sides it takes */

/** The edge that lies on a side. @param {Placed} p @param {number} side */
export const facing = (p, side) => (p.effective || p.edges)[(((side - (p.rotation ?? 0)) % 6) + 6) % 6];

/**
 * Round the notch at one end of a matched side. `open` says whether the third tile rounds its part as well.
 * @param {LyingArea} area @param {string} kind @param {number} side @param {number} end @param {boolean} open
 */
function fillet(area, kind, side, end, open) {
  const border = borderFrom(area, side, end);
  if (!border) return [];
  const start = beginning(border, 24);
  const tip = start[start.length - 1];
  const c = corner(side + end);
  const away = mix(c, corner(side + (end ? 2 : -1)), open ? 0.11 : 0.015);
  const inward = add([0, 0], normal(side + (end ? 1 : -1)), -1);
  const heading = add(start[start.length - 2], tip, -1);
  const length = gap(heading, [0, 0]) || 1;
  // With a third tile to run on into, arrive at a right angle; otherwise in line with the verge that ends in the
  // corner.
  const arrive = open ? add(away, inward, 13) : mix(c, [0, 0], 0.12);
  const bow = bezierPoints(tip, add(tip, heading, 11 / length), arrive, away, 6);
  const sign = inside(add(start[1], normalAt(start, 1), 3), area.polygon) ? 1 : -1;
  const cover = start.slice(0, -1).map((p, i) => add(p, normalAt(start, i), sign * 4.5));
  const shape = [add(c, normal(side), 0.6), add(cover[0], normal(side), 0.6), ...cover, ...bow];
  const out = [path(groundOf(kind), polygon(shape))];
  if (kind === 'G') out.push(path('stub', rows(shape).map(curve).join('')));
  return [...out, ...edging(kind, bow)];
}

/**
 * The areas of a tile as it lies, with the sides they take.
 * @param {Placed} p @param {string} edition @returns {LyingArea[]}
 */
function lyingAreas(p, edition) {
  const turns = p.rotation ?? 0;
  const turn = turner(turns);
  return planTile(p, edition, p.effective).areas.map(a => ({
    ...turnArea(a, turn),
    sides: a.ids.map(i => (i + turns) % 6),
  }));
}

/**
 * Does the area on a side meet something else there? Nothing at all is not something else.
 * @param {Placed} p @param {(Placed | undefined)[]} around @param {number} side
 */
function ends(p, around, side) {
  const other = around[(side + 6) % 6];
  if (!other) return false;
  const [kind, theirs] = [facing(p, side), facing(other, side + 3)];
  return theirs !== kind && Boolean(groundOf(kind)) && !edgeArt(theirs)?.soft;
}

/**
 * Where verges are.
 * @param {Placed} p @param {string} edition @param {(Placed | undefined)[]} around
 * @returns {import('./verge.js').Place[]}
 */
function vergesOf(p, edition, around) {
  const areas = lyingAreas(p, edition);
  return [0, 1, 2, 3, 4, 5]
    .filter(side => ends(p, around, side))
    .flatMap(side => {
      const [kind, area] = [facing(p, side), areas.find(a => a.sides.includes(side))];
      const round = [side - 1, side + 1].map(next => facing(p, next) === kind && ends(p, around, next));
      return area ? [{ area, kind, side, round }] : [];
    });
}

/**
 * Ground on which nothing of this tile stands, because grass has come in.
 * @param {Placed} p @param {string} edition @param {(Placed | undefined)[]} around
 */
export const clearings = (p, edition, around) =>
  vergesOf(p, edition, around).map(place => {
    const { line, cover } = vergeOf(place);
    return [...line, ...cover];
  });

/**
 * Round the notches of a side at which both tiles show the same, unless a verge of the neighbour's comes to the notch.
 * @param {Placed} p @param {(Placed | undefined)[]} around @param {LyingArea} area @param {number} side
 */
function fillets(p, around, area, side) {
  const [kind, other] = [facing(p, side), /** @type {Placed} */ (around[side])];
  return [0, 1]
    .filter(end => facing(other, side + 3 + (end ? -1 : 1)) === kind)
    .flatMap(end => {
      const third = around[(side + (end ? 1 : 5)) % 6];
      const theirs = third && facing(third, side + 3 + (end ? 2 : -2));
      return !theirs || theirs === kind || edgeArt(theirs)?.soft ? fillet(area, kind, side, end, theirs === kind) : [];
    });
}

/**
 * Everything this tile draws because of its neighbours, in its own frame.
 * @param {Placed} p @param {string} edition @param {(Placed | undefined)[]} around the neighbours by side
 */
export function drawSeams(p, edition, around) {
  const areas = lyingAreas(p, edition);
  /** @param {number} side */
  const fits = side => groundOf(facing(p, side)) && around[side] && facing(around[side], side + 3) === facing(p, side);
  const rounded = [0, 1, 2, 3, 4, 5].filter(fits).flatMap(side => {
    const area = areas.find(a => a.sides.includes(side));
    return area ? fillets(p, around, area, side) : [];
  });
  return group([...vergesOf(p, edition, around).flatMap(drawVerge), ...rounded]);
}
