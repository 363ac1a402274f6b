/**
 * The scene of one tile in its printed frame: shapes, lines and the spots that are already taken. It knows no
 * rotation, so whatever is chosen here stays where it is when the tile is turned.
 */
import { seedFrom, stream } from '../random.js';
import { edgeArt, edgeLetters } from './known.js';
import { centreLines, nearLine } from './lines.js';
import { areaShape } from './outline.js';
import { depth, gap, inside, lineDistance } from './plane.js';

/** @typedef {import('./plane.js').Point} Point */
/** @typedef {{id: string, edges: string, marks?: readonly string[], stack?: string}} Tile */
/** @typedef {{type: string, at: Point, seed: number, size: number, [more: string]: any}} Prop */

const AREAS = 'WGV';
const LINES = 'ST';

const idsOf = (edges, kind) => [...edges].flatMap((c, i) => (c === kind ? [i] : []));

/** Marks as a map: "flag:red@4" is {name: 'flag', value: 'red', edge: 4}. */
export function parseMark(text) {
  const [head, edge] = text.split('@');
  const colon = head.indexOf(':');
  return {
    name: colon < 0 ? head : head.slice(0, colon),
    value: colon < 0 ? '' : head.slice(colon + 1),
    edge: edge === undefined ? null : Number(edge),
  };
}

/** All edges of a kind are one area, unless its drawing says that some lie apart. */
const groupsOf = (kind, ids, marks) => edgeArt(kind)?.groups?.(ids, marks) ?? [ids];

/** An area with edges on both banks of a track goes over it: the track runs through a tunnel. */
function tunnelled(area, line) {
  if (!line || line.ids.length !== 2 || area.runs.length < 2) return false;
  const [a, b] = line.ids;
  const between = area.ids.filter(i => i > a && i < b).length;
  return between > 0 && between < area.ids.length;
}

export class Scene {
  /** @param {Tile} tile @param {string} edition @param {string} [effective] the edges after any-kind edges have settled */
  constructor(tile, edition, effective) {
    this.tile = tile;
    this.edition = edition;
    this.sakura = edition === 'sakura';
    this.printed = tile.edges;
    this.edges = effective || tile.edges;
    this.marks = (tile.marks ?? []).map(parseMark);
    this.lines = [...LINES].filter(k => this.edges.includes(k))
      .map(kind => centreLines(kind, this.edgesOf(kind), this.stream('line' + kind)));
    this.areas = [...AREAS, ...edgeLetters()].filter(k => this.edges.includes(k)).flatMap(kind =>
      groupsOf(kind, this.edgesOf(kind), this.marks)
        .map(ids => areaShape(kind, ids, this.edges, this.lines, this.stream('area' + kind + ids[0]))));
    this.tunnels = this.areas.filter(a => tunnelled(a, this.line('T')) && ![...this.printed].some(edgeArt));
    /** @type {{at: Point, r: number}[]} */
    this.taken = [];
    /** @type {Prop[]} */
    this.props = [];
  }

  /** A stream of its own for every purpose: one more sheep must not move the trees. */
  stream(purpose) {
    return stream(`${this.edition}|${this.tile.id}|${this.printed}|${purpose}`);
  }

  edgesOf(kind) {
    return idsOf(this.edges, kind);
  }

  line(kind) {
    return this.lines.find(l => l.kind === kind);
  }

  area(kind) {
    return this.areas.find(a => a.kind === kind);
  }

  mark(name) {
    return this.marks.find(m => m.name === name);
  }

  /** @param {Point} at @param {number} r */
  take(at, r) {
    this.taken.push({ at, r });
  }

  /** Is a disc of radius r free of everything placed so far? */
  clear(at, r) {
    return this.taken.every(t => gap(t.at, at) > t.r + r);
  }

  offLines(at, d) {
    return !nearLine(this.lines, at, d);
  }

  /** In the area, at least `margin` from its border and `rim` from the tile's. */
  within(area, at, margin, rim) {
    return depth(at) >= rim && inside(at, area.polygon)
      && area.runs.every(run => run.border.length < 2 || lineDistance(at, run.border) >= margin);
  }

  /** On open meadow, clear of areas and lines. */
  onMeadow(at, margin) {
    return depth(at) > 8 && !this.areas.some(a => inside(at, a.polygon)) && this.offLines(at, margin + 8)
      && !this.areas.some(a => a.runs.some(r => r.border.length > 1 && lineDistance(at, r.border) < margin));
  }

  /** Put a prop down. @param {string} type @param {Point} at @param {number} r the disc it takes */
  place(type, at, r, random, more = {}) {
    this.take(at, r);
    this.props.push({ type, at, seed: seedFrom(random), size: 1, ...more });
  }
}

/** Points of a jittered triangular grid over the tile: even cover without trying thousands of darts. */
export function scatter(random, spacing, jitter) {
  const points = [];
  const rise = spacing * 0.866;
  const [dx, dy] = [random() * spacing, random() * rise];
  for (let row = -Math.ceil(100 / rise) - 1; row * rise < 100; row++) {
    for (let x = -100 + dx + (row & 1 ? spacing / 2 : 0); x < 100; x += spacing) {
      const p = [x + (random() - 0.5) * jitter * 2, row * rise + dy + (random() - 0.5) * jitter * 2];
      if (depth(p) > 0) points.push(p);
    }
  }
  return points;
}

/** The same points in an order that does not show the grid. */
export function shuffled(random, list) {
  const out = [...list];
  for (let i = out.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [out[i], out[j]] = [out[j], out[i]];
  }
  return out;
}
