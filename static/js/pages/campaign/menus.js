/** Menus that are folded lists: a tap beside them or Escape folds them again. @param {HTMLElement} root */
export function menus(root) {
  const opened = () => /** @type {HTMLDetailsElement | null} */ (root.querySelector('.c-menu[open]'));
  document.addEventListener('pointerdown', event => {
    const menu = opened();
    if (menu && !menu.contains(/** @type {Node} */ (event.target))) menu.open = false;
  });
  root.addEventListener('keydown', event => {
    const menu = opened();
    if (event.key !== 'Escape' || !menu) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
}
