/** What this page knows of the specials in play: which of them owns a tile, a field, a word. None is known by name. */
import { landmark, token } from './art/known.js';
import { drawToken } from './art/markers.js';
import { known } from './known.js';

/** @typedef {{key: string, tiles: string[], words: string[], moves: string[], choices: string[], tokens?: string[], fields: string[], letters: string}} Special */

/** @type {Special[]} */
const specials = [...known.specials ?? []];

/** Those of a box that was opened later than the page; they stand for whatever had their key in another edition. @param {Special[]} more */
export const learnSpecials = more => { specials.splice(0, specials.length, ...specials.filter(one => !more.some(other => other.key === one.key)), ...more); };

export const inPlay = () => specials;

/** The special a tile belongs to. @param {string} tile */
export const ownerOf = tile => specials.find(s => s.tiles.includes(tile)) ?? null;

/** Whether a line of the score sheet is a special's own. @param {string} key */
export const special = key => specials.find(s => s.key === key) ?? null;

/** Those who listen to a word as a move of the turn. */
export const movers = () => specials.filter(s => s.moves.length);

/** Does this word play the turn, instead of speaking about the game? @param {string} word */
export const isMove = word => specials.some(s => s.moves.includes(word));

/** Edge letters that become what they meet: they never mismatch. */
export const wildLetters = () => specials.map(s => s.letters).join('');

const nameOf = tile => tile.replace(/^[A-Z]-/, '');

/** The figure that a special sends over the board. @param {Special} owner */
const figureOf = owner => [...owner.tiles.map(nameOf), owner.key].find(name => landmark(name)?.figure) ?? null;

/** What an answer puts on the tile: a token by its name, or the figure of whoever asks. @param {string} field @param {any} answer @returns {string | null} */
export function tokenFor(field, answer) {
  if (typeof answer === 'string') return token(answer) || landmark(answer)?.figure ? answer : null;
  if (answer !== true) return null;
  const owner = specials.find(s => s.fields.includes(field));
  return owner ? figureOf(owner) : null;
}

/** Everything the answers of a placement put on its tile. @param {Record<string, any>} fields */
export const tokensFor = fields => Object.entries(fields).map(([field, answer]) => tokenFor(field, answer)).filter(Boolean);

/** Room for somebody on foot; what is taller says so. */
const FIGURE_BOX = '-34 -44 68 76';
const TOKEN_BOX = '-26 -26 52 52';

/** A token as a small picture: its tree and the box to show. @param {string} name */
export const tokenPicture = name => (landmark(name)?.figure
  ? { tree: drawToken(name), box: landmark(name)?.figureBox ?? FIGURE_BOX } : { tree: { tag: 'g', attrs: { transform: 'translate(-34 46)' }, children: [drawToken(name)] }, box: TOKEN_BOX });
