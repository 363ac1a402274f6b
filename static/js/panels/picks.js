/** A choice whose answer is a list: its things are picked one after the other; only lists that were offered can be handed in. */
import { h } from '../dom.js';
import { hasSpecial, specialText, specialTitle } from '../gametext.js';
import { t } from '../i18n.js';
import { label } from '../words.js';

const begins = (answer, picked) => picked.every((key, i) => answer[i] === key);
const name = key => (hasSpecial(key) ? specialTitle(key) : label(key, 'answer', 'word'));
const text = key => specialText(key);

/** Is every answer a list? @param {any[]} answers */
export const isPicking = answers => answers.length > 0 && answers.every(Array.isArray);

export class Picks {
  constructor() {
    this.moment = '';
    /** @type {string[]} */
    this.picked = [];
  }

  /** @param {string} moment @param {string} title @param {string[][]} answers @param {() => void} changed @param {(answer: string[]) => void} hand */
  draw(moment, title, answers, changed, hand) {
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
    const pick = (key, i) => h('button', { type: 'button', class: 'pick', 'data-id': `pick${i}`, 'aria-pressed': String(picked.includes(key)), disabled: !may(key), title: text(key), onclick: () => press(key) },
      h('strong', { text: most > 1 && picked.includes(key) ? `${picked.indexOf(key) + 1}. ${name(key)}` : name(key) }), h('span', { class: 'small', text: text(key) }));
    const passes = answers.some(answer => !answer.length);
    return h('div', { class: 'offer choice picks paper', role: 'group', 'aria-label': title },
      h('p', { class: 'title', text: most > 1 ? t('{title} (1 of {n}) | {title} (1 of {n})', { title, n: most }) : title }),
      h('div', { class: 'pick-list' }, keys.map(pick)),
      h('div', { class: 'row' },
        h('button', { type: 'button', class: 'primary small-primary', 'data-id': 'pick-take', disabled: !picked.length || !offered, text: t('Choose'), onclick: () => hand(picked) }),
        passes ? h('button', { type: 'button', class: 'quiet', 'data-id': 'pick-pass', text: t('Pass'), onclick: () => hand([]) }) : null));
  }
}
