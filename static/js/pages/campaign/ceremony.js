/**
 * Boxes open and cards flip: what this person has not been shown yet is shown now, one after the other. The page holds
 * what is new to them; it is reported as seen when they put it away, each by itself, so that nothing is lost with a
 * closed tab and another device of theirs goes on where this one stopped.
 */
import { button, h } from '../../lib/dom.js';
import { t, tn } from '../../lib/i18n.js';
import { node } from '../../lib/svg.js';
import { climb } from './climb.js';

const LEAF = 'M0-9C6-5 6 5 0 9C-6 5-6-5 0-9z';
const LEAVES = 14;
const AGAIN = 4000;

/** @typedef {{key: string, seq: number}} News */

/** What an article shows; several things may have come together. @param {HTMLElement} article @returns {News[]} */
function newsOf(article) {
  const also = /** @type {[string, number][]} */ (JSON.parse(article.dataset.also ?? '[]')).map(([key, seq]) => ({
    key,
    seq,
  }));
  return [{ key: String(article.dataset.unlocked), seq: Number(article.dataset.seq) }, ...also];
}
/** @param {HTMLElement} article */
const nameOf = article => `${article.dataset.unlocked}@${article.dataset.seq}`;
/** @returns {HTMLElement[]} */
const articles = () =>
  [...document.querySelectorAll('#unlocked [data-unlocked]')].map(e => /** @type {HTMLElement} */ (e));

/** Each thing knows its place among the others. @param {Element} many */
function fanOut(many) {
  /** @type {HTMLElement} */ (many).style.setProperty('--n', String(many.children.length));
  [...many.children].forEach((one, i) => /** @type {HTMLElement} */ (one).style.setProperty('--i', String(i)));
}

export class Ceremony {
  /**
   * @param {HTMLElement} place @param {(text: string) => void} say @param {(news: News[]) => Promise<unknown>} report
   * @param {() => void} paint called when there are new frames for tiles
   */
  constructor(place, say, report, paint) {
    this.place = place;
    this.say = say;
    this.report = report;
    this.paint = paint;
    /** Put away here. @type {Set<string>} */
    this.away = new Set();
    /** Put away, and the server has not heard it yet. @type {News[]} */
    this.unsaid = [];
    /** @type {HTMLElement[]} */
    this.waiting = [];
    /** What had the focus before. @type {Element | null} */
    this.before = null;
    /** @type {number | undefined} */
    this.later = undefined;
  }

  /**
   * Show what is new in the page. What is not in it any more was seen on another device, or its cross was taken back.
   */
  look() {
    this.waiting = articles()
      .filter(article => !this.away.has(nameOf(article)))
      .map(article => /** @type {HTMLElement} */ (article.cloneNode(true)));
    this.#show();
  }

  #show() {
    const [next] = this.waiting;
    if (!next) return this.#end();
    if (this.place.dataset.shows === nameOf(next)) return this.#count();
    this.before ??= document.activeElement;
    this.place.dataset.shows = nameOf(next);
    const go = button('', this.#words(next), { class: 'primary', onclick: () => this.#putAway(1) }, false);
    const stage = h(
      'div',
      {
        class: 'stage',
        'data-kind': next.dataset.kind,
        role: 'dialog',
        'aria-modal': 'true',
        'aria-label': t('Unlocked'),
      },
      ...next.cloneNode(true).childNodes,
      h('div', { class: 'go' }, go, h('p', { class: 'stack' })),
    );
    for (const many of stage.querySelectorAll('.fan, .dealt')) fanOut(many);
    this.place.replaceChildren(stage);
    this.place.hidden = false;
    this.#inert(true);
    this.#count();
    this.#leaves();
    this.paint();
    climb(stage);
    this.say(
      [...stage.querySelectorAll('.told > *, .dealt-card > :is(strong, span)')].map(e => e.textContent).join('. '),
    );
    go.focus({ preventScroll: true });
  }

  /** What its button says. @param {HTMLElement} article */
  #words(article) {
    if (article.dataset.kind === 'envelope') return t('Pack it all');
    return article.dataset.kind === 'box' && article.querySelector('.fan img') ? t('Shuffle them in') : t('Nice!');
  }

  /** Nothing under it can be reached meanwhile. @param {boolean} covered */
  #inert(covered) {
    for (const other of [
      ...(this.place.parentElement?.children ?? []),
      ...document.querySelectorAll('body > header, body > footer'),
    ]) {
      if (other !== this.place && other.id !== 'live') /** @type {HTMLElement} */ (other).inert = covered;
    }
    document.documentElement.classList.toggle('celebrating', covered);
  }

  #count() {
    const more = this.waiting.length - 1;
    const skip = h('button', {
      type: 'button',
      class: 'quiet at-once',
      text: t('Skip all'),
      onclick: () => this.#putAway(this.waiting.length),
    });
    this.place
      .querySelector('.stack')
      ?.replaceChildren(...(more ? [tn('{n} more', '{n} more', more), ...(more > 1 ? [skip] : [])] : []));
  }

  /** Put away what is shown, as its button does; without anything on show it does nothing. */
  next() {
    if (!this.place.hidden) this.#putAway(1);
  }

  /** @param {number} count how many of those that wait */
  #putAway(count) {
    for (const article of this.waiting.splice(0, count)) {
      this.away.add(nameOf(article));
      this.unsaid.push(...newsOf(article));
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
      this.later = window.setTimeout(() => this.#tell(), AGAIN);
    }
  }

  #end() {
    if (this.place.hidden) return;
    this.place.hidden = true;
    this.place.replaceChildren();
    this.#inert(false);
    delete this.place.dataset.shows;
    /** @type {HTMLElement | null} */ (this.before)?.focus?.({ preventScroll: true });
    /** What had the focus before. @type {Element | null} */
    this.before = null;
    /** @type {number | undefined} */
    this.later = undefined;
  }

  /** A few leaves drift over the table once. */
  #leaves() {
    /** @param {number} n */
    const at = n => `translate(${(((n * 137) % 100) / 100) * innerWidth} ${-20 - ((n * 53) % 90)}) rotate(${n * 47})`;
    /** @param {number} n @returns {import('../../lib/svg.js').Tree} */
    const leaf = n => ({
      tag: 'g',
      attrs: {},
      children: [{ tag: 'path', attrs: { d: LEAF, transform: at(n) }, children: [] }],
    });
    const leaves = Array.from({ length: LEAVES }, (_, n) => leaf(n));
    const svg = /** @type {Element} */ (
      node({
        tag: 'svg',
        attrs: { class: 'leaves', width: '100%', height: '100%', 'aria-hidden': 'true' },
        children: leaves,
      })
    );
    document.body.append(svg);
    setTimeout(() => svg.remove(), 1800);
  }
}
