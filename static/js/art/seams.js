/**
 * What depends on the neighbours. Where a neighbour fills a corner that this tile leaves open, a fillet rounds the
 * notch; where an area faces something else, a grassy verge ends it softly instead of a hard cut along the side.
 */
import { RADIUS, corner } from '../geometry.js';
import { stream } from '../random.js';
import { edgeArt } from './known.js';
import { turnArea } from './outline.js';
import { curve, group, path, polygon, spot } from './pen.js';
import { add, bezierPoints, depth, gap, inside, mix, normal, normalAt, onSide, turner } from './plane.js';
import { rows } from './rows.js';
import { planTile } from './tile.js';
import { hedgeSpots } from './village.js';

/** @typedef {import('./plane.js').Point} Point */
/** @typedef {import('./board.js').Placed} Placed */

const GROUND = { W: 'wood', G: 'grain', V: 'town' };
const groundOf = kind => GROUND[kind] ?? edgeArt(kind)?.seam;

/** The edge that lies on a side. @param {Placed} p @param {number} side */
export const facing = (p, side) => (p.effective || p.edges)[(((side - (p.rotation ?? 0)) % 6) + 6) % 6];

/** The area's border from a side inward, or null where the area runs on round the corner. end 0: the side's first corner. */
function borderFrom(area, side, end) {
  const foot = onSide(side, end ? 0.87 : 0.13);
  for (const { border } of area.runs) {
    if (!border.length) continue;
    const points = end ? border : [...border].reverse();
    if (gap(points[0], foot) < 1) return points;
  }
  return null;
}

/** The first `length` units of a polyline. */
function beginning(points, length) {
  const out = [points[0]];
  for (let i = 1, done = 0; i < points.length && done < length; i++) {
    done += gap(points[i - 1], points[i]);
    out.push(points[i]);
  }
  return out;
}

/** The look of a kind's border along a new line. */
function edging(kind, line) {
  const rim = edgeArt(kind)?.rim ?? ['brush', 'brushL'];
  if (rim.length === 1) return [path(rim[0], curve(line))];
  if (kind === 'G') return [path('fringe', curve(line)), path('grainE', curve(line))];
  const inner = line.filter(p => depth(p) > 2);
  if (kind === 'V') {
    const { dark, light } = hedgeSpots([line]);
    return [path('hedge', dark), path('hedgeL', light)];
  }
  const random = stream(Math.round(line[0][0] * 7 + line[0][1]));
  const dots = inner.flatMap((p, i) => (i ? [p, mix(p, inner[i - 1], 0.5)] : [p])).map(p => add(p, [random() * 2 - 1, random() * 2 - 1]));
  const [dark, light] = rim;
  return [path(dark, dots.map(p => spot(...p)).join('')), path(light, dots.map(p => spot(p[0] - 1.2, p[1] - 1.6)).join(''))];
}

/** Round the notch at one end of a matched side. `open` says whether the third tile rounds its part as well. */
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
  // With a third tile to run on into, arrive at a right angle; otherwise in line with the verge that ends in the corner.
  const arrive = open ? add(away, inward, 13) : mix(c, [0, 0], 0.12);
  const bow = bezierPoints(tip, add(tip, heading, 11 / length), arrive, away, 6);
  const sign = inside(add(start[1], normalAt(start, 1), 3), area.polygon) ? 1 : -1;
  const cover = start.slice(0, -1).map((p, i) => add(p, normalAt(start, i), sign * 4.5));
  const shape = [add(c, normal(side), 0.6), add(cover[0], normal(side), 0.6), ...cover, ...bow];
  const out = [path(groundOf(kind), polygon(shape))];
  if (kind === 'G') out.push(path('stub', rows(shape).map(curve).join('')));
  return [...out, ...edging(kind, bow)];
}

/** Unit vector along a side, out over one of its corners. */
function outwards(side, end) {
  const d = add(corner(side + end), corner(side + 1 - end), -1);
  return [d[0] / RADIUS, d[1] / RADIUS];
}

/**
 * How a verge begins at one end of its side, from the end inwards: out of the area's own border, or, where the area
 * fills the corner, out of the corner; there it is pulled in if the next side has a verge as well (`round`).
 */
function vergeEnd(area, side, end, round, meet) {
  const t = k => (end ? 1 - k : k);
  const inner = (k, d) => add(onSide(side, t(k)), normal(side), -d);
  const border = borderFrom(area, side, end);
  if (border) {
    const start = beginning(border, 15);
    const tip = start[start.length - 1];
    return {
      line: bezierPoints(tip, start[0], inner(0.16, 3), meet, 4),
      // The strip also hides the old border, which ran straight to the side.
      cover: [add(tip, outwards(side, end), 3.4), add(onSide(side, t(0.08)), normal(side), 2.2)],
    };
  }
  return {
    line: [corner(side + end, round ? 87 : 99.2), inner(0.16, round ? 5 : 2.6), meet],
    cover: [add(onSide(side, t(0.03)), normal(side), 2.2)], // and the tips of rows that stuck out
  };
}

/** A strip of grass along a side where the area ends; its corners are rounded towards the area's own borders. */
function verge(area, kind, side, round) {
  const random = stream(side + area.ids.join());
  const along = [0.3, 0.42, 0.58, 0.7].map(t => add(onSide(side, t), normal(side), -2.8 - random() * 5.4));
  const first = vergeEnd(area, side, 0, round[0], along[0]);
  const last = vergeEnd(area, side, 1, round[1], along[3]);
  const line = [...first.line, along[1], along[2], ...last.line.reverse()];
  return [path('meadow', polygon([...line, ...last.cover, ...first.cover.reverse()])), ...edging(kind, line)];
}

/**
 * Everything this tile draws because of its neighbours, in its own frame.
 * @param {Placed} p @param {string} edition @param {(Placed | undefined)[]} around the neighbours by side
 */
export function drawSeams(p, edition, around) {
  const scene = planTile(p, edition, p.effective);
  const turn = turner(p.rotation ?? 0);
  const out = [];
  const areas = scene.areas.map(a => ({ ...turnArea(a, turn), sides: a.ids.map(i => (i + (p.rotation ?? 0)) % 6) }));
  for (let side = 0; side < 6; side++) {
    const [kind, other] = [facing(p, side), around[side]];
    if (!other || !groundOf(kind)) continue;
    const area = areas.find(a => a.sides.includes(side));
    if (!area) continue;
    const theirs = facing(other, side + 3);
    if (theirs !== kind) {
      const round = [-1, 1].map(k => {
        const next = around[(side + k + 6) % 6];
        return Boolean(next) && facing(p, side + k) === kind && facing(next, side + k + 3) !== kind;
      });
      if (!edgeArt(theirs)?.soft) out.push(...verge(area, kind, side, round));
      continue;
    }
    for (const end of [0, 1]) {
      const theyFill = facing(other, side + 3 + (end ? -1 : 1)) === kind;
      if (!theyFill) continue;
      const third = around[(side + (end ? 1 : 5)) % 6];
      const open = Boolean(third) && facing(third, side + 3 + (end ? 2 : -2)) === kind;
      out.push(...fillet(area, kind, side, end, open));
    }
  }
  return group(out);
}
