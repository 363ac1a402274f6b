/* Runs before the first paint, hence no module. */
(function () {
  var root = document.documentElement;
  var pressed = null;

  // Without a choice the system says whether it is night.
  if (!root.hasAttribute('data-theme-chosen') && matchMedia('(prefers-color-scheme: dark)').matches) {
    root.setAttribute('data-theme', 'night');
  }

  // On a slow line buttons are seen before the script that hears them has come. What was pressed
  // meanwhile is pressed again when it has; a form sent without it would lose what was typed.
  function hold(event) {
    var button = event.target instanceof Element && event.target.closest('button');
    if (!button || !document.querySelector('script[type=module]')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed = button;
  }
  addEventListener('click', hold, true);
  addEventListener('ready', function () {
    removeEventListener('click', hold, true);
    root.setAttribute('data-ready', '');
    if (pressed && pressed.isConnected) pressed.click();
  });
})();
