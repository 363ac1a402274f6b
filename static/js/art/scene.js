/**
 * The scene of one tile in its printed frame: shapes, lines and the spots that are already taken. It knows no
 * rotation, so whatever is chosen here stays where it is when the tile is turned.
 */
import { seedFrom, stream } from '../lib/random.js';
import { edgeArt, edgeLetters } from './registry.js';
import { centreLines, nearLine } from './lines.js';
import { areaShape } from './outline.js';
import { depth, gap, inside, lineDistance } from './plane.js';

/** @import {Point} from './plane.js' */
/** @import {Area, Line} from './outline.js' */
/** @import {Stream} from '../lib/random.js' */
/** @typedef {{id: string, edges: string, marks?: readonly string[], stack?: string}} Tile */
/**
 * @typedef {object} Prop something that stands
 * @property {string} type
 * @property {Point} at
 * @property {number} seed of whatever chance its drawing needs
 * @property {number} size
 * @property {Point | null} [open] where the open lies, or the water
 * @property {number} [tone] of leaves
 * @property {string[]} [tones] of roofs
 * @property {boolean} [timbered]
 * @property {boolean} [pair] two sheaves
 * @property {string} [colour] of a flag
 * @property {string} [kind] edge letter a flag belongs to
 * @property {string} [cloth] class of a villager's clothes
 */

const AREAS = 'WGV';
const LINES = 'ST';

/** @param {string} edges @param {string} kind */
const idsOf = (edges, kind) => [...edges].flatMap((c, i) => (c === kind ? [i] : []));

/** @typedef {{name: string, value: string, edge: number | null}} Mark */

/** Marks as a map: "flag:red@4" is {name: 'flag', value: 'red', edge: 4}. @param {string} text */
export function parseMark(text) {
  const [head, edge] = text.split('@');
  const colon = head.indexOf(':');
  return {
    name: colon < 0 ? head : head.slice(0, colon),
    value: colon < 0 ? '' : head.slice(colon + 1),
    edge: edge === undefined ? null : Number(edge),
  };
}

/**
 * All edges of a kind are one area or line, unless an edge the tile prints says that some lie apart, whatever they
 * have become.
 * @param {string} printed @param {number[]} ids @param {Mark[]} marks
 */
function groupsOf(printed, ids, marks) {
  const parting = [...printed].map(edgeArt).find(art => art?.groups);
  return parting?.groups?.(ids, marks) ?? [ids];
}

/**
 * An area with edges on both banks of a track goes over it: the track runs through a tunnel.
 * @param {Area} area @param {Line | undefined} line
 */
function tunnelled(area, line) {
  if (!line || line.ids.length !== 2 || area.runs.length < 2) return false;
  const [a, b] = line.ids;
  const between = area.ids.filter(i => i > a && i < b).length;
  return between > 0 && between < area.ids.length;
}

export class Scene {
  /**
   * @param {Tile} tile @param {string} edition @param {string} [effective] the edges after any-kind edges have settled
   */
  constructor(tile, edition, effective) {
    this.tile = tile;
    this.edition = edition;
    this.sakura = edition === 'sakura';
    this.printed = tile.edges;
    this.edges = effective || tile.edges;
    this.marks = (tile.marks ?? []).map(parseMark);
    this.lines = [...LINES]
      .filter(k => this.edges.includes(k))
      .flatMap(kind =>
        groupsOf(this.printed, this.edgesOf(kind), this.marks).map((ids, i) =>
          centreLines(kind, ids, this.stream('line' + kind + (i || ''))),
        ),
      );
    this.areas = [...AREAS, ...edgeLetters()]
      .filter(k => this.edges.includes(k))
      .flatMap(kind =>
        groupsOf(this.printed, this.edgesOf(kind), this.marks).map(ids =>
          areaShape(kind, ids, this.edges, this.lines, this.stream('area' + kind + ids[0])),
        ),
      );
    this.tunnels = this.areas.filter(a => tunnelled(a, this.line('T')) && ![...this.printed].some(edgeArt));
    /** @type {{at: Point, r: number}[]} */
    this.taken = [];
    /** @type {Prop[]} */
    this.props = [];
    /** What other files have planned: where it stands or lies, in the printed frame. @type {Point[][]} */
    this.lanes = [];
    /** @type {Point[]} */
    this.squares = [];
    /** @type {{at: Point, size: Point}[]} */
    this.gardens = [];
    /** @type {Point[]} */
    this.petals = [];
    /** @type {Point[][]} */
    this.patches = [];
    /** @type {Point[]} */
    this.grass = [];
    /** @type {{kind: string, points: Point[]}[]} */
    this.drifts = [];
    /** @type {Point[]} */
    this.pebbles = [];
    /** @type {Point[]} */
    this.lilies = [];
    /** @type {(import('./registry.js').Landmark & {at: Point}) | null} */
    this.landmark = null;
    /** Nothing could be planned: the plain tile is shown instead. */
    this.failed = false;
  }

  /** A stream of its own for every purpose: one more sheep must not move the trees. @param {string} purpose */
  stream(purpose) {
    return stream(`${this.edition}|${this.tile.id}|${this.printed}|${purpose}`);
  }

  /** @param {string} kind */
  edgesOf(kind) {
    return idsOf(this.edges, kind);
  }

  /** @param {string} kind */
  line(kind) {
    return this.lines.find(l => l.kind === kind);
  }

  /** @param {string} kind */
  area(kind) {
    return this.areas.find(a => a.kind === kind);
  }

  /** @param {string} name */
  mark(name) {
    return this.marks.find(m => m.name === name);
  }

  /** @param {Point} at @param {number} r */
  take(at, r) {
    this.taken.push({ at, r });
  }

  /** Is a disc of radius r free of everything placed so far? @param {Point} at @param {number} r */
  clear(at, r) {
    return this.taken.every(t => gap(t.at, at) > t.r + r);
  }

  /** @param {Point} at @param {number} d */
  offLines(at, d) {
    return !nearLine(this.lines, at, d);
  }

  /**
   * In the area, at least `margin` from its border and `rim` from the tile's.
   * @param {Area} area @param {Point} at @param {number} margin @param {number} rim
   */
  within(area, at, margin, rim) {
    return (
      depth(at) >= rim &&
      inside(at, area.polygon) &&
      area.runs.every(run => run.border.length < 2 || lineDistance(at, run.border) >= margin)
    );
  }

  /** On open meadow, clear of areas and lines. @param {Point} at @param {number} margin */
  onMeadow(at, margin) {
    return (
      depth(at) > 8 &&
      !this.areas.some(a => inside(at, a.polygon)) &&
      this.offLines(at, margin + 8) &&
      !this.areas.some(a => a.runs.some(r => r.border.length > 1 && lineDistance(at, r.border) < margin))
    );
  }

  /**
   * Put a prop down.
   * @param {string} type @param {Point} at @param {number} r the disc it takes @param {Stream} random
   */
  place(type, at, r, random, more = {}) {
    this.take(at, r);
    this.props.push({ type, at, seed: seedFrom(random), size: 1, ...more });
  }
}

/**
 * Points of a jittered triangular grid over the tile: even cover without trying thousands of darts.
 * @param {Stream} random @param {number} spacing @param {number} jitter
 */
export function scatter(random, spacing, jitter) {
  /** @type {Point[]} */
  const points = [];
  const rise = spacing * 0.866;
  const [dx, dy] = [random() * spacing, random() * rise];
  for (let row = -Math.ceil(100 / rise) - 1; row * rise < 100; row++) {
    for (let x = -100 + dx + (row & 1 ? spacing / 2 : 0); x < 100; x += spacing) {
      /** @type {Point} */
      const p = [x + (random() - 0.5) * jitter * 2, row * rise + dy + (random() - 0.5) * jitter * 2];
      if (depth(p) > 0) points.push(p);
    }
  }
  return points;
}

/**
 * The same points in an order that does not show the grid.
 * @template T @param {Stream} random @param {readonly T[]} list
 */
export function shuffled(random, list) {
  const out = [...list];
  for (let i = out.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [out[i], out[j]] = [out[j], out[i]];
  }
  return out;
}
