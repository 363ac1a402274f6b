/**
 * Brings the board's drawing up to date: the land when something was laid, what lies over it whenever anything moves.
 */
import { isFigure } from '../art/markers.js';
import { hexKey, outline, turned } from '../lib/geometry.js';
import { landLayers, lastOf, tilesOf } from '../board/layers/land.js';
import { overlayLayers } from '../board/layers/overlay.js';
import { heldOf, partyColour } from '../game/parties.js';
import { activeSeat, onTurn, participantAt, participantOf, authorOf } from '../game/people.js';
import { piecesFor } from '../game/holdings.js';
import { tokensFor } from '../game/specials.js';
import { trailsOf } from '../game/displays.js';
import { ringsOf, sightFrom } from './reaches.js';
import { comeRound, drop, flyIn, shake, walk } from './movements.js';
import { byId } from '../lib/dom.js';
import { syncLayers } from '../lib/svg.js';

/** @import {Table} from './table.js' */
/** @import {Placed} from '../art/board.js' */
/** @import {Ping} from '../board/layers/pings.js' */
/** @import {Suggested} from '../board/layers/overlay.js' */
/** @import {Participant} from '../game/people.js' */
/** @import {Hex} from '../lib/geometry.js' */
/** @import {Consequences, GameEvent, HexPair, PreviewMessage, Step} from '../wire/messages.d.ts' */
/** @import {InGame} from '../wire/tablestate.js' */

/** A refusal is seen for as long as it can be read. */
const REFUSED = 4000;

/** Where figures stand. @param {Placed[]} tiles @returns {Map<string, Placed>} */
const figuresOf = tiles =>
  new Map(
    tiles.flatMap(tile =>
      (tile.tokens ?? []).filter(isFigure).map(name => /** @type {[string, Placed]} */ ([name, tile])),
    ),
  );

export class Painter {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.lying = byId('lying');
    this.overlay = byId('marks');
    /** @type {Ping[]} */
    this.pings = [];
    this.pinged = 0;
    /** Hexes outlined while a territory is looked at. @type {Hex[]} */
    this.outlined = [];
    /** A way that is looked at. @type {Step[]} */
    this.watched = [];
    /**
     * Open hexes of a board that no tile can fill any more, as the server counts.
     * @type {{board: number, hexes: HexPair[]}}
     */
    this.counted = { board: 0, hexes: [] };
    /** @type {{hexes: Hex[], source: string}} */
    this.lit = { hexes: [], source: '' };
    /** The tile that is looked at, if it has a line of sight itself. @type {Hex | null} */
    this.beheld = null;
    /** The tiles of the board shown, by hex. @type {Map<string, Placed>} */
    this.taken = new Map();
    /** Where figures stood when the land was last drawn. @type {Map<string, Placed> | null} */
    this.figures = null;
    /** Where a tile was just refused, and along which sides. @type {{hex: Hex, sides: number[]} | null} */
    this.refused = null;
  }

  /** The land, its legal hexes and what is lit. */
  land() {
    const {
      store: { state },
      board,
      suggestion,
      stage,
    } = this.table;
    if (!state.view) return;
    const { view } = state;
    const tiles = tilesOf(view, board);
    this.taken = new Map(tiles.map(tile => [hexKey(tile.q, tile.r), tile]));
    const before = new Set(this.#drawn());
    const stood = this.figures;
    this.figures = figuresOf(tiles);
    const legal = this.table.helps('places') ? suggestion.legal() : [];
    syncLayers(this.lying, landLayers(view, board, { legal, lit: this.lit.hexes, turn: stage.turn }));
    if (before.size) drop(this.#drawn().filter(part => !before.has(part)));
    if (stood) walk(this.lying, stood, this.figures, hex => this.#seen(hex));
    if (view.boards.length > 1) stage.svg.dataset.side = partyColour(state, board);
    stage.svg.classList.toggle('has-lit', this.lit.hexes.length > 0);
    stage.svg.classList.toggle('not-mine', !onTurn(state));
    stage.targets = legal;
    stage.cover(tiles.length ? tiles : [{ q: 0, r: 0 }]);
  }

  /** A hex as the board is looked at. @template {Hex} T @param {T} hex */
  #seen(hex) {
    return turned(hex, this.table.stage.turn);
  }

  #drawn() {
    return [...this.lying.querySelectorAll(':is(.grounds, .props, .tops) > g')];
  }

  /**
   * Everybody's suggestions on this board, mine last. What I lay at another device of mine is an idea here, until I lay
   * one at this one.
   * @returns {Suggested[]}
   */
  suggestions() {
    const {
      store: { state },
      board,
      suggestion,
    } = this.table;
    const others = [...state.suggestions.values()]
      .filter(g => (g.by !== state.you.person || !suggestion.hex) && (g.board ?? 0) === board)
      .map(({ by, hex: [q, r], rotation, fields, preview }) => ({
        by,
        hex: { q, r },
        rotation,
        fields,
        preview: this.#told(preview),
        who: participantOf(state, by),
        own: false,
      }));
    const seat = activeSeat(state);
    const { hex, away, rotation, preview, fields } = suggestion;
    if (!hex || away || seat === null) return others;
    const who = participantAt(state, seat);
    return [...others, { by: state.you.person, hex, rotation, fields, preview: this.#told(preview), who, own: true }];
  }

  /** Consequences only where the table wants that much help. @param {Consequences | null} preview */
  #told(preview) {
    return this.table.helps('counts') ? preview : null;
  }

  /** Who laid the last tile, as far as the log tells. @param {InGame} state */
  #last(state) {
    const { board } = this.table;
    const hex = lastOf(state.view, board);
    if (!hex) return null;
    /** @param {GameEvent} e */
    const isHere = e => e.type === 'tile-placed' && e.board === board && e.hex[0] === hex.q && e.hex[1] === hex.r;
    const entry = state.log.findLast(({ events }) => events.some(isHere));
    return entry && entry.by !== null ? { hex, who: authorOf(state, entry.by) } : null;
  }

  /** What lies over the land, and the panels that speak of it. */
  drawOverlay() {
    const {
      store: { state },
      suggestion,
      panels,
    } = this.table;
    if (!state.view) return;
    const suggestions = this.suggestions();
    syncLayers(this.overlay, overlayLayers(this.#scene(state, suggestions)));
    for (const step of this.overlay.querySelectorAll('.trails [data-n]'))
      /** @type {SVGElement} */ (step).style.setProperty('--n', step.getAttribute('data-n'));
    panels.chips(suggestions);
    panels.edge.ideas(suggestions);
    // A figure that my suggestion would take along is only half where it was.
    const taken = tokensFor(suggestion.hex ? suggestion.fields : {});
    for (const drawn of this.lying.querySelectorAll('[data-figure]')) {
      drawn.classList.toggle('leaving', taken.includes(drawn.getAttribute('data-figure') ?? ''));
    }
  }

  /** All of it as the board is looked at. @param {InGame} state @param {Suggested[]} suggestions */
  #scene(state, suggestions) {
    const { table, refused } = this;
    const { turn } = table.stage;
    const last = this.#last(state);
    return {
      view: state.view,
      held: heldOf(state.view, table.board),
      suggestions: suggestions.map(one => ({
        ...one,
        turn,
        hex: this.#seen(one.hex),
        rotation: (one.rotation + turn) % 6,
      })),
      trails: this.#trails(suggestions),
      aim: table.aim && this.#seen(table.aim),
      last: last && { ...last, hex: this.#seen(last.hex) },
      pings: this.pings.map(ping => ({ ...ping, hex: this.#seen(ping.hex) })),
      gaps: this.gaps().map(hex => this.#seen(hex)),
      ...this.#reaches(state, turn),
      loops: this.outlined.length ? outline(this.outlined.map(hex => this.#seen(hex))) : [],
      flags: table.isPhone(),
      ready: Boolean(table.suggestion.hex) && onTurn(state) && !state.pending,
      facingAt: (/** @type {Hex} */ { q, r }, /** @type {number} */ side) =>
        table.facing(turned({ q, r }, -turn), (side + 6 - turn) % 6),
      refused: refused && { hex: this.#seen(refused.hex), sides: refused.sides.map(side => (side + turn) % 6) },
    };
  }

  /**
   * The ways that my preview would lengthen, or another player's; else the one that is looked at.
   * @param {Suggested[]} suggestions
   */
  #trails(suggestions) {
    const trails = trailsOf(suggestions.at(-1)?.preview?.changes ?? []);
    const shown = trails.length || !this.watched.length ? trails : [this.watched];
    return shown.map(trail => trail.map(([q, r, source, total]) => ({ ...this.#seen({ q, r }), source, total })));
  }

  /** Show a way along which something is counted, or none any more. @param {Step[]} trail */
  watch(trail) {
    if (this.watched === trail || (!this.watched.length && !trail.length)) return;
    this.watched = trail;
    this.drawOverlay();
  }

  /** What reaches over the land, as the board is looked at. @param {InGame} state @param {number} turn */
  #reaches(state, turn) {
    const { table, taken } = this;
    const own = table.suggestion.hex && !table.suggestion.away ? table.suggestion : null;
    const pieces = own && onTurn(state) ? piecesFor(state.view, table.board, own.options) : [];
    const sight = sightFrom(table, own?.hex && !this.beheld ? own : this.beheld);
    /** @param {Hex[]} hexes */
    const seen = hexes => hexes.map(hex => this.#seen(hex));
    return {
      ropes: pieces.map(({ stands, apart }) => ({ hexes: seen(stands), apart })),
      sight: sight && { hex: this.#seen(sight.hex), side: (sight.side + turn) % 6, seen: seen(sight.seen) },
      rings: ringsOf(table).map(({ hex, taken: by }) => ({
        hex: this.#seen(hex),
        taken: by.map((_, side) => by[(side + 6 - turn) % 6]),
      })),
      tiles: seen([...taken.values()]),
    };
  }

  /** What the server has counted for a board. @param {number} board @param {HexPair[]} hexes */
  showGaps(board, hexes) {
    this.counted = { board, hexes };
    this.drawOverlay();
  }

  /** The gaps of this board; where a tile lies there was none. @returns {Hex[]} */
  gaps() {
    const here = this.counted.board === this.table.board ? this.counted.hexes : [];
    return here.filter(([q, r]) => !this.taken.has(hexKey(q, r))).map(([q, r]) => ({ q, r }));
  }

  /** A place was refused: the sides that clash are shown for a moment. @param {PreviewMessage} refusal */
  refuse({ hex: [q, r], clash = [] }) {
    const now = clash.length ? { hex: { q, r }, sides: clash.map(([side]) => side) } : null;
    this.refused = now;
    this.drawOverlay();
    setTimeout(() => {
      if (this.refused === now) {
        this.refused = null;
        this.drawOverlay();
      }
    }, REFUSED);
  }

  /** My suggestion as it is drawn. */
  #own() {
    return /** @type {SVGElement | null} */ (this.overlay.querySelector('.suggested.own .suggestedL'));
  }

  /**
   * The tile flies from the plank onto its hex.
   * @param {{x: number, y: number}} from in units of the board, from its centre @param {number} size
   */
  fly(from, size) {
    flyIn(this.#own(), from, size);
  }

  /** The redrawn tile comes round from where the old one lay. @param {1 | -1} step */
  rotate(step) {
    comeRound(this.#own(), step);
  }

  /** It fits only this way. */
  shake() {
    shake(this.#own());
  }

  /** A player points at a hex. @param {Hex} hex @param {Participant} who */
  ping(hex, who) {
    const id = ++this.pinged;
    this.pings = [...this.pings.slice(-5), { id, hex, who }];
    this.drawOverlay();
    setTimeout(() => {
      this.pings = this.pings.filter(p => p.id !== id);
      this.drawOverlay();
    }, 3200);
  }
}
