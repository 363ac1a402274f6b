/** The page takes over what has changed from a fresh copy of itself, part by part; the server alone draws. */

/** @param {string} path @returns {Promise<Document>} */
async function fetched(path) {
  const answer = await fetch(path, { credentials: 'same-origin', headers: { Accept: 'text/html' } });
  if (!answer.ok) throw new Error(String(answer.status));
  return new DOMParser().parseFromString(await answer.text(), 'text/html');
}

/** What had the focus, by a mark that survives a redraw. */
function focused() {
  const held = /** @type {HTMLElement | null} */ (document.activeElement)?.closest('[data-circle], [data-do]');
  if (!held) return null;
  const [name, value] = held.hasAttribute('data-circle')
    ? ['data-circle', held.getAttribute('data-circle')]
    : ['data-do', held.getAttribute('data-do')];
  return `[${name}="${CSS.escape(value ?? '')}"]`;
}

/** Keep open what the reader has opened. @param {Element} before @param {Element} after */
function keepOpen(before, after) {
  const now = after.querySelectorAll('details');
  before.querySelectorAll('details').forEach((details, n) => {
    if (now[n]) now[n].open = details.open;
  });
}

/** @param {string} path @returns {Promise<Document>} the copy, for what else it holds */
export async function refresh(path) {
  const copy = await fetched(path);
  const had = focused();
  for (const part of copy.querySelectorAll('[data-live]')) {
    const mine = document.querySelector(`[data-live="${part.getAttribute('data-live')}"]`);
    if (!mine || mine.isEqualNode(part)) continue;
    keepOpen(mine, part);
    mine.replaceWith(document.importNode(part, true));
  }
  if (had && !document.activeElement?.matches(had))
    /** @type {HTMLElement | null} */ (document.querySelector(had))?.focus({ preventScroll: true });
  return copy;
}
