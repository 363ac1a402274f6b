/** The flat part of a tile: meadow, areas, lines. */
import { RADIUS, corner } from '../lib/geometry.js';
import { fieldGround, paddyGround } from './field.js';
import { edgeArt } from './registry.js';
import { turnLine } from './lines.js';
import { meadowGround } from './meadow.js';
import { BLEED, bordersText, shapeText, turnArea } from './outline.js';
import { group, path, polygon, ribbon, spot } from './pen.js';
import { add, inside, window01 } from './plane.js';
import { streamGround } from './stream.js';
import { bridgeGround, crossingGround, portals, trackGround } from './track.js';
import { villageGround } from './village.js';
import { woodRim } from './wood.js';

/** @import {Scene} from './scene.js' @param {number} radius */
/** @import {Area} from './outline.js' */
/** @import {Turn} from './plane.js' */
/** @import {Point} from '../lib/geometry.js' */

/** @param {number} radius */
const ring = radius => [0, 1, 2, 3, 4, 5].map(i => corner(i, radius));
const HEX = polygon(ring(RADIUS + BLEED * 0.6));

/** Tall things throw a strip of shade over their lower right border; it vanishes at the tile's side. */
/** @type {Record<string, Point>} */
const SHADE = { W: [5, 8], V: [2.5, 4], G: [1.6, 2.6] };
/** @param {Area} area */
function castShade(area) {
  const by = SHADE[area.kind] ?? edgeArt(area.kind)?.cast;
  if (!by) return '';
  return area.runs
    .filter(r => r.border.length)
    .map(run => {
      // Half the points do: the area itself covers the inner edge.
      const border = run.border.filter((_, i) => i % 2 === 0);
      const last = border.length - 1;
      return ribbon(
        border,
        border.map((p, i) => add(p, by, window01(i / last))),
      );
    })
    .join('');
}

/** @param {Scene} scene @param {Area} area @param {Turn} turn */
function woodGround(scene, area, turn) {
  const rim = woodRim(area);
  const floor = path('wood', shapeText(area));
  if (!scene.sakura) return [floor, path('brush', rim.dark), path('brushL', rim.light)];
  const petals = scene.petals
    .map(turn)
    .filter(p => inside(p, area.polygon))
    .map(p => spot(...p))
    .join('');
  return [floor, path('woodE', bordersText(area)), path('petal', petals)];
}

/** @param {Scene} scene @param {Area} area @param {Turn} turn */
function areaGround(scene, area, turn) {
  switch (area.kind) {
    case 'W':
      return woodGround(scene, area, turn);
    case 'G':
      return (scene.sakura ? paddyGround : fieldGround)(area, scene.stream('field'));
    case 'V':
      return villageGround(scene, area, turn);
    default:
      return edgeArt(area.kind)?.ground(area, scene, turn) ?? [];
  }
}

/** @param {Scene} scene @param {import('./plane.js').Turn} turn @returns {import('../lib/svg.js').Tree} */
export function drawGround(scene, turn) {
  const areas = scene.areas.map(a => ({ area: turnArea(a, turn), over: scene.tunnels.includes(a) }));
  const lines = scene.lines.map(l => turnLine(l, turn));
  /** One of each kind, but for tiles of several parts. @param {string} kind */
  const all = kind => lines.filter(l => l.kind === kind);
  const [[stream], [track]] = [all('S'), all('T')];
  /** @param {boolean} over */
  const layer = over => areas.filter(a => a.over === over).flatMap(a => areaGround(scene, a.area, turn));
  return group([
    path('meadow', HEX),
    ...meadowGround(scene, turn),
    path('cast', areas.map(a => castShade(a.area)).join('')),
    ...layer(false),
    ...all('S').flatMap(line => streamGround(scene, line, turn)),
    ...all('T').flatMap(line => trackGround(scene, line)),
    ...(stream && track ? bridgeGround(scene, track, stream) : []),
    ...crossingGround(scene, turn),
    ...layer(true),
    ...(track ? areas.filter(a => a.over).flatMap(a => portals(track, a.area)) : []),
  ]);
}
