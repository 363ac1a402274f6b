/** A page with the few texts that the sentences below need. */
document.documentElement.dataset.edition = 'classic';
document.body.innerHTML = '<script type="application/json" id="boot"></script>';
document.getElementById('boot').textContent = JSON.stringify({ known: { texts: { 'terrain.S': 'Stream', 'terrain.W': 'Forest', 'task.S': 'Stream', 'line.longest-stream': 'Longest stream', 'special.classic.kite.title': 'Kite' } } });
const words = await import('/static/js/words.js');

export const call = (name, ...args) => words[name](...args);
