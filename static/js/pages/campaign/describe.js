/** A title and a note for a landscape, asked for in a small dialog. */

/**
 * @param {HTMLDialogElement} dialog @param {HTMLElement} button whose landscape is meant
 * @param {(told: {game: number, title: string, note: string}) => Promise<unknown>} save
 */
export function describe(dialog, button, save) {
  const form = /** @type {HTMLFormElement} */ (dialog.querySelector('form'));
  const says = /** @type {HTMLElement} */ (dialog.querySelector('.refusal'));
  /** @param {string} name */
  const field = name => /** @type {HTMLInputElement} */ (form.elements.namedItem(name));
  field('title').value = button.dataset.title ?? '';
  field('note').value = button.dataset.note ?? '';
  says.textContent = '';
  form.onsubmit = async event => {
    const wants = /** @type {HTMLButtonElement | null} */ (event.submitter)?.value;
    if (!wants) return;
    event.preventDefault();
    try {
      await save({ game: Number(button.dataset.game), title: field('title').value, note: field('note').value });
      dialog.close();
    } catch (error) {
      says.textContent = /** @type {Error} */ (error).message;
    }
  };
  dialog.showModal();
  return Promise.resolve();
}
