/** Bringing the board's drawing up to date: the land when something was laid, the marks whenever anything moves. */
import { isFigure } from './art/markers.js';
import { centre, hexKey, outline, turned } from './geometry.js';
import { landLayers, lastOf, tilesOf } from './layers/land.js';
import { markLayers } from './layers/marks.js';
import { heldOf, sideOf } from './parties.js';
import { activeSeat, onTurn, seated, somebody, whoever } from './people.js';
import { tokensFor } from './specials.js';
import { calm } from './stage.js';
import { syncLayers } from './svg.js';

const FLIGHT = 180;
const TURN = 120;
const WALK = 700;
/** A refusal is seen for as long as it can be read. */
const REFUSED = 4000;

/** Where figures stand. @param {any[]} tiles */
const figuresOf = tiles => new Map(tiles.flatMap(tile => (tile.tokens ?? []).filter(isFigure).map(name => [name, tile])));

export class Painter {
  /** @param {any} table */
  constructor(table) {
    this.table = table;
    const [lying, marks] = ['lying', 'marks'].map(id => document.getElementById(id));
    Object.assign(this, { lying, marks });
    /** @type {any[]} */
    this.pings = [];
    /** Hexes outlined while somebody looks at a territory. @type {any[]} */
    this.outlined = [];
    /** Open hexes of a board that no tile can fill any more, as the server counts. @type {{board: number, hexes: [number, number][]}} */
    this.counted = { board: 0, hexes: [] };
    /** @type {{hexes: any[], source: string}} */
    this.lit = { hexes: [], source: '' };
    /** @type {Map<string, any>} */
    this.taken = new Map();
    /** Where a tile was just refused, and along which sides. @type {{hex: any, sides: number[]} | null} */
    this.refused = null;
  }

  /** The land, its legal hexes and what is lit. */
  land() {
    const { store, board, ghost, stage } = this.table;
    const { view } = store.state;
    if (!view) return;
    const tiles = tilesOf(view, board);
    this.taken = new Map(tiles.map(tile => [hexKey(tile.q, tile.r), tile]));
    const before = new Set(this.#drawn());
    const stood = this.figures;
    this.figures = figuresOf(tiles);
    const legal = this.table.helps('places') ? ghost.legal() : [];
    syncLayers(this.lying, landLayers(view, board, { legal, lit: this.lit.hexes, turn: stage.turn }));
    if (before.size) this.#drop(this.#drawn().filter(part => !before.has(part)));
    if (stood) this.#walk(stood);
    if (view.boards.length > 1) stage.svg.dataset.side = sideOf(store.state, board);
    stage.svg.classList.toggle('has-lit', this.lit.hexes.length > 0);
    stage.svg.classList.toggle('not-mine', !onTurn(store.state));
    stage.targets = legal;
    stage.cover(tiles.length ? tiles : [{ q: 0, r: 0 }]);
  }

  /** A figure that stands elsewhere now goes there, in a low arc. @param {Map<string, any>} stood */
  #walk(stood) {
    if (calm()) return;
    for (const [name, hex] of this.figures) {
      const from = stood.get(name);
      const drawn = this.lying.querySelector(`[data-figure="${CSS.escape(name)}"]`);
      if (!from || !drawn || (from.q === hex.q && from.r === hex.r)) continue;
      const [[x0, y0], [x1, y1]] = [this.#seen(from), this.#seen(hex)].map(({ q, r }) => centre(q, r));
      const at = (k, lift) => ({ translate: `${((x0 - x1) * k).toFixed(1)}px ${((y0 - y1) * k - lift).toFixed(1)}px` });
      drawn.animate([at(1, 0), at(0.5, 34), at(0, 0)], { duration: WALK, easing: 'ease-in-out' });
    }
  }

  /** A hex as the board is looked at. @param {any} hex */
  #seen(hex) {
    return turned(hex, this.table.stage.turn);
  }

  #drawn() {
    return [...this.lying.querySelectorAll(':is(.grounds, .props, .tops) > g')];
  }

  /** A tile just laid comes down; redrawn neighbours or a whole new view do not. @param {Element[]} parts */
  #drop(parts) {
    if (calm() || parts.length > 3) return;
    for (const part of parts) part.animate([{ translate: '0 -8px' }, { translate: '0 0' }], { duration: FLIGHT, easing: 'cubic-bezier(.3,1.4,.5,1)' });
  }

  /** Everybody's ghosts on this board, mine last. What I lay at another device of mine is an idea here, until I lay one at this one. */
  ghosts() {
    const { store, board, ghost } = this.table;
    const { state } = store;
    const others = [...state.ghosts.values()]
      .filter(g => (g.by !== state.you.person || !ghost.hex) && (g.board ?? 0) === board)
      .map(g => ({ by: g.by, hex: { q: g.hex[0], r: g.hex[1] }, rotation: g.rotation, fields: g.fields, preview: this.#told(g.preview), who: somebody(state, g.by), own: false }));
    const seat = activeSeat(state);
    const mine = ghost.hex && !ghost.away && seat !== null
      ? [{ by: state.you.person, hex: ghost.hex, rotation: ghost.rotation, preview: this.#told(ghost.preview), who: seated(state, seat), own: true, fields: ghost.fields }] : [];
    return [...others, ...mine];
  }

  /** Consequences only where the table wants that much help. */
  #told(preview) {
    return this.table.helps('counts') ? preview : null;
  }

  /** Who laid the last tile, as far as the log tells. */
  #last(view) {
    const { store, board } = this.table;
    const hex = lastOf(view, board);
    const entry = hex && store.state.log.findLast(e => e.events.some(x => x.type === 'tile-placed' && x.board === board && x.hex[0] === hex.q && x.hex[1] === hex.r));
    return entry && entry.by !== null ? { hex, who: whoever(store.state, entry.by) } : null;
  }

  marksNow() {
    const { store, ghost, aim } = this.table;
    const { view } = store.state;
    if (!view) return;
    const ghosts = this.ghosts();
    const ready = Boolean(ghost.hex) && onTurn(store.state) && !store.state.pending;
    const loops = this.outlined.length ? outline(this.outlined.map(hex => this.#seen(hex))) : [];
    const on = thing => thing && { ...thing, hex: this.#seen(thing.hex) };
    const { turn } = this.table.stage;
    syncLayers(this.marks, markLayers({
      view, held: heldOf(view, this.table.board), loops, ready, aim: aim && this.#seen(aim), last: on(this.#last(view)), pings: this.pings.map(on), gaps: this.gaps().map(hex => this.#seen(hex)),
      flags: this.table.isHand(), ghosts: ghosts.map(ghost => ({ ...on(ghost), rotation: (ghost.rotation + turn) % 6 })),
      facingAt: (hex, side) => this.table.facing(turned({ q: hex.q, r: hex.r }, -turn), (side + 6 - turn) % 6),
      refused: this.refused && { ...on(this.refused), sides: this.refused.sides.map(side => (side + turn) % 6) },
    }));
    this.table.panels.chips(ghosts);
    this.table.panels.edge.ideas(ghosts);
    // A figure that my ghost would take along is only half where it was.
    const taken = tokensFor(ghost.hex ? ghost.fields : {});
    for (const drawn of this.lying.querySelectorAll('[data-figure]')) drawn.classList.toggle('leaving', taken.includes(drawn.getAttribute('data-figure')));
  }

  /** What the server has counted for a board. @param {number} board @param {[number, number][]} hexes */
  showGaps(board, hexes) {
    this.counted = { board, hexes };
    this.marksNow();
  }

  /** The gaps of this board; where a tile lies there was none. @returns {import('./geometry.js').Hex[]} */
  gaps() {
    const here = this.counted.board === this.table.board ? this.counted.hexes : [];
    return here.filter(([q, r]) => !this.taken.has(hexKey(q, r))).map(([q, r]) => ({ q, r }));
  }

  /** A place was refused: the sides that clash are shown for a moment. @param {{hex: [number, number], clash?: [number, string, string][]}} refusal */
  refuse({ hex: [q, r], clash = [] }) {
    const now = clash.length ? { hex: { q, r }, sides: clash.map(([side]) => side) } : null;
    this.refused = now;
    this.marksNow();
    setTimeout(() => { if (this.refused === now) { this.refused = null; this.marksNow(); } }, REFUSED);
  }

  #ghost() {
    return /** @type {SVGElement | null} */ (this.marks.querySelector('.ghost.own .ghostL'));
  }

  /** The tile flies from the plank onto its hex. @param {{x: number, y: number}} from in units of the board, from its centre */
  fly(from, size) {
    if (calm()) return;
    this.#ghost()?.animate([{ transform: `translate(${from.x}px,${from.y}px) scale(${size})` }, { transform: 'translate(0,-6px)' }], { duration: FLIGHT, easing: 'cubic-bezier(.2,.7,.2,1)' });
  }

  /** The redrawn tile comes round from where the old one lay. @param {1 | -1} step */
  turn(step) {
    if (calm()) return;
    this.#ghost()?.animate([{ transform: `translate(0,-6px) rotate(${-60 * step}deg)` }, { transform: 'translate(0,-6px)' }], { duration: TURN, easing: 'ease-out' });
  }

  /** It fits only this way. */
  shake() {
    if (calm()) return;
    const at = x => ({ transform: `translate(${x}px,-6px)` });
    this.#ghost()?.animate([at(0), at(-3), at(3), at(-2), at(0)], { duration: 220 });
  }

  /** Somebody points. @param {any} hex @param {any} who */
  ping(hex, who) {
    const id = (this.pinged = (this.pinged ?? 0) + 1);
    this.pings = [...this.pings.slice(-5), { id, hex, who }];
    this.marksNow();
    setTimeout(() => { this.pings = this.pings.filter(p => p.id !== id); this.marksNow(); }, 3200);
  }
}
