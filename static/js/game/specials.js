/** What this page knows of the specials in play: which of them owns a tile, a field, a word. None is known by name. */
import { landmark, piece, token } from '../art/registry.js';
import { drawToken } from '../art/markers.js';
import { known } from '../art/sealed.js';

/** @import {Tree} from '../lib/svg.js' */
/** @import {Answer, Fields} from '../wire/messages.d.ts' */

/**
 * @typedef {object} Special what a page may know of one (`app/assets/known.py`)
 * @property {string} key
 * @property {string[]} tiles
 * @property {Record<string, string>} [prints] of tiles that are shown before they come
 * @property {string[]} words that it listens to
 * @property {string[]} moves those of them that play the turn
 * @property {string[]} choices
 * @property {string[]} [tokens]
 * @property {string[]} fields decided together with a placement
 * @property {string} wild edge letters of its own that become what they meet
 * @property {string} [module]
 * @property {number[]} [slots] after so many completed tasks it gives a choice
 * @property {string} [suit] the kind that a goal card counts
 * @property {string} [line] of the score sheet to which it adds; none: a line of its own
 * @property {number} [worth] points of a goal card, as its stamp says
 * @property {{price: number, often: number, changes: string}} [power] may be used so often, for so many of the purse;
 *   `changes`: what of the tile in hand it exchanges, if anything
 * @property {{note: string, most: number}} [purse] what is held of it, at most, is noted under this name
 * @property {string[]} [stores] there is room for a tile of one of these sorts
 * @property {string[]} [beside] tiles that lie beside the board until they are laid
 * @property {boolean} [covers] a face-down tile lies under each of them
 * @property {{word: string, apart: number}} [piece] stands on tiles, at least so many steps from another
 * @property {[number, number]} [supply] fewest and most pieces
 * @property {string} [turns] an edge of this letter may be made meadow as its tile is laid
 * @property {string} [doubles] the piece by which the task on its tile counts twice
 */

/** @type {Special[]} */
const specials = [...(known.specials ?? [])];

/**
 * Those of a box that was opened later than the page; they stand for whatever had their key in another edition.
 * @param {Special[]} more
 */
export const addSpecials = more => {
  specials.splice(0, specials.length, ...specials.filter(one => !more.some(other => other.key === one.key)), ...more);
};

export const inPlay = () => specials;

/** The special a tile belongs to. @param {string} tile */
export const ownerOf = tile => specials.find(s => s.tiles.includes(tile)) ?? null;

/** Whether a line of the score sheet is a special's own. @param {string} key */
export const special = key => specials.find(s => s.key === key) ?? null;

/** The first that scores in a line of the score sheet. @param {string} key */
export const scorerOf = key => specials.find(s => (s.line || s.key) === key) ?? null;

/** Where a tile can be put by. */
export const stores = () => specials.filter(s => s.stores);
/** What may be used a few times. */
export const powers = () => specials.filter(s => s.power);
/** What is collected and spent. */
export const purse = () => specials.find(s => s.purse) ?? null;
/** What has tiles waiting beside the board. */
export const besides = () => specials.filter(s => s.beside);
/** What has pieces that stand apart from each other. */
export const standing = () => specials.filter(s => s.piece);
/** The pieces by which tasks count twice. */
export const doublers = () => specials.flatMap(s => s.doubles ?? []);
/** Those who let edges be made meadow in a field. @param {string} field */
export const turners = field => specials.filter(s => s.turns && s.fields.includes(field));

/** The printed edges that the answers of a placement make meadow. @param {Fields} fields @returns {number[]} */
export const turnedEdges = fields =>
  Object.entries(fields).flatMap(([field, answer]) =>
    Array.isArray(answer) && turners(field).length ? /** @type {number[]} */ (answer) : [],
  );

/** Does this word play the turn, instead of speaking about the game? @param {string} word */
export const isMove = word => specials.some(s => s.moves.includes(word));

/** Edge letters that become what they meet: they never mismatch. */
export const wildLetters = () => specials.map(s => s.wild).join('');

/** @param {string} tile */
const nameOf = tile => tile.replace(/^[A-Z]-/, '');

/** The figure that a special sends over the board. @param {Special} owner */
const figureOf = owner => [...owner.tiles.map(nameOf), owner.key].find(name => landmark(name)?.figure) ?? null;

/**
 * What an answer puts on the tile: a token by its name, or the figure of the player who decides.
 * @param {string} field @param {Answer} answer @returns {string | null}
 */
export function tokenFor(field, answer) {
  if (typeof answer === 'string') return token(answer) || piece(answer) || landmark(answer)?.figure ? answer : null;
  if (answer !== true) return null;
  const owner = specials.find(s => s.fields.includes(field));
  return owner ? figureOf(owner) : null;
}

/** Everything the answers of a placement put on its tile. @param {Fields} fields */
export const tokensFor = fields =>
  Object.entries(fields)
    .map(([field, answer]) => tokenFor(field, answer))
    .filter(name => name !== null);

/** Room for a person on foot; a taller special says so. */
const FIGURE_BOX = '-34 -44 68 76';
const TOKEN_BOX = '-26 -26 52 52';
const PIECE_BOX = '-36 -46 72 56';

/**
 * A token as a small picture: its tree and the box to show.
 * @param {string} name @returns {{tree: Tree, box: string}}
 */
export const tokenPicture = name =>
  piece(name) ? { tree: /** @type {() => Tree} */ (piece(name))(), box: PIECE_BOX } : lyingPicture(name);

/** @param {string} name @returns {{tree: Tree, box: string}} */
const lyingPicture = name =>
  landmark(name)?.figure
    ? { tree: drawToken(name), box: landmark(name)?.figureBox ?? FIGURE_BOX }
    : { tree: { tag: 'g', attrs: { transform: 'translate(-34 46)' }, children: [drawToken(name)] }, box: TOKEN_BOX };
