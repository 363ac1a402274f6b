/* Runs before the first paint, hence no module: without a choice the system says whether it is night. */
(function () {
  var root = document.documentElement;
  if (!root.hasAttribute('data-theme-chosen') && matchMedia('(prefers-color-scheme: dark)').matches) {
    root.setAttribute('data-theme', 'night');
  }
})();
