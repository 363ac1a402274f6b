/**
 * Landmarks of special tiles, found by the tile's own name. A new special needs no art: without a landmark, and
 * without anything else that tells what it is, a tile shows a badge with its initials.
 */
import { edgeArt, landmark as knownLandmark } from './registry.js';
import { oval, path, placed } from './pen.js';

/** @import {Scene, Tile} from './scene.js' */

/** "X-festival-flag-2" is looked up as festival-flag-2, then as festival-flag. @param {Tile} tile */
export function landmarkOf(tile) {
  const name = tile.id.replace(/^[A-Z]-/, '');
  return knownLandmark(name) ?? knownLandmark(name.replace(/-[0-9A-Z]+$/, '')) ?? null;
}

const TELLING = ['flag', 'task', 'heart'];
/** @param {Scene} scene */
const speaks = scene => scene.marks.some(m => TELLING.includes(m.name)) || [...scene.printed].some(edgeArt);

/** @param {import('./scene.js').Tile} tile */
export function initials(tile) {
  const words = tile.id
    .replace(/^[A-Z]-/, '')
    .split('-')
    .filter(w => /[a-z]/.test(w));
  return (
    words
      .slice(0, 2)
      .map(w => w[0].toUpperCase())
      .join('') || '?'
  );
}

/** @type {import('./registry.js').Landmark} */
const BADGE = { reach: 20, drop: 0 };

/** @param {Scene} scene */
function chosen(scene) {
  const own = landmarkOf(scene.tile);
  if (own) return own;
  return scene.tile.stack === 'special' && !speaks(scene) ? BADGE : null;
}

/** @param {Scene} scene */
export function planLandmark(scene) {
  const landmark = chosen(scene);
  if (!landmark) return;
  scene.landmark = { ...landmark, at: landmark.spot?.(scene) ?? [0, 0] };
  if (landmark.reach) scene.take(scene.landmark.at, landmark.reach);
}

/** What a landmark brings along stands wherever flags and streams leave room. @param {Scene} scene */
export const planBeside = scene => scene.landmark?.plan?.(scene);

/** @param {Scene} scene @param {import('./props.js').Props} props @param {import('./plane.js').Turn} turn */
export function drawLandmark(scene, props, turn) {
  const { landmark } = scene;
  if (!landmark) return;
  const [x, y] = turn(landmark.at);
  if (landmark.draw) props.top.push(...landmark.draw(scene, turn));
  else if (landmark.art)
    props.top.push(
      placed(
        x,
        y + (landmark.drop ?? 14),
        landmark.art.map(([name, d]) => path(name, d)),
        { class: 'landmark' },
      ),
    );
  else props.top.push(badge(scene, x, y));
}

/** @param {Scene} scene @param {number} x @param {number} y */
function badge(scene, x, y) {
  const letters = {
    tag: 'text',
    attrs: { class: 'badgeT', y: 5.5, 'text-anchor': 'middle' },
    children: [initials(scene.tile)],
  };
  const rings = [path('badgeS', oval(2, 4, 17)), path('badgeO', oval(0, 0, 17)), path('badgeI', oval(0, 0, 13.6))];
  return placed(x, y, [...rings, letters], { class: 'landmark badge' });
}
