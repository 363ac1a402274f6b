/** One sheet of paper that slides in beside the board: score, history, menu. The board stays in reach. */
import { button, h } from '../../lib/dom.js';
import { t } from '../../lib/i18n.js';

export class Drawer {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    /** @type {{key: string, draw: (body: HTMLElement) => void, body: HTMLElement, closed?: () => void} | null} */
    this.open = null;
    /** What had the focus before. @type {HTMLElement | null} */
    this.back = null;
    /** Something has changed that it does not show yet. */
    this.late = false;
    /** Whether a finger is on it: what is pressed must not be replaced before it is let go. */
    this.held = false;
    root.addEventListener('pointerdown', () => {
      this.held = true;
    });
    for (const end of ['pointerup', 'pointercancel'])
      addEventListener(end, () => {
        if (this.held)
          setTimeout(() => {
            this.held = false;
            this.#catchUp();
          });
      });
    root.addEventListener('focusout', () => setTimeout(() => this.#catchUp()));
    root.addEventListener('keydown', event => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      event.preventDefault();
      this.close();
    });
  }

  /**
   * @param {string} key @param {string} title @param {(body: HTMLElement) => void} draw called again by `refresh`
   * @param {() => void} [closed]
   */
  show(key, title, draw, closed) {
    if (this.open?.key === key) return this.close();
    if (this.open) this.close(false);
    else this.back = /** @type {HTMLElement | null} */ (document.activeElement);
    const body = h('div', { class: 'drawer-body' });
    const head = h('h2', { text: title, tabindex: '-1', id: 'drawer-title' });
    this.root.replaceChildren(
      h('header', {}, head, button('close', t('Close'), { class: 'quiet', onclick: () => this.close() })),
      body,
    );
    this.root.hidden = false;
    this.root.dataset.key = key;
    this.open = { key, draw, body, closed };
    draw(body);
    head.focus({ preventScroll: true });
  }

  /** Draw again what is open, if it is one of these. @param {...string} keys */
  refresh(...keys) {
    if (!this.open || !keys.includes(this.open.key)) return;
    this.late = this.held || this.open.body.contains(document.activeElement?.closest('select') ?? null);
    if (!this.late) this.open.draw(this.open.body);
  }

  /** The drawer is not in use any more: now it may show what has changed meanwhile. */
  #catchUp() {
    if (this.late && this.open) this.refresh(this.open.key);
  }

  close(giveBack = true) {
    if (!this.open) return;
    const { closed } = this.open;
    this.open = null;
    this.root.hidden = true;
    this.root.replaceChildren();
    closed?.();
    if (giveBack && this.back?.isConnected) this.back.focus({ preventScroll: true });
  }
}
