import { boardBox, boardLayers } from '/static/js/art/board.js';
import { drawMarker, kindBadge } from '/static/js/art/markers.js';
import { clearings, drawSeams } from '/static/js/art/seams.js';
import { layersTree, print, syncLayers } from '/static/js/lib/svg.js';

/** A fresh board, and a way to show tiles on it. */
function board() {
  const root = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  return {
    show: tiles => syncLayers(root, boardLayers({ edition: 'classic', tiles })),
    grounds: () => [...root.querySelector('.grounds').children],
  };
}

/** Grounds before and after: how many, how many of the first are still there, and in which order. */
export function change(before, after) {
  const { show, grounds } = board();
  show(before);
  const first = grounds();
  show(after);
  const now = grounds();
  return { before: first.length, after: now.length, kept: first.map(g => now.indexOf(g)) };
}

/** What a tile draws because of one neighbour over side 0. */
export const seam = (tile, neighbour) => print(drawSeams(tile, 'classic', [neighbour ?? undefined]));

export const printed = view => print(layersTree(boardLayers(view)));
export const box = hexes => boardBox(hexes);
/** What is drawn for a kind, without the classes that give it a colour. */
export const glyphs = (kinds, edition) =>
  kinds.map(kind => print(kindBadge(kind, edition)).replace(/ class="[^"]*"/g, ''));
export const marker = (task, value, edition) => print(drawMarker(task, value, edition));

/** How many crowns a tile has by itself and beside another, and the outlines of the ground that is left bare. */
export function crowns(tile, neighbour) {
  const count = tiles => {
    const root = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    syncLayers(root, boardLayers({ edition: 'classic', tiles }));
    return [...root.querySelectorAll('.layer.props .crown')].reduce(
      (sum, p) => sum + (p.getAttribute('d') ?? '').split('M').length - 1,
      0,
    );
  };
  return {
    alone: count([tile]),
    beside: count([tile, neighbour]),
    bare: clearings(tile, 'classic', [neighbour]).length,
  };
}

/** A board on which one special cannot be drawn: what is there all the same, and what was reported. */
export async function broken(tiles, name, where) {
  const { register } = await import('/static/js/art/registry.js');
  const fail = () => {
    throw new Error('no such colour');
  };
  register({ [name]: { reach: 20, [where]: fail, art: [] } });
  const sent = [];
  window.fetch = async (address, { body }) => {
    sent.push([address, JSON.parse(body)]);
    return new Response();
  };
  const root = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  syncLayers(root, boardLayers({ edition: 'classic', tiles }));
  syncLayers(root, boardLayers({ edition: 'classic', tiles: [...tiles].reverse() }));
  const grounds = [...root.querySelectorAll('.grounds > g')];
  return {
    grounds: grounds.map(g => g.childElementCount > 0),
    plain: root.querySelectorAll('.plain').length,
    letters: [...root.querySelectorAll('.badgeT')].map(x => x.textContent),
    signs: [...root.querySelectorAll('.plain .kV')].length,
    sent,
    printed: print(layersTree(boardLayers({ edition: 'classic', tiles }))).length > 0,
  };
}
