/**
 * A choice whose answer is a list: its things are picked one after the other, each with its picture and its rule; only
 * lists that were offered can be handed in.
 */
import { tileTree } from '../../art/board.js';
import { h, picture } from '../../lib/dom.js';
import { hasSpecial, specialText, specialTitle } from '../../game/texts.js';
import { list, t, tn } from '../../lib/i18n.js';
import { tileOf } from '../../board/layers/land.js';
import { special, tokenPicture } from '../../game/specials.js';
import { label } from '../../game/sentences.js';

/** @import {Answer, View} from '../../wire/messages.d.ts' */

const TILE_BOX = '-92 -112 184 222';
/** @param {string[]} answer @param {string[]} picked */
const begins = (answer, picked) => picked.every((key, i) => answer[i] === key);
/** @param {string} key */
const name = key => (hasSpecial(key) ? specialTitle(key) : label(key, 'answer', 'word'));

/** Is every answer a list? @param {Answer[]} answers @returns {answers is string[][]} */
export const isPicking = answers => answers.length > 0 && answers.every(Array.isArray);

/**
 * What one gets: the tile that is built, or the token that is laid.
 * @param {View} view @param {string} colour of the party whose roofs these are @param {string} key
 */
function pictureOf(view, colour, key) {
  const owner = special(key);
  const [tile] = owner?.tiles ?? [];
  const [token] = owner?.tokens ?? [];
  if (!tile && !token) return null;
  const { tree, box } = tile
    ? { tree: tileTree(tileOf(tile, view.tiles[tile]), { edition: view.edition }), box: TILE_BOX }
    : tokenPicture(token ?? '');
  const drawn = /** @type {SVGElement} */ (picture([tree], box, tile ? 'land pick-tile' : 'land pick-token'));
  drawn.dataset.side = colour;
  return drawn;
}

/**
 * @typedef {object} Asked
 * @property {string} moment what tells one question from the next
 * @property {string} title
 * @property {string[][]} answers
 * @property {View} view
 * @property {number} board
 * @property {string} colour of the party that is asked
 */

export class ListPicker {
  constructor() {
    this.moment = '';
    /** @type {string[]} */
    this.picked = [];
  }

  /** @param {Asked} asked @param {() => void} changed @param {(answer: string[]) => void} submit */
  draw({ moment, title, answers, view, board, colour }, changed, submit) {
    if (moment !== this.moment) this.picked = [];
    this.moment = moment;
    const { picked } = this;
    const keys = [...new Set(answers.flat())];
    const most = Math.max(...answers.map(answer => answer.length));
    const offered = answers.some(answer => answer.length === picked.length && begins(answer, picked));
    /** @param {string} key */
    const press = key => {
      const at = picked.indexOf(key);
      this.picked = at >= 0 ? picked.slice(0, at) : [...(most > 1 ? picked : []), key];
      changed();
    };
    /** @param {string} key */
    const may = key => picked.includes(key) || most === 1 || answers.some(answer => begins(answer, [...picked, key]));
    /** @param {string} key @param {number} i */
    const pick = (key, i) =>
      h(
        'button',
        {
          type: 'button',
          class: 'pick paper',
          'data-id': `pick${i}`,
          'aria-pressed': String(picked.includes(key)),
          disabled: !may(key),
          onclick: () => press(key),
        },
        h('span', { class: 'pick-picture' }, pictureOf(view, colour, key)),
        h('strong', {
          class: 'title',
          text: most > 1 && picked.includes(key) ? `${picked.indexOf(key) + 1}. ${name(key)}` : name(key),
        }),
        h('span', { class: 'pick-rule', text: specialText(key, view.boards.length) }),
      );
    // Apart from each other: words inside other words are not found for translation.
    const done = tn('{n} task completed', '{n} tasks completed', view.boards[board].completed.length);
    const hidden = t('Your choice stays hidden until everyone has chosen.');
    const passes = answers.some(answer => !answer.length);
    return h(
      'div',
      { class: 'picks', role: 'group', 'aria-label': title },
      h(
        'div',
        { class: 'picks-head' },
        h('p', {
          class: 'title',
          text: most > 1 ? t('{title}: choose {n}', { title, n: most }) : t('Choose a point of interest'),
        }),
        h('p', { class: 'small', text: `${done}. ${hidden}` }),
      ),
      h('div', { class: 'pick-list' }, keys.map(pick)),
      h(
        'div',
        { class: 'picks-act' },
        passes
          ? h('button', {
              type: 'button',
              class: 'flat',
              'data-id': 'pick-pass',
              text: t('Pass'),
              onclick: () => submit([]),
            })
          : null,
        h('button', {
          type: 'button',
          class: 'primary',
          'data-id': 'pick-take',
          disabled: !picked.length || !offered,
          text: picked.length ? t('Choose {name}', { name: list(picked.map(name)) }) : t('Choose'),
          onclick: () => submit(picked),
        }),
      ),
    );
  }
}
