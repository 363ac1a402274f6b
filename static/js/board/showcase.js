/** A board to look at: pan, zoom, light something up. Nothing is played here. */
import { landLayers, tilesOf } from './layers/land.js';
import { overlayLayers } from './layers/overlay.js';
import { Pointers } from './pointers.js';
import { Stage } from './stage.js';
import { node, syncLayers } from '../lib/svg.js';

/** @import {Hex} from '../lib/geometry.js' */
/** @import {Participant} from '../game/people.js' */
/** @import {View} from '../wire/messages.d.ts' */

/** @returns {import('../lib/svg.js').Tree} */
const group = () => ({ tag: 'g', attrs: {}, children: [] });
const nothing = () => {};
const STILL = { tap: nothing, hold: nothing, hover: nothing, point: nothing, turn: () => false, twist: () => false };

export class Showcase {
  /** @param {HTMLElement} root @param {() => import('./camera.js').Box} [frame] the part of it that "fit" keeps to */
  constructor(root, frame) {
    const svg = /** @type {SVGSVGElement} */ (
      node({ tag: 'svg', attrs: { class: 'land', 'aria-hidden': 'true' }, children: [group(), group()] })
    );
    const [lying, marks] = svg.children;
    this.lying = lying;
    this.marks = marks;
    root.classList.add('showcase');
    root.replaceChildren(svg);
    this.stage = new Stage(root, svg);
    if (frame) this.stage.frame = frame;
    new Pointers(this.stage, STILL);
  }

  /**
   * @param {View} view @param {number} board
   * @param {{lit?: Hex[], author?: Participant | null, cover?: Hex[], colour?: string}} [more] `colour`: of the party
   *   whose roofs these are; `cover`: what the camera shows, if not just what lies there
   */
  show(view, board, { lit = [], author = null, cover, colour = '' } = {}) {
    const tiles = tilesOf(view, board);
    const last = tiles.at(-1);
    const { svg } = this.stage;
    svg.dataset.side = colour;
    // The ring round the last tile belongs to its author; without one it would be a riddle.
    const layers = landLayers(view, board, { legal: [], lit }).filter(
      layer => layer.name !== 'last' || (author && !lit.length),
    );
    syncLayers(this.lying, layers);
    const badge = author && last && !lit.length ? { hex: last, who: author } : null;
    syncLayers(
      this.marks,
      overlayLayers({ view, suggestions: [], aim: null, last: badge, pings: [], loops: [], ready: false }),
    );
    svg.classList.toggle('has-lit', lit.length > 0);
    this.stage.cover(cover ?? (tiles.length ? tiles : [{ q: 0, r: 0 }]));
  }
}
