import { normal, onSide, turner } from '/static/js/art/plane.js';
import { rows } from '/static/js/art/rows.js';
import { planTile } from '/static/js/art/tile.js';
import { centre, corners, neighbour } from '/static/js/lib/geometry.js';
import { apart } from './trees.js';

/** The ends of a border: its point, the next one inside, and the one that sets the tangent. */
const endsOf = ({ border, before, after }) =>
  border.length
    ? [
        [border[0], border[1], before],
        [border.at(-1), border.at(-2), after],
      ]
    : [];

const feet = ids => ids.flatMap(i => [0.13, 0.87].map(t => ({ side: i, foot: onSide(i, t) })));

/** How many border ends there are, and those that leave their side elsewhere or askew. */
export function borderEnds(tiles, edition) {
  const faults = [];
  let count = 0;
  for (const tile of tiles) {
    for (const area of planTile(tile, edition).areas) {
      for (const [p, inner, outer] of area.runs.flatMap(endsOf)) {
        count++;
        const at = feet(area.ids).find(({ foot }) => apart(foot, p) < 1e-6);
        const d = [outer[0] - inner[0], outer[1] - inner[1]];
        const n = at ? normal(at.side) : [0, 0];
        const askew = (Math.acos((d[0] * n[0] + d[1] * n[1]) / Math.hypot(...d)) * 180) / Math.PI;
        if (!at || askew > 12) faults.push([tile.id, at?.side ?? 'off its side', askew]);
      }
    }
  }
  return { count, faults };
}

const endsOnBoard = (tile, { q, r }, rotation) => {
  const [x, y] = centre(q, r);
  const turn = turner(rotation);
  return planTile(tile, 'classic')
    .areas.flatMap(a => a.runs.flatMap(run => [run.border[0], run.border.at(-1)]))
    .map(turn)
    .map(p => [p[0] + x, p[1] + y]);
};

/** Gaps between the border ends of two tiles, the second over side 0 of the first. */
export function meeting(first, second, rotation) {
  const mine = endsOnBoard(first, { q: 0, r: 0 }, 0);
  const theirs = endsOnBoard(second, neighbour(0, 0, 0), rotation);
  return mine.map(p => Math.min(...theirs.map(q => apart(p, q))));
}

/** Rows that end on a shared side without going on in the neighbour. */
export function brokenRows() {
  const ends = rows(corners()).flatMap(row => [row[0], row.at(-1)]);
  const misses = [];
  for (let side = 0; side < 6; side++) {
    const n = neighbour(0, 0, side);
    const [x, y] = centre(n.q, n.r);
    const onSharedSide = p => Math.abs((p[0] * x + p[1] * y) / Math.hypot(x, y) - Math.hypot(x, y) / 2) < 0.6;
    for (const p of ends.filter(onSharedSide)) {
      const gap = Math.min(...ends.map(q => apart([q[0] + x, q[1] + y], p)));
      if (gap > 1.5 && Math.hypot(...p) < 97) misses.push([side, gap]); // at a corner a short rest is left out
    }
  }
  return misses;
}
