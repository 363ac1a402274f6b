/** A whole board as a small drawing that is brought up to date. */
import { boardBox } from '../art/board.js';
import { landLayers, tilesOf } from './layers/land.js';
import { syncLayers } from '../lib/svg.js';

/** @import {Hex} from '../lib/geometry.js' */
/** @import {View} from '../wire/messages.d.ts' */

/** A board with few tiles does not fill its frame. */
const LEAST = { width: 840, height: 660 };

export class SmallBoard {
  /** @param {number} board @param {string} name of its class */
  constructor(board, name) {
    this.board = board;
    this.svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    this.svg.setAttribute('class', `land far ${name}`);
    this.svg.setAttribute('aria-hidden', 'true');
    this.drawn = '';
  }

  /**
   * @param {View} view @param {string} colour of the party whose roofs these are
   * @param {Hex[]} [cover] what the frame holds, if not just what lies there
   * @param {Hex[]} [lit] what is shown in full while the rest falls back
   */
  show(view, colour, cover, lit = []) {
    this.svg.dataset.side = colour;
    const { tiles, tasks, notes, became } = view.boards[this.board];
    const key = JSON.stringify([tiles, tasks, notes, became]);
    if (key === this.drawn) return;
    this.drawn = key;
    const shown = cover ?? tilesOf(view, this.board);
    const box = boardBox(shown.length ? shown : [{ q: 0, r: 0 }]);
    const [width, height] = [Math.max(box.width, LEAST.width), Math.max(box.height, LEAST.height)];
    this.svg.setAttribute(
      'viewBox',
      [box.x - (width - box.width) / 2, box.y - (height - box.height) / 2, width, height]
        .map(n => n.toFixed(0))
        .join(' '),
    );
    this.svg.classList.toggle('has-lit', lit.length > 0);
    syncLayers(
      this.svg,
      landLayers(view, this.board, { legal: [], lit }).filter(layer => layer.name !== 'last'),
    );
  }
}
