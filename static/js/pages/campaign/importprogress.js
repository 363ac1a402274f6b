/** A campaign’s file on its way to the server: how far the server has checked it, and a way to stop. */
import { Refused } from '../../wire/api.js';
import { t } from '../../lib/i18n.js';

const LINES = 'application/x-ndjson';

export class ImportProgress {
  /** @param {HTMLFormElement} form */
  constructor(form) {
    const find = (/** @type {string} */ what) => /** @type {HTMLElement} */ (form.querySelector(what));
    this.shown = find('.following');
    this.bar = /** @type {HTMLProgressElement} */ (find('progress'));
    this.status = find('[role=status]');
    this.stop = find('[data-id=stop-import]');
  }

  /** Send a file. @param {File} file @returns {Promise<string>} the campaign; nothing if it was stopped */
  async send(file) {
    const stopping = new AbortController();
    const stop = () => stopping.abort();
    this.stop.addEventListener('click', stop);
    this.show(true);
    this.tell({});
    try {
      return await this.follow(await answered(file, stopping.signal));
    } catch (error) {
      if (stopping.signal.aborted) return '';
      throw error;
    } finally {
      this.stop.removeEventListener('click', stop);
      this.show(false);
    }
  }

  /** @param {Response} answer */
  async follow(answer) {
    const reader = /** @type {ReadableStream<Uint8Array>} */ (answer.body).getReader();
    const decoder = new TextDecoder();
    for (let text = ''; ;) {
      const { value, done } = await reader.read().catch(() => {
        throw new Refused('offline');
      });
      if (done) throw new Refused('unknown');
      const lines = (text + decoder.decode(value, { stream: true })).split('\n');
      text = lines.pop() ?? '';
      for (const told of lines.map(line => JSON.parse(line))) {
        if (told.code) throw new Refused(told.code);
        if (told.campaign) return String(told.campaign);
        this.tell(told);
      }
    }
  }

  /** @param {{done?: number, of?: number}} told */
  tell({ done = 0, of = 0 }) {
    if (of) {
      this.bar.max = of;
      this.bar.value = done;
    } else this.bar.removeAttribute('value'); // how long it takes is not known yet
    const text = of ? t('Checking game {n} of {all}', { n: Math.min(done + 1, of), all: of }) : t('Sending the file');
    if (this.status.textContent !== text) this.status.textContent = text;
  }

  /** @param {boolean} on */
  show(on) {
    this.shown.hidden = this.stop.hidden = !on;
  }
}

/** @param {File} file @param {AbortSignal} signal */
async function answered(file, signal) {
  const headers = { 'Content-Type': 'application/json', Accept: LINES };
  const answer = await fetch('/api/campaigns/import', {
    method: 'POST',
    headers,
    body: file,
    credentials: 'same-origin',
    signal,
  }).catch(() => {
    throw new Refused('offline');
  });
  if (answer.ok) return answer;
  const told = await answer.json().catch(() => ({}));
  throw new Refused(told.code ?? (answer.status === 429 ? 'too-fast' : 'unknown'));
}
