/** Keys that play. They work wherever no field is being typed into and no dialogue is open. */

/**
 * @typedef {object} Shortcuts
 * @property {(towards: [number, number]) => void} arrow
 * @property {(step: 1 | -1) => void} rotate
 * @property {() => void} enter
 * @property {() => void} escape
 * @property {() => void} undo
 * @property {() => void} redo
 * @property {() => void} fit
 * @property {() => void} help
 * @property {(factor: number) => void} zoom
 * @property {() => void} point
 * @property {() => void} explore
 * @property {() => void} log
 * @property {() => void} talk
 * @property {(n: number) => void} offer press the nth thing that is offered
 */

/** Up and down lean to neither side; the next legal hex decides. @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Does this element use keys itself: a field, or a control of its own? @param {EventTarget | null} element */
const writes = element =>
  element instanceof Element && element.closest('input, textarea, select, [contenteditable], dialog') !== null;

/** @param {HTMLElement} board @param {Shortcuts} shortcuts */
export function listenToKeys(board, shortcuts) {
  /** @type {Record<string, () => void>} */
  const letters = {
    r: () => shortcuts.rotate(1),
    R: () => shortcuts.rotate(-1),
    u: shortcuts.undo,
    U: shortcuts.redo,
    f: shortcuts.fit,
    '?': shortcuts.help,
    '+': () => shortcuts.zoom(1.25),
    '=': () => shortcuts.zoom(1.25),
    '-': () => shortcuts.zoom(0.8),
    p: shortcuts.point,
    i: shortcuts.explore,
    l: shortcuts.log,
    c: shortcuts.talk,
  };
  document.addEventListener('keydown', event => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || writes(event.target)) return;
    const here = event.target === board || event.target === document.body;
    if (event.key === 'Escape') shortcuts.escape();
    else if (ARROWS[event.key] && here) shortcuts.arrow(ARROWS[event.key]);
    // Enter and space belong to the control that has the focus, unless that is the board.
    else if ((event.key === 'Enter' || event.key === ' ') && here) shortcuts.enter();
    else if (letters[event.key]) letters[event.key]();
    else if (/^[1-9]$/.test(event.key)) shortcuts.offer(Number(event.key));
    else return;
    event.preventDefault();
  });
}
