/** The gallery page: every tile of an edition, and a sample landscape laid from them. */
import '../art/sealed.js';
import { boardBox, boardLayers, tileTree } from '../art/board.js';
import { hexKey, neighbour } from '../lib/geometry.js';
import { stream } from '../lib/random.js';
import { pageData } from '../lib/pagedata.js';
import { sync, syncLayers } from '../lib/svg.js';

/** @import {Placed} from '../art/board.js' */
/** @import {Hex} from '../lib/geometry.js' */

/** @typedef {import('../art/scene.js').Tile & {marks: string[]}} Tile */

const { tiles: all = [], edition = '', strict = [] } = pageData();
const form = /** @type {HTMLFormElement} */ (document.getElementById('controls'));
const list = /** @type {HTMLElement} */ (document.getElementById('tiles'));
const sample = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (document.getElementById('sample')));
const note = /** @type {HTMLElement} */ (document.getElementById('note'));
const SAMPLE_TILES = 46;
const FAR = 40;

/** @param {Tile} tile */
const taskOf = tile => tile.marks.find(m => m.startsWith('task:'))?.slice(5);
/** @param {Placed} p @param {number} side */
const sideOf = (p, side) => p.edges[(side - (p.rotation ?? 0) + 12) % 6];

/**
 * How well a tile fits a place, or -1: lines must meet lines; equal edges and filled neighbours are good.
 * @param {Map<string, Placed>} by @param {Tile} tile @param {Hex} hex @param {number} rotation
 */
function fitness(by, tile, hex, rotation) {
  let score = 0;
  for (let side = 0; side < 6; side++) {
    const n = neighbour(hex.q, hex.r, side);
    const other = by.get(hexKey(n.q, n.r));
    if (!other) continue;
    const [mine, theirs] = [tile.edges[(side - rotation + 6) % 6], sideOf(other, side + 3)];
    if (mine === theirs) score += mine === 'M' ? 1.6 : 3.4;
    else if (strict.includes(mine) || strict.includes(theirs)) return -1;
    else score += mine === 'M' || theirs === 'M' ? 0.5 : -0.6;
  }
  return score - 0.05 * Math.hypot(hex.q + hex.r / 2, hex.r * 0.87 * 1.5);
}

/** Every free hex beside a tile that lies there. @param {Map<string, Placed>} by @returns {Hex[]} */
function openHexes(by) {
  const beside = [...by.values()].flatMap(p => [0, 1, 2, 3, 4, 5].map(side => neighbour(p.q, p.r, side)));
  return beside.filter(hex => !by.has(hexKey(hex.q, hex.r)));
}

/** Lay tiles greedily, each on its best place. @param {Tile[]} tiles @param {number} seed */
function lay(tiles, seed) {
  const random = stream(`sample ${seed}`);
  const deck = tiles
    .map(tile => ({ lot: random(), tile }))
    .sort((a, b) => a.lot - b.lot)
    .map(({ tile }) => tile);
  /** @type {Map<string, Placed>} */
  const by = new Map();
  /** @param {Tile} tile @param {Hex} hex @param {number} rotation */
  const put = (tile, hex, rotation) => {
    const task = taskOf(tile);
    const value = task && random() < 0.4 ? 3 + Math.floor(random() * 4) : undefined;
    by.set(hexKey(hex.q, hex.r), { ...tile, ...hex, rotation, task, value });
  };
  const first = deck.pop();
  if (first) put(first, { q: 0, r: 0 }, 0);
  for (let tile = deck.pop(); tile && by.size < SAMPLE_TILES; tile = deck.pop()) {
    let best = { score: -1, hex: /** @type {Hex | null} */ (null), rotation: 0 };
    for (const hex of openHexes(by)) {
      for (let rotation = 0; rotation < 6; rotation++) {
        const score = fitness(by, tile, hex, rotation);
        if (score > best.score) best = { score, hex, rotation };
      }
    }
    if (best.hex) put(tile, best.hex, best.rotation);
  }
  return [...by.values()];
}

function showSample() {
  const seed = Number(new FormData(form).get('seed')) || 1;
  const tiles = lay(all, seed);
  const chosen = tiles.filter(p => p.stack === 'landscape').slice(0, 2);
  chosen.forEach((p, i) => {
    p.tokens = [i ? 'golden' : 'red'];
  });
  const box = boardBox(tiles);
  sample.setAttribute('viewBox', `${box.x} ${box.y} ${box.width} ${box.height}`);
  syncLayers(sample, boardLayers({ edition, tiles }));
  const scale = Math.min(sample.clientWidth / box.width, sample.clientHeight / box.height);
  sample.classList.toggle('far', scale * 100 < FAR);
  sample.style.setProperty('--marker-scale', String(Math.max(1, Math.min(1.7, 48 / (scale * 100)))));
}

/** @param {Tile} tile @param {number} rotation */
function picture(tile, rotation) {
  const task = taskOf(tile);
  const inner = tileTree({ ...tile, task, value: task ? 4 + (tile.id.length % 3) : undefined }, { rotation, edition });
  return { tag: 'svg', attrs: { class: 'land', viewBox: '-100 -135 200 242' }, children: [inner] };
}

function showTiles() {
  const wanted = new FormData(form);
  const turned = wanted.has('turned');
  const shown = all.filter(tile => !wanted.get('stack') || tile.stack === wanted.get('stack'));
  const began = performance.now();
  list.replaceChildren(
    ...shown.map(tile => {
      const item = document.createElement('li');
      const turns = document.createElement('div');
      turns.className = 'turns';
      sync(turns, turned ? [0, 1, 2, 3, 4, 5] : [0], String, rotation => picture(tile, rotation));
      const caption = document.createElement('span');
      caption.textContent = [tile.id, tile.edges, ...tile.marks].join(' ');
      item.append(turns, caption);
      return item;
    }),
  );
  note.textContent = `${shown.length} tiles, ${Math.round(performance.now() - began)} ms`;
}

function showLook() {
  const wanted = new FormData(form);
  const size = Number(wanted.get('size'));
  document.documentElement.dataset.theme = String(wanted.get('theme'));
  list.style.setProperty('--tile', `${size}px`);
  for (const svg of list.querySelectorAll('svg')) svg.classList.toggle('far', size < FAR);
}

form.addEventListener('input', event => {
  const name = /** @type {HTMLInputElement} */ (event.target).name;
  if (name === 'seed') showSample();
  if (name === 'stack' || name === 'turned') showTiles();
  showLook();
});
form.addEventListener('submit', event => event.preventDefault());
showSample();
showTiles();
showLook();
