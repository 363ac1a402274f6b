/** Runs before the first paint, hence no module: the light of the page, and buttons that are pressed too soon. */
(() => {
  const root = document.documentElement;
  /** @type {HTMLButtonElement | null} */
  let pressed = null;

  // Without a choice the system says whether it is night.
  if (!root.hasAttribute('data-theme-chosen') && matchMedia('(prefers-color-scheme: dark)').matches) {
    root.setAttribute('data-theme', 'night');
  }

  // On a slow line buttons are seen before the script that hears them has come. What was pressed
  // meanwhile is pressed again when it has; a form sent without it would lose what was typed.
  /** @param {MouseEvent} event */
  function hold(event) {
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button || !document.querySelector('script[type=module]')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed = button;
  }
  addEventListener('click', hold, true);
  addEventListener('ready', () => {
    removeEventListener('click', hold, true);
    root.setAttribute('data-ready', '');
    if (pressed?.isConnected) pressed.click();
  });
})();
