/**
 * Boxes open and cards flip: what this person has not been shown yet is shown now, one after the other. The page holds what is
 * new to them; it is reported as seen when they put it away, each by itself, so that nothing is lost with a closed tab and
 * another device of theirs goes on where this one stopped.
 */
import { button, h } from '../dom.js';
import { t, tn } from '../i18n.js';
import { node } from '../svg.js';

const LEAF = 'M0-9C6-5 6 5 0 9C-6 5-6-5 0-9z';
const LEAVES = 14;
const AGAIN = 4000;

/** @typedef {{key: string, seq: number}} News */

/** @param {HTMLElement} article @returns {News} */
const newsOf = article => ({ key: String(article.dataset.unlocked), seq: Number(article.dataset.seq) });
/** @param {HTMLElement} article */
const nameOf = article => `${article.dataset.unlocked}@${article.dataset.seq}`;
/** @returns {HTMLElement[]} */
const articles = () => [...document.querySelectorAll('#unlocked [data-unlocked]')].map(e => /** @type {HTMLElement} */ (e));

/** Each thing knows its place among the others. @param {Element} many */
function fanOut(many) {
  /** @type {HTMLElement} */ (many).style.setProperty('--n', String(many.children.length));
  [...many.children].forEach((one, i) => /** @type {HTMLElement} */ (one).style.setProperty('--i', String(i)));
}

export class Ceremony {
  /** @param {HTMLElement} place @param {(text: string) => void} say @param {(news: News[]) => Promise<any>} report @param {() => void} paint called when there are new frames for tiles */
  constructor(place, say, report, paint) {
    Object.assign(this, { place, say, report, paint });
    /** Put away here. @type {Set<string>} */
    this.away = new Set();
    /** Put away, and the server has not heard it yet. @type {News[]} */
    this.unsaid = [];
    /** @type {HTMLElement[]} */
    this.waiting = [];
    this.before = null;
  }

  /** Show what is new in the page. What is not in it any more was seen on another device, or its cross was taken back. */
  look() {
    this.waiting = articles().filter(article => !this.away.has(nameOf(article))).map(article => /** @type {HTMLElement} */ (article.cloneNode(true)));
    this.#show();
  }

  #show() {
    const [next] = this.waiting;
    if (!next) return this.#end();
    if (this.place.dataset.shows === nameOf(next)) return this.#count();
    this.before ??= document.activeElement;
    this.place.dataset.shows = nameOf(next);
    const box = next.dataset.kind === 'box';
    const go = button('', box && next.querySelector('.fan img') ? t('Shuffle them in') : t('Nice!'), { class: 'primary', onclick: () => this.#putAway(1) }, false);
    const stage = h('div', { class: 'stage', 'data-kind': next.dataset.kind, role: 'dialog', 'aria-modal': 'true', 'aria-label': t('Unlocked') },
      ...next.cloneNode(true).childNodes, h('div', { class: 'go' }, go, h('p', { class: 'stack' })));
    for (const many of stage.querySelectorAll('.fan, .dealt')) fanOut(many);
    this.place.replaceChildren(stage);
    this.place.hidden = false;
    this.#inert(true);
    this.#count();
    this.#leaves();
    this.paint();
    this.say([...stage.querySelectorAll('.told > *, .dealt-card > :is(strong, span)')].map(e => e.textContent).join('. '));
    go.focus({ preventScroll: true });
  }

  /** Nothing under it can be reached meanwhile. @param {boolean} covered */
  #inert(covered) {
    for (const other of [...(this.place.parentElement?.children ?? []), ...document.querySelectorAll('body > header, body > footer')]) {
      if (other !== this.place && other.id !== 'live') /** @type {HTMLElement} */ (other).inert = covered;
    }
    document.documentElement.classList.toggle('celebrating', covered);
  }

  #count() {
    const more = this.waiting.length - 1;
    const skip = h('button', { type: 'button', class: 'quiet at-once', text: t('Skip all'), onclick: () => this.#putAway(this.waiting.length) });
    this.place.querySelector('.stack')?.replaceChildren(...(more ? [tn('{n} more', '{n} more', more), ...(more > 1 ? [skip] : [])] : []));
  }

  /** @param {number} count how many of those that wait */
  #putAway(count) {
    for (const article of this.waiting.splice(0, count)) {
      this.away.add(nameOf(article));
      this.unsaid.push(newsOf(article));
    }
    this.#tell();
    this.#show();
  }

  /** Until the server has heard it, it is said again. */
  async #tell() {
    const said = [...this.unsaid];
    clearTimeout(this.later);
    if (!said.length) return;
    try {
      await this.report(said);
      this.unsaid = this.unsaid.filter(news => !said.includes(news));
    } catch {
      this.later = setTimeout(() => this.#tell(), AGAIN);
    }
  }

  #end() {
    if (this.place.hidden) return;
    this.place.hidden = true;
    this.place.replaceChildren();
    this.#inert(false);
    delete this.place.dataset.shows;
    /** @type {HTMLElement | null} */ (this.before)?.focus?.({ preventScroll: true });
    this.before = null;
  }

  /** A few leaves drift over the table once. */
  #leaves() {
    const at = n => `translate(${((n * 137) % 100) / 100 * innerWidth} ${-20 - (n * 53) % 90}) rotate(${n * 47})`;
    const leaf = n => ({ tag: 'g', attrs: {}, children: [{ tag: 'path', attrs: { d: LEAF, transform: at(n) }, children: [] }] });
    const leaves = Array.from({ length: LEAVES }, (_, n) => leaf(n));
    const svg = /** @type {Element} */ (node({ tag: 'svg', attrs: { class: 'leaves', width: '100%', height: '100%', 'aria-hidden': 'true' }, children: leaves }));
    document.body.append(svg);
    setTimeout(() => svg.remove(), 1800);
  }
}
