/** Keys of the replay: space plays, arrows step, Home and End jump, F fits. */

/** A control that has keys of its own keeps them. @param {any} target @param {string} key */
function taken(target, key) {
  if (target.closest?.('select, textarea, details, input:not([type=range]), .score-sheet, aside')) return true;
  if (target.matches?.('input[type=range]')) return key !== ' ' && key !== 'f';
  return key === ' ' && Boolean(target.closest?.('button, a, summary'));
}

/** @param {import('./player.js').Player} player @returns {() => void} to stop listening */
export function playKeys(player) {
  const step = n => { player.ticker.stop(); player.go(player.index + n); };
  const doings = {
    ' ': () => player.toggle(), ArrowLeft: () => step(-1), ArrowRight: () => step(1), PageUp: () => step(-10), PageDown: () => step(10),
    Home: () => step(-player.index), End: () => step(player.last - player.index), f: () => player.stage.stage.fit(), Escape: () => player.openSheet(false),
  };
  const listener = event => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !doings[event.key]) return;
    if (event.key !== 'Escape' && taken(event.target, event.key)) return;
    event.preventDefault();
    doings[event.key]();
  };
  document.addEventListener('keydown', listener);
  return () => document.removeEventListener('keydown', listener);
}
