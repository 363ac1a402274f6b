/** A page with the few texts that the sentences below need. */
document.documentElement.dataset.edition = 'classic';
document.body.innerHTML = '<script type="application/json" id="boot"></script>';
document.getElementById('boot').textContent = JSON.stringify({
  known: {
    texts: {
      'terrain.classic.S': 'Stream',
      'terrain.classic.W': 'Forest',
      'task.classic.S': 'Stream',
      'line.classic.longest-stream': 'Longest stream',
      'special.classic.kite.title': 'Kite',
    },
  },
});
const words = {
  ...(await import('/static/js/game/sentences.js')),
  ...(await import('/static/js/game/previewwords.js')),
};

export const call = (name, ...args) => words[name](...args);
