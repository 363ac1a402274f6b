/** A board to look at: pan, zoom, light something up. Nothing is played here. */
import { landLayers, tilesOf } from './layers/land.js';
import { markLayers } from './layers/marks.js';
import { Pointers } from './input.js';
import { Stage } from './stage.js';
import { node, syncLayers } from './svg.js';

/** @typedef {{q: number, r: number}} Hex */
/** @typedef {import('./people.js').Somebody} Somebody */

const group = () => ({ tag: 'g', attrs: {}, children: [] });
const nothing = () => {};
const STILL = { tap: nothing, hold: nothing, hover: nothing, point: nothing, turn: () => false, twist: () => false };

export class Showcase {
  /** @param {HTMLElement} root @param {() => import('./camera.js').Box} [frame] the part of it that "fit" keeps to */
  constructor(root, frame) {
    const svg = /** @type {SVGSVGElement} */ (node({ tag: 'svg', attrs: { class: 'land', 'aria-hidden': 'true' }, children: [group(), group()] }));
    [this.lying, this.marks] = /** @type {any} */ (svg.children);
    root.classList.add('showcase');
    root.replaceChildren(svg);
    this.stage = new Stage(root, svg);
    if (frame) this.stage.frame = frame;
    new Pointers(this.stage, STILL);
  }

  /**
   * @param {any} view @param {number} board
   * @param {{lit?: Hex[], author?: Somebody | null, cover?: Hex[], side?: string}} [more] `side`: whose colour its roofs have; `cover`: what the camera shows, if not just what lies there
   */
  show(view, board, { lit = [], author = null, cover, side: worn = '' } = {}) {
    const tiles = tilesOf(view, board);
    const last = tiles.at(-1);
    const side = this.stage.svg;
    side.dataset.side = worn;
    // The ring round the last tile belongs to its author; without one it would be a riddle.
    const layers = landLayers(view, board, { legal: [], lit }).filter(layer => layer.name !== 'last' || (author && !lit.length));
    syncLayers(this.lying, layers);
    const badge = author && last && !lit.length ? { hex: last, who: author } : null;
    syncLayers(this.marks, markLayers({ view, ghosts: [], aim: null, last: badge, pings: [], loops: [], ready: false }));
    side.classList.toggle('has-lit', lit.length > 0);
    this.stage.cover(cover ?? (tiles.length ? tiles : [{ q: 0, r: 0 }]));
  }
}
