/** Keys of the replay: space plays, arrows step, Home and End jump, F fits. */

/** @import {Player} from './player.js' */

/** A control that has keys of its own keeps them. @param {EventTarget | null} target @param {string} key */
function taken(target, key) {
  if (!(target instanceof Element)) return false;
  if (target.closest('select, textarea, details, input:not([type=range]), .score-sheet, aside')) return true;
  if (target.matches('input[type=range]')) return key !== ' ' && key !== 'f';
  return key === ' ' && Boolean(target.closest('button, a, summary'));
}

/** @param {Player} player @returns {() => void} to stop listening */
export function playbackKeys(player) {
  /** @param {number} n */
  const step = n => {
    player.ticker.stop();
    player.go(player.index + n);
  };
  /** @type {Record<string, () => unknown>} */
  const shortcuts = {
    ' ': () => player.toggle(),
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    PageUp: () => step(-10),
    PageDown: () => step(10),
    Home: () => step(-player.index),
    End: () => step(player.last - player.index),
    f: () => player.stage.stage.fit(),
    Escape: () => player.openSheet(false),
  };
  /** @param {KeyboardEvent} event */
  const listener = event => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !shortcuts[event.key]) return;
    if (event.key !== 'Escape' && taken(event.target, event.key)) return;
    event.preventDefault();
    shortcuts[event.key]();
  };
  document.addEventListener('keydown', listener);
  return () => document.removeEventListener('keydown', listener);
}
