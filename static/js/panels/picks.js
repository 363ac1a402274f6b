/** A choice whose answer is a list: its things are picked one after the other, each with its picture and its rule; only lists that were offered can be handed in. */
import { tileTree } from '../art/board.js';
import { h, picture } from '../dom.js';
import { hasSpecial, specialText, specialTitle } from '../gametext.js';
import { list, t, tn } from '../i18n.js';
import { tileOf } from '../layers/land.js';
import { special, tokenPicture } from '../specials.js';
import { label } from '../words.js';

const TILE_BOX = '-92 -112 184 222';
const begins = (answer, picked) => picked.every((key, i) => answer[i] === key);
const name = key => (hasSpecial(key) ? specialTitle(key) : label(key, 'answer', 'word'));

/** Is every answer a list? @param {any[]} answers */
export const isPicking = answers => answers.length > 0 && answers.every(Array.isArray);

/** What one gets: the tile that is built, or the token that is laid. @param {any} view @param {string} side whose colour its roofs have @param {string} key */
function pictureOf(view, side, key) {
  const owner = special(key);
  const [tile] = owner?.tiles ?? [];
  const [token] = owner?.tokens ?? [];
  if (!tile && !token) return null;
  const { tree, box } = tile ? { tree: tileTree(tileOf(tile, view.tiles[tile]), { edition: view.edition }), box: TILE_BOX } : tokenPicture(token);
  const drawn = /** @type {SVGElement} */ (picture([tree], box, tile ? 'land pick-tile' : 'land pick-token'));
  drawn.dataset.side = side;
  return drawn;
}

/**
 * @typedef {object} Asked
 * @property {string} moment what tells one question from the next @property {string} title @property {string[][]} answers
 * @property {any} view @property {number} board @property {string} side whose colour it has
 */

export class Picks {
  constructor() {
    this.moment = '';
    /** @type {string[]} */
    this.picked = [];
  }

  /** @param {Asked} asked @param {() => void} changed @param {(answer: string[]) => void} hand */
  draw({ moment, title, answers, view, board, side }, changed, hand) {
    if (moment !== this.moment) Object.assign(this, { moment, picked: [] });
    const { picked } = this;
    const keys = [...new Set(answers.flat())];
    const most = Math.max(...answers.map(answer => answer.length));
    const offered = answers.some(answer => answer.length === picked.length && begins(answer, picked));
    const press = key => {
      const at = picked.indexOf(key);
      this.picked = at >= 0 ? picked.slice(0, at) : [...(most > 1 ? picked : []), key];
      changed();
    };
    const may = key => picked.includes(key) || most === 1 || answers.some(answer => begins(answer, [...picked, key]));
    const pick = (key, i) => h('button', { type: 'button', class: 'pick paper', 'data-id': `pick${i}`, 'aria-pressed': String(picked.includes(key)), disabled: !may(key), onclick: () => press(key) },
      h('span', { class: 'pick-picture' }, pictureOf(view, side, key)),
      h('strong', { class: 'title', text: most > 1 && picked.includes(key) ? `${picked.indexOf(key) + 1}. ${name(key)}` : name(key) }), h('span', { class: 'pick-rule', text: specialText(key, view.boards.length) }));
    // Apart from each other: words inside other words are not found for translation.
    const done = tn('{n} task completed', '{n} tasks completed', view.boards[board].completed.length);
    const hidden = t('Your choice stays hidden until everyone has chosen.');
    const passes = answers.some(answer => !answer.length);
    return h('div', { class: 'picks', role: 'group', 'aria-label': title },
      h('div', { class: 'picks-head' }, h('p', { class: 'title', text: most > 1 ? t('{title}: choose {n}', { title, n: most }) : t('Choose a point of interest') }),
        h('p', { class: 'small', text: `${done}. ${hidden}` })),
      h('div', { class: 'pick-list' }, keys.map(pick)),
      h('div', { class: 'picks-act' },
        passes ? h('button', { type: 'button', class: 'flat', 'data-id': 'pick-pass', text: t('Pass'), onclick: () => hand([]) }) : null,
        h('button', { type: 'button', class: 'primary', 'data-id': 'pick-take', disabled: !picked.length || !offered, text: picked.length ? t('Choose {name}', { name: list(picked.map(name)) }) : t('Choose'), onclick: () => hand(picked) })));
  }
}
