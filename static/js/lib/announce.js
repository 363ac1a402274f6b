/** What is said aloud (one polite live region) and what is said in passing (a toast). */
import { h } from './dom.js';

const SHOWN = 4200;

export class Announcer {
  /** @param {HTMLElement} live @param {HTMLElement} toasts */
  constructor(live, toasts) {
    this.live = live;
    this.toasts = toasts;
    /** @type {string[]} */
    this.queue = [];
    this.timer = 0;
  }

  /**
   * For those who listen. Sentences of one moment are joined: a second change would cut the first one off.
   * @param {string} text
   */
  say(text) {
    if (!text || this.queue.includes(text)) return;
    this.queue.push(text);
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      this.live.textContent = this.queue.map(said => said.replace(/[\s.…]+$/, '')).join('. ');
      this.queue = [];
    }, 60);
  }

  /** For everybody, for a moment. @param {string} text */
  toast(text) {
    const slip = h('div', { class: 'toast paper', text });
    this.toasts.replaceChildren(slip);
    window.setTimeout(() => slip.remove(), SHOWN);
    this.say(text);
  }
}
