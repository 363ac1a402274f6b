/**
 * Drawings that are not everybody's: what lies in unopened boxes is drawn by files outside of this folder, and a page
 * learns only those it was handed. Here they are kept by name; the rest of the art asks and does without.
 */

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('./plane.js').Point} Point */
/** @typedef {import('../svg.js').Tree} Tree */
/**
 * @typedef {object} Landmark
 * @property {number} reach radius of the disc kept free of other things
 * @property {[string, string][]} [art] class and path text, round the origin, the ground line at y = 0
 * @property {(scene: Scene) => Point} [spot] where it stands, in the printed frame; the middle unless told
 * @property {number} [drop] how far below its spot the ground line lies
 * @property {[string, string][]} [figure] something that stands here and may move on; drawn as a token
 * @property {string} [figureBox] the viewBox that shows the figure by itself, its ground line at y = 16
 * @property {(scene: Scene, turn: import('./plane.js').Turn) => Tree[]} [draw] instead of `art`
 */
/**
 * @typedef {object} EdgeArt how an edge letter of its own looks
 * @property {string} letter
 * @property {(scene: Scene) => void} [plan] what stands on a tile that prints it
 * @property {(area: import('./outline.js').Area, scene: Scene, turn: import('./plane.js').Turn) => Tree[]} ground
 * @property {(ids: number[], marks: any[]) => number[][]} [groups] edges that lie apart; all are one area unless told
 * @property {[number, number]} [cast] the shade it throws
 * @property {string} [seam] the class of its ground where it runs on to a neighbour; without it nothing does
 * @property {string[]} [rim] classes of a stony rim, dark and light, or of one line
 * @property {boolean} [soft] what meets it ends without a verge
 */
/**
 * @typedef {object} Drawing what one file outside of this folder may bring
 * @property {Record<string, Landmark>} [landmarks]
 * @property {EdgeArt} [edge]
 * @property {Record<string, Function>} [props] things that stand, by the name they were planned under
 * @property {Record<string, () => Tree>} [tokens] by the name of the token
 * @property {Record<string, (x: number, y: number) => Tree[]>} [cloths] of flags, by colour
 */

const shelf = () => /** @type {Map<string, any>} */ (new Map());
const kept = { landmarks: shelf(), edges: shelf(), props: shelf(), tokens: shelf(), cloths: shelf() };

/** @param {Record<string, Landmark & Drawing>} drawings by the name of what they show */
export function learn(drawings) {
  for (const [name, drawing] of Object.entries(drawings)) {
    if (drawing.reach !== undefined) kept.landmarks.set(name, drawing);
    if (drawing.edge) kept.edges.set(drawing.edge.letter, drawing.edge);
    for (const kind of ['props', 'tokens', 'cloths']) {
      for (const [key, make] of Object.entries(drawing[kind] ?? {})) kept[kind].set(key, make);
    }
  }
}

/** @param {string} name @returns {Landmark | undefined} */
export const landmark = name => kept.landmarks.get(name);
/** @param {string} letter @returns {EdgeArt | undefined} */
export const edgeArt = letter => kept.edges.get(letter);
/** The letters somebody has drawn. */
export const edgeLetters = () => [...kept.edges.keys()].join('');
export const prop = name => kept.props.get(name);
export const token = name => kept.tokens.get(name);
export const cloth = name => kept.cloths.get(name);
/** Everything learned, for tests and the gallery. */
export const learned = () => Object.fromEntries(Object.entries(kept).map(([kind, found]) => [kind, [...found.keys()]]));
