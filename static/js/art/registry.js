/**
 * Drawings that are not everybody's: what lies in unopened boxes is drawn by files outside of this folder, and a page
 * learns only those it was handed. Here they are kept by name; the rest of the art asks and does without.
 */

/** @import {Scene} from './scene.js' */
/** @import {Point} from './plane.js' */
/** @import {Hex} from '../lib/geometry.js' */
/** @import {Placed} from './board.js' */
/** @import {Tree} from '../lib/svg.js' */
/**
 * @typedef {object} Landmark
 * @property {number} reach radius of the disc kept free of other things
 * @property {[string, string][]} [art] class and path text, round the origin, the ground line at y = 0
 * @property {(scene: Scene) => Point} [spot] where it stands, in the printed frame; the middle unless told
 * @property {number} [drop] how far below its spot the ground line lies
 * @property {[string, string][]} [figure] something that stands here and may move on; drawn as a token
 * @property {string} [figureBox] the viewBox that shows the figure by itself, its ground line at y = 16
 * @property {(scene: Scene, turn: import('./plane.js').Turn) => Tree[]} [draw] instead of `art`
 * @property {(scene: Scene) => void} [plan] what else stands on its tile, where flags and streams leave room
 */
/**
 * @typedef {object} EdgeArt how an edge letter of its own looks
 * @property {string} letter
 * @property {(scene: Scene) => void} [plan] what stands on a tile that prints it
 * @property {(area: import('./outline.js').Area, scene: Scene, turn: import('./plane.js').Turn) => Tree[]} ground
 * @property {(ids: number[], marks: import('./scene.js').Mark[]) => number[][]} [groups] edges that lie apart; all are
 *   one area unless told
 * @property {[number, number]} [cast] the shade it throws
 * @property {string} [seam] the class of its ground where it runs on to a neighbour; without it nothing does
 * @property {string[]} [rim] classes of a stony rim, dark and light, or of one line
 * @property {boolean} [soft] what meets it ends without a verge
 * @property {(tiles: Placed[]) => Joined[]} [joins] what lying tiles have become together; each of them is drawn with
 *   the mark `joined`
 */
/**
 * @typedef {object} Joined one thing over several tiles, in the board's own frame
 * @property {Hex[]} hexes
 * @property {() => Tree} draw
 */
/** @typedef {(scene: Scene, mark: import('./scene.js').Mark) => void} PlanMark */
/**
 * @typedef {(props: import('./props.js').Props, prop: import('./scene.js').Prop, at: Point, sakura: boolean) => void}
 *   DrawProp draws something that stands at a point
 */
/**
 * @typedef {object} Drawing what one file outside of this folder may bring
 * @property {Record<string, Landmark>} [landmarks]
 * @property {EdgeArt} [edge]
 * @property {Record<string, DrawProp>} [props] things that stand, by the name they were planned under
 * @property {Record<string, () => Tree>} [tokens] by the name of the token
 * @property {Record<string, () => Tree>} [pieces] tokens that stand in the middle of their tile, the foot at y = 0
 * @property {Record<string, (x: number, y: number, sakura: boolean) => Tree[]>} [cloths] of flags, by colour
 * @property {Record<string, PlanMark>} [marks] of tiles, by their name; a note on a hex that has the name of one is no
 *   token but changes the tile
 */

const kept = {
  landmarks: /** @type {Map<string, Landmark>} */ (new Map()),
  edges: /** @type {Map<string, EdgeArt>} */ (new Map()),
  props: /** @type {Map<string, DrawProp>} */ (new Map()),
  tokens: /** @type {Map<string, () => Tree>} */ (new Map()),
  pieces: /** @type {Map<string, () => Tree>} */ (new Map()),
  cloths: /** @type {Map<string, (x: number, y: number, sakura: boolean) => Tree[]>} */ (new Map()),
  marks: /** @type {Map<string, PlanMark>} */ (new Map()),
};

/** @template T @param {Map<string, T>} shelf @param {Record<string, T>} [made] */
function keep(shelf, made = {}) {
  for (const [key, one] of Object.entries(made)) shelf.set(key, one);
}

/** @param {Record<string, Partial<Landmark> & Drawing>} drawings by the name of what they show */
export function register(drawings) {
  for (const [name, drawing] of Object.entries(drawings)) {
    if (drawing.reach !== undefined) kept.landmarks.set(name, /** @type {Landmark} */ (drawing));
    if (drawing.edge) kept.edges.set(drawing.edge.letter, drawing.edge);
    keep(kept.props, drawing.props);
    keep(kept.tokens, drawing.tokens);
    keep(kept.pieces, drawing.pieces);
    keep(kept.cloths, drawing.cloths);
    keep(kept.marks, drawing.marks);
  }
}

/** @param {string} name @returns {Landmark | undefined} */
export const landmark = name => kept.landmarks.get(name);
/** @param {string} letter @returns {EdgeArt | undefined} */
export const edgeArt = letter => kept.edges.get(letter);
/** The letters that have a drawing. */
export const edgeLetters = () => [...kept.edges.keys()].join('');
/** @param {string} name */
export const prop = name => kept.props.get(name);
/** @param {string} name */
export const token = name => kept.tokens.get(name);
/** @param {string} name */
export const piece = name => kept.pieces.get(name);
/** @param {string} name */
export const cloth = name => kept.cloths.get(name);
/** @param {string} name */
export const markPlan = name => kept.marks.get(name);
/** Everything learned, for tests and the gallery. */
export const registered = () =>
  Object.fromEntries(Object.entries(kept).map(([kind, found]) => [kind, [...found.keys()]]));
