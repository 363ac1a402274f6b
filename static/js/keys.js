/** Keys that play. They work wherever no field is being typed into and no dialogue is open. */

/** @typedef {{arrow: (towards: [number, number]) => void, turn: (step: 1 | -1) => void, enter: () => void, escape: () => void, undo: () => void, redo: () => void, fit: () => void, help: () => void, zoom: (factor: number) => void, point: () => void, look: () => void, log: () => void, talk: () => void, offer: (n: number) => void}} Doings */

/** Up and down lean to neither side; the next legal hex decides. @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Is somebody writing, or working a control of its own? @param {any} element */
const writes = element => Boolean(element?.closest?.('input, textarea, select, [contenteditable], dialog'));

/** @param {HTMLElement} board @param {Doings} doings */
export function listenToKeys(board, doings) {
  const letters = {
    r: () => doings.turn(1), R: () => doings.turn(-1), u: doings.undo, U: doings.redo, f: doings.fit, '?': doings.help, '+': () => doings.zoom(1.25),
    '=': () => doings.zoom(1.25), '-': () => doings.zoom(0.8), p: doings.point, i: doings.look, l: doings.log, c: doings.talk,
  };
  document.addEventListener('keydown', event => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || writes(event.target)) return;
    const here = event.target === board || event.target === document.body;
    if (event.key === 'Escape') doings.escape();
    else if (ARROWS[event.key] && here) doings.arrow(ARROWS[event.key]);
    // Enter and space belong to the control that has the focus, unless that is the board.
    else if ((event.key === 'Enter' || event.key === ' ') && here) doings.enter();
    else if (letters[event.key]) letters[event.key]();
    else if (/^[1-9]$/.test(event.key)) doings.offer(Number(event.key));
    else return;
    event.preventDefault();
  });
}
