/**
 * How an event changes the view that the server sends in `welcome`. Pure: a new view comes out, the old one stays.
 * Nothing here judges: an event says everything that folding needs. Live scores are not folded, they are asked for.
 */

/** @typedef {import('./wire.js').Event} Event */

/** A tile whose print was never told. */
export const UNPRINTED = 'MMMMMM';
const marksOf = (shape = UNPRINTED) => shape.split(' ').slice(1);

/** The kind of task printed on a tile, or ''. @param {string} shape */
export const taskOf = shape => marksOf(shape).find(m => m.startsWith('task:'))?.slice(5) ?? '';

/** The letters of a printed tile by the sides of its hex. @param {string} shape @param {number} rotation */
export function faceOf(shape = UNPRINTED, rotation = 0) {
  const edges = shape.slice(0, 6);
  return rotation ? edges.slice(-rotation) + edges.slice(0, -rotation) : edges;
}

const withBoard = (view, board, change) =>
  ({ ...view, boards: view.boards.map((b, i) => (i === board ? { ...b, ...change(b) } : b)) });
const without = (list, index) => list.filter((_, i) => i !== index);
const settled = (view, board) => ({ ...view, owing: view.owing.filter(b => b !== board) });
const sameTask = (a, b) => a.every((value, i) => value === b[i]);

/** One printed tile fewer to come; a tile that was seen before (an undone reveal) is no longer counted there. */
function countedDown(view, { tile, shape }) {
  const seen = view.foreseen.some(f => f.tile === tile);
  const stack = Object.keys(view.unseen).find(s => view.unseen[s][shape]) ?? (taskOf(shape) ? 'task' : 'landscape');
  const left = { ...view.left, [stack]: view.left[stack] - 1 };
  if (seen) return { ...view, left };
  const { [shape]: count = 1, ...others } = view.unseen[stack] ?? {};
  const kinds = count > 1 ? { ...others, [shape]: count - 1 } : others;
  return { ...view, left, unseen: { ...view.unseen, [stack]: kinds } };
}

function revealed(view, event) {
  const { tile, marker, shape } = event;
  const next = countedDown(view, event);
  const type = taskOf(shape);
  const pile = next.markers[type] ?? [];
  const markers = marker === null ? next.markers : { ...next.markers, [type]: without(pile, pile.indexOf(marker)) };
  return {
    ...next,
    markers,
    revealed: { tile, marker },
    foreseen: view.foreseen.filter(f => f.tile !== tile),
    owing: view.boards.map((_, i) => i).filter(i => !view.out.includes(i) && view.setup.led?.[i] !== 'ghost'),
    tiles: { ...view.tiles, [tile]: shape },
  };
}

function setAside(view, { tile, marker, board }) {
  if (board !== null) return settled(withBoard(view, board, b => ({ skipped: [...b.skipped, tile], granted: '' })), board);
  const type = taskOf(view.tiles[tile] ?? '');
  const markers = marker === null ? view.markers
    : { ...view.markers, [type]: [...(view.markers[type] ?? []), marker].sort((a, b) => a - b) };
  return { ...view, markers, revealed: null, owing: [], aside: [...view.aside, tile] };
}

const stored = (view, { board, tile }) => settled(withBoard(view, board, b => ({ stored: [...b.stored, tile] })), board);

const taken = (view, { board, tile }) => ({
  ...withBoard(view, board, b => ({ stored: b.stored.filter(other => other !== tile) })),
  revealed: { tile, marker: null },
  owing: [board],
});

const turned = (face, side, letter) => face.slice(0, side) + letter + face.slice(side + 1);

/** Wild edges as they became, on the new tile and on its neighbours. */
function changedFaces(view, board, tiles, became) {
  const faces = { ...view.boards[board].became };
  for (const [[q, r], side, letter] of became) {
    const lying = tiles.find(t => t[1] === q && t[2] === r);
    if (!lying) continue;
    const printed = faceOf(view.tiles[lying[0]], lying[3]);
    const face = turned(faces[`${q},${r}`] ?? printed, side, letter);
    if (face === printed) delete faces[`${q},${r}`];
    else faces[`${q},${r}`] = face;
  }
  return faces;
}

function placed(view, { board, tile, hex: [q, r], rotation, became }) {
  const marker = view.revealed?.tile === tile ? view.revealed.marker : null;
  const tiles = [...view.boards[board].tiles, [tile, q, r, rotation]];
  const next = withBoard(view, board, b => ({
    tiles,
    granted: '',
    became: changedFaces(view, board, tiles, became),
    tasks: marker === null ? b.tasks : [...b.tasks, [q, r, taskOf(view.tiles[tile]), marker]],
  }));
  return settled(next, board);
}

const taskEnded = pile => (view, { board, hex: [q, r], kind, value }) => withBoard(view, board, b => {
  const task = [q, r, kind, value];
  return { tasks: b.tasks.filter(other => !sameTask(other, task)), [pile]: [...b[pile], task] };
});

/** Who acts, and whose turn it is where another seat plays for them. A record from a file says nothing about it; then it stays as it was. */
const handed = (view, { hands, due }) => (hands?.length ? { ...view, hands, due: due?.length ? due : hands } : view);

const passed = (view, event) => ({ ...handed(view, event), turn: event.turn, phase: 'place', revealed: null, owing: [] });

/** A note stays where it was when it changes; a value of null takes it out. */
function kept(notes, here, note) {
  if (note[2] === null) return notes.filter(n => !here(n));
  return notes.some(here) ? notes.map(n => (here(n) ? note : n)) : [...notes, note];
}

/** The next phase of a turn; in the build phase some parties have a tile of their own to lay. */
const opened = (view, { phase, boards, tiles, shapes }) => ({
  ...view,
  phase,
  owing: tiles.length ? boards : [],
  boards: view.boards.map((b, i) => ({ ...b, granted: tiles[boards.indexOf(i)] ?? b.granted })),
  tiles: { ...view.tiles, ...Object.fromEntries(tiles.map((tile, i) => [tile, shapes[i] ?? view.tiles[tile]])) },
});

const granted = (view, { board, tile, shape }) => ({
  ...withBoard(view, board, () => ({ granted: tile })),
  owing: [...view.owing, board],
  tiles: { ...view.tiles, [tile]: shape || view.tiles[tile] },
});

/** A rival has chosen or laid a tile; what, is sealed. */
const committed = (view, { board }) => (view.pending.includes(board) ? answered(view, board) : settled(view, board));
const answered = (view, board) => ({ ...view, pending: without(view.pending, view.pending.indexOf(board)) });

function noted(before, event) {
  const { rule, value, board, hex } = event;
  const view = handed(before, event);
  if (board === null) return view;
  const here = ([r, h]) => r === rule && String(h) === String(hex);
  const next = withBoard(view, board, b => ({ notes: kept(b.notes, here, [rule, hex, value]) }));
  return rule === 'resign' ? { ...next, out: [...new Set([...view.out, board])].sort() } : next;
}

/** @type {Record<string, (view: any, event: Event) => any>} */
const FOLD = {
  'tile-revealed': revealed,
  'tile-set-aside': setAside,
  'tile-stored': stored,
  'tile-taken': taken,
  'tile-placed': placed,
  'task-completed': taskEnded('completed'),
  'task-failed': taskEnded('failed'),
  'turn-passed': passed,
  'phase-opened': opened,
  'tile-granted': granted,
  'choice-offered': (view, { board }) => ({ ...view, pending: [...view.pending, board] }),
  'choice-made': (view, { board }) => answered(view, board),
  noted,
  committed,
  ended: (view, { reason }) => ({ ...view, ended: reason, revealed: null, owing: [], pending: [] }),
};

/** The view after one event. @param {any} view @param {Event} event */
export const fold = (view, event) => FOLD[event.type]?.(view, event) ?? view;

/** The view after an entry of the log. @param {any} view @param {import('./wire.js').Entry} entry */
export const foldEntry = (view, { seq, events }) => ({ ...events.reduce(fold, view), seq });
