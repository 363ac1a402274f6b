/**
 * Boxes open and cards flip: what this device has not shown yet it shows now, one after the other. What was unlocked
 * stands in the page; a device remembers what it has shown, so whoever was away sees it on return.
 */
import { button, h } from '../dom.js';
import { t, tn } from '../i18n.js';
import { node } from '../svg.js';

const LEAF = 'M0-9C6-5 6 5 0 9C-6 5-6-5 0-9z';
const LEAVES = 14;
const key = campaign => `dorfplatz:unlocked:${campaign}`;

/** @param {string} campaign @returns {Set<string> | null} */
function shown(campaign) {
  try {
    const kept = localStorage.getItem(key(campaign));
    return kept ? new Set(JSON.parse(kept)) : null;
  } catch {
    return new Set(); // without storage nothing is shown twice in one visit, and all of it next time
  }
}

/** @param {string} campaign @param {Iterable<string>} names */
function remember(campaign, names) {
  try { localStorage.setItem(key(campaign), JSON.stringify([...names])); } catch { /* see above */ }
}

/** @returns {HTMLElement[]} */
const articles = () => [...document.querySelectorAll('#unlocked [data-unlocked]')].map(e => /** @type {HTMLElement} */ (e));

export class Ceremony {
  /** @param {string} campaign @param {HTMLElement} place @param {(text: string) => void} say @param {() => void} seen called when all was shown */
  constructor(campaign, place, say, seen) {
    Object.assign(this, { campaign, place, say, seen });
    this.known = shown(campaign);
    /** @type {HTMLElement[]} */
    this.waiting = [];
    this.before = null;
  }

  /** Look what is new in the page: new to this device, or on its first visit new to whoever holds it. */
  look() {
    const all = articles();
    const fresh = all.filter(a => (this.known ? !this.known.has(a.dataset.unlocked ?? '') : 'news' in a.dataset));
    const open = new Set(this.waiting.map(a => a.dataset.unlocked));
    this.waiting.push(...fresh.filter(a => !open.has(a.dataset.unlocked)).map(a => /** @type {HTMLElement} */ (a.cloneNode(true))));
    const there = new Set(all.map(a => a.dataset.unlocked ?? ''));
    this.waiting = this.waiting.filter(a => there.has(a.dataset.unlocked ?? '')); // a cross was taken back
    this.known = new Set([...(this.known ?? []), ...there].filter(name => there.has(name)));
    remember(this.campaign, this.known);
    this.#show();
  }

  #show() {
    const [next] = this.waiting;
    if (!next) return this.#end();
    if (this.place.dataset.shows === next.dataset.unlocked) return this.#count();
    this.before ??= document.activeElement;
    this.place.dataset.shows = next.dataset.unlocked;
    const go = button('', t('Nice!'), { class: 'primary', onclick: () => this.#next() }, false);
    const plank = h('div', { class: 'plank', role: 'dialog', 'aria-label': t('Unlocked') }, ...next.cloneNode(true).childNodes, go);
    plank.querySelector('h2')?.parentElement?.append(h('p', { class: 'stack' }));
    this.place.replaceChildren(plank);
    this.place.hidden = false;
    this.#count();
    this.#leaves();
    this.say([...plank.querySelectorAll('.note, h2, h2 + p')].map(e => e.textContent).join('. '));
    go.focus({ preventScroll: true });
  }

  #count() {
    const more = this.waiting.length - 1;
    const skip = h('button', { type: 'button', class: 'quiet at-once', text: t('All at once'), onclick: () => { this.waiting = []; this.#end(); } });
    this.place.querySelector('.stack')?.replaceChildren(...(more ? [tn('{n} more', '{n} more', more), ...(more > 1 ? [skip] : [])] : []));
  }

  #next() {
    this.waiting.shift();
    this.#show();
  }

  #end() {
    if (this.place.hidden) return;
    this.place.hidden = true;
    this.place.replaceChildren();
    delete this.place.dataset.shows;
    /** @type {HTMLElement | null} */ (this.before)?.focus?.({ preventScroll: true });
    this.before = null;
    this.seen();
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
