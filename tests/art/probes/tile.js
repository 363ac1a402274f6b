import { depth, turner } from '/static/js/art/plane.js';
import { drawTile, forgetTiles, planTile } from '/static/js/art/tile.js';
import { sampled } from './paths.js';
import { apart, measured, parts, pathsOf, ruler, text } from './trees.js';

const TURNS = [0, 1, 2, 3, 4, 5];
const BROKEN = /NaN|undefined|Infinity|null/;

/** Is a drawing kept, made alike again, and unlike that of another tile? */
export function sameness(tile) {
  const first = text(drawTile(tile));
  const [once, twice] = [drawTile(tile), drawTile(tile)];
  const kept = once === twice;
  forgetTiles();
  return { kept, again: text(drawTile(tile)) === first, other: text(drawTile({ ...tile, id: 'L99' })) === first };
}

/** Mean number of paths and letters of path text, the most paths, and broken numbers. */
export function budget(tiles, edition) {
  const counts = [];
  const broken = [];
  let letters = 0;
  for (const tile of tiles) {
    for (const rotation of TURNS) {
      const paths = parts(drawTile(tile, { rotation, edition })).flatMap(pathsOf);
      counts.push(paths.length);
      for (const p of paths) {
        letters += p.attrs.d.length;
        if (BROKEN.test(p.attrs.d)) broken.push([tile.id, rotation, p.attrs.class]);
      }
    }
  }
  const sum = counts.reduce((a, b) => a + b, 0);
  return { paths: sum / counts.length, most: Math.max(...counts), letters: letters / counts.length, broken };
}

/** Draw every tile as if for the first time. */
export function drawAll(tiles, edition, rotation) {
  forgetTiles();
  for (const tile of tiles) drawTile(tile, { rotation, edition });
}

/** Tiles with a drawing that is broken or nearly empty. */
export const poor = (tiles, edition) =>
  tiles
    .filter(tile =>
      TURNS.some(rotation => {
        const drawn = text(drawTile(tile, { rotation, edition }));
        return drawn.length < 2000 || BROKEN.test(drawn);
      }),
    )
    .map(tile => tile.id);

const spotsOf = d => [...d.matchAll(/M(-?[\d.]+) ?(-?[\d.]+)h0/g)].map(m => [Number(m[1]), Number(m[2])]);

const BLEEDS = -1.3;

/** How far the points that are walked here lie from the path as the browser draws it; -1 if there are none. */
export function strays(d) {
  ruler.setAttribute('d', d);
  const drawn = measured();
  const walked = sampled(d);
  return walked?.length ? Math.max(...walked.map(p => Math.min(...drawn.map(q => apart(p, q))))) : -1;
}

/**
 * Points along a path; none where its box lies on the hex. Most curves are walked here, for the browser takes far
 * longer to measure them.
 */
function alongPath(d) {
  ruler.setAttribute('d', d);
  const { x, y, width, height } = ruler.getBBox();
  if (
    [
      [x, y],
      [x + width, y],
      [x, y + height],
      [x + width, y + height],
    ].every(q => depth(q) >= BLEEDS)
  )
    return [];
  return sampled(d) ?? measured();
}

/**
 * Ground paths of any tile that leave their hex by more than the bleed (and what rounding and a curve may add).
 * Every tile is looked at: a sample would depend on which tiles an edition has, and one more tile would shift it.
 */
export function spills(tiles, edition) {
  const out = [];
  for (const tile of tiles) {
    for (const p of pathsOf(drawTile(tile, { rotation: tile.id.length % 6, edition }).ground)) {
      const points = [...spotsOf(p.attrs.d), ...alongPath(p.attrs.d)];
      const worst = points.find(q => depth(q) < BLEEDS);
      if (worst) out.push([tile.id, p.attrs.class, worst]);
    }
  }
  return out.slice(0, 12);
}

/** Middles of all shapes of a class, in the printed frame. */
function middles(tile, rotation, name, lift) {
  const back = turner(-rotation);
  const shapes = pathsOf(drawTile(tile, { rotation }).props)
    .filter(p => p.attrs.class === name)
    .flatMap(p => p.attrs.d.split('M').slice(1));
  return shapes.map(d => {
    ruler.setAttribute('d', `M${d}`);
    const box = ruler.getBBox();
    return back([box.x + box.width / 2, box.y + box.height / 2 + lift]);
  });
}

/** How far crowns and sheep move in the printed frame when a tile is turned; -1 if their number changes. */
export function drift(tiles) {
  let worst = 0;
  for (const tile of tiles) {
    for (const [name, lift] of [
      ['crown', 0],
      ['wool', 0.8],
    ]) {
      const first = middles(tile, 0, name, lift);
      for (const rotation of TURNS.slice(1)) {
        const now = middles(tile, rotation, name, lift);
        if (now.length !== first.length) return -1;
        for (const p of first) worst = Math.max(worst, Math.min(...now.map(q => apart(p, q))));
      }
    }
  }
  return worst;
}

export const trees = tile =>
  planTile(tile, 'classic')
    .props.filter(p => p.type === 'tree')
    .map(p => [p.at, p.seed]);

/** Kinds of areas and lines, and of props, with the edges as they have become. */
export function become(tile, effective) {
  const scene = planTile(tile, 'classic', effective ?? undefined);
  return {
    areas: scene.areas
      .map(a => a.kind)
      .sort()
      .join(''),
    lines: scene.lines.map(l => l.kind).join(''),
    props: [...new Set(scene.props.map(p => p.type))],
  };
}
