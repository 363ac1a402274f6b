/**
 * How an event changes the view that the server sends in `welcome`. Pure: a new view comes out, the old one stays.
 * Nothing here judges: an event says everything that folding needs. Live scores are not folded, they are asked for.
 */
import { faceOf, taskOf } from '../lib/prints.js';
import * as known from './known.js';

/** @import {Board, Entry, EventOf, GameEvent, LaidTile, Note, Task, View} from './messages.d.ts' */

/** @param {View} view @param {number} board @param {(before: Board) => Partial<Board>} change @returns {View} */
const withBoard = (view, board, change) => ({
  ...view,
  boards: view.boards.map((b, i) => (i === board ? { ...b, ...change(b) } : b)),
});
/** @template T @param {T[]} list @param {number} index */
const without = (list, index) => list.filter((_, i) => i !== index);
/** @param {View} view @param {number} board @returns {View} */
const settled = (view, board) => ({ ...view, owing: view.owing.filter(b => b !== board) });
/** @param {Task} a @param {Task} b */
const sameTask = (a, b) => a.every((value, i) => value === b[i]);

/**
 * One printed tile fewer to come; a tile that was seen before is no longer counted there.
 * @param {View} view @param {EventOf<'tile-revealed' | 'tile-offered'>} event @returns {View}
 */
function countedDown(view, { tile, shape }) {
  const seen = known.wasSeen(view, tile);
  const stack = Object.keys(view.unseen).find(s => view.unseen[s][shape]) ?? known.stackOf(shape);
  const left = { ...view.left, [stack]: view.left[stack] - 1 };
  const next = seen ? view : { ...view, unseen: uncounted(view, stack, shape) };
  const foreseen = view.foreseen.filter(f => f.tile !== tile);
  return known.drawn({ ...next, left, foreseen, tiles: { ...view.tiles, [tile]: shape } }, stack);
}

/** What is unseen, with one tile of a print fewer. @param {View} view @param {string} stack @param {string} shape */
function uncounted({ unseen }, stack, shape) {
  const { [shape]: count = 1, ...others } = unseen[stack] ?? {};
  return { ...unseen, [stack]: count > 1 ? { ...others, [shape]: count - 1 } : others };
}

/** A marker has left the top of its pile. @param {View} view @param {string} type @param {number | null} marker */
function withoutMarker(view, type, marker) {
  if (marker === null) return view;
  const pile = view.markers[type] ?? [];
  return known.drawnMarker(
    { ...view, markers: { ...view.markers, [type]: without(pile, pile.indexOf(marker)) } },
    type,
  );
}

/**
 * A marker has come under its pile.
 * @param {View} view @param {string} type @param {number | null} marker @returns {View}
 */
function withMarker(view, type, marker) {
  if (marker === null) return view;
  const pile = [...(view.markers[type] ?? []), marker].sort((a, b) => a - b);
  return { ...known.buriedMarker(view, type, marker), markers: { ...view.markers, [type]: pile } };
}

/** @param {View} view @param {EventOf<'tile-revealed'>} event @returns {View} */
function revealed(view, event) {
  const { tile, marker, shape } = event;
  return {
    ...withoutMarker(countedDown(view, event), taskOf(shape), marker),
    revealed: { tile, marker },
    owing: view.boards.map((_, i) => i).filter(i => !view.out.includes(i) && view.setup.led?.[i] !== 'ghost'),
  };
}

/**
 * Another tile lies beside the one in hand.
 * @param {View} view @param {EventOf<'tile-offered'>} event @returns {View}
 */
function offered(view, event) {
  const { tile, marker, shape } = event;
  return { ...withoutMarker(countedDown(view, event), taskOf(shape), marker), offered: { tile, marker } };
}

/**
 * A tile that was shown went under its stack.
 * @param {View} view @param {EventOf<'tile-buried'>} event @returns {View}
 */
function buried(view, { tile, marker }) {
  const shape = view.tiles[tile] ?? '';
  const stack = known.stackOf(shape);
  const { offered: other = null, ...next } = withMarker(known.buried(view, stack, tile), taskOf(shape), marker);
  const left = view.revealed?.tile === tile ? other : view.revealed;
  return {
    ...next,
    left: { ...view.left, [stack]: view.left[stack] + 1 },
    revealed: left,
    owing: left ? view.owing : [],
  };
}

/** @param {View} view @param {EventOf<'marker-exchanged'>} event @returns {View} */
function exchanged(view, { tile, marker, instead }) {
  const type = taskOf(view.tiles[tile] ?? '');
  return { ...withMarker(withoutMarker(view, type, instead), type, marker), revealed: { tile, marker: instead } };
}

/**
 * The next tiles of a stack were seen; they lie there still.
 * @param {View} view @param {EventOf<'tiles-uncovered'>} event
 */
function uncovered(view, { tiles, shapes }) {
  let next = view;
  tiles.forEach((tile, i) => {
    const shape = shapes[i] ?? view.tiles[tile];
    if (!known.wasSeen(view, tile)) next = { ...next, unseen: uncounted(next, known.LANDSCAPE, shape) };
    next = { ...next, tiles: { ...next.tiles, [tile]: shape } };
  });
  return known.onTop(next, tiles);
}

/** A tile removed before the game lies on its stack now. @param {View} view @param {EventOf<'tile-returned'>} event */
function returned(view, { number, removed }) {
  const left = { ...view.left, [known.LANDSCAPE]: view.left[known.LANDSCAPE] + 1 };
  return { ...known.returned(view, number), left, removed: removed ?? (view.removed ?? 1) - 1 };
}

/** @param {View} view @param {EventOf<'tile-set-aside'>} event @returns {View} */
function setAside(view, { tile, marker, board }) {
  if (board !== null) {
    return settled(
      withBoard(view, board, b => ({ skipped: [...b.skipped, tile], granted: '' })),
      board,
    );
  }
  const next = withMarker(view, taskOf(view.tiles[tile] ?? ''), marker);
  return { ...next, revealed: null, owing: [], aside: [...view.aside, tile] };
}

/** @param {View} view @param {EventOf<'tile-stored'>} event @returns {View} */
function stored(view, { board, tile, again }) {
  const next = withBoard(view, board, b => ({ stored: [...b.stored, tile] }));
  return settled(again ? { ...next, revealed: null } : next, board);
}

/** @param {View} view @param {EventOf<'tile-taken'>} event @returns {View} */
const taken = (view, { board, tile }) => ({
  ...withBoard(view, board, b => ({ stored: b.stored.filter(other => other !== tile) })),
  revealed: { tile, marker: null },
  owing: [board],
});

/** @param {string} face @param {number} side @param {string} letter */
const withLetter = (face, side, letter) => face.slice(0, side) + letter + face.slice(side + 1);

/**
 * Wild edges as they became, on the new tile and on its neighbours.
 * @param {View} view @param {number} board @param {LaidTile[]} tiles @param {EventOf<'tile-placed'>['became']} became
 */
function changedFaces(view, board, tiles, became) {
  const faces = { ...view.boards[board].became };
  for (const [[q, r], side, letter] of became) {
    const lying = tiles.find(t => t[1] === q && t[2] === r);
    if (!lying) continue;
    const printed = faceOf(view.tiles[lying[0]], lying[3]);
    const face = withLetter(faces[`${q},${r}`] ?? printed, side, letter);
    if (face === printed) delete faces[`${q},${r}`];
    else faces[`${q},${r}`] = face;
  }
  return faces;
}

/** @param {View} view @param {EventOf<'tile-placed'>} event @returns {View} */
function placed(view, { board, tile, hex: [q, r], rotation, became }) {
  const marker = view.revealed?.tile === tile ? view.revealed.marker : null;
  /** @type {LaidTile[]} */
  const tiles = [...view.boards[board].tiles, [tile, q, r, rotation]];
  const next = withBoard(view, board, b => ({
    tiles,
    granted: '',
    became: changedFaces(view, board, tiles, became),
    tasks: marker === null ? b.tasks : [...b.tasks, [q, r, taskOf(view.tiles[tile]), marker]],
  }));
  return settled(next, board);
}

/** @param {View} view @param {EventOf<'task-completed' | 'task-failed'>} event @returns {View} */
const taskEnded = (view, { type, board, hex: [q, r], kind, value }) =>
  withBoard(view, board, b => {
    /** @type {Task} */
    const task = [q, r, kind, value];
    const pile = type === 'task-completed' ? 'completed' : 'failed';
    return { tasks: b.tasks.filter(other => !sameTask(other, task)), [pile]: [...b[pile], task] };
  });

/**
 * Who acts, and whose turn it is where another seat plays for them. A record from a file says nothing about it; then it
 * stays as it was.
 * @param {View} view @param {{hands?: number[][], due?: number[][]}} event @returns {View}
 */
const withHands = (view, { hands, due }) => (hands?.length ? { ...view, hands, due: due?.length ? due : hands } : view);

/** @param {View} view @param {EventOf<'turn-passed'>} event @returns {View} */
const passed = (view, event) => ({
  ...withHands(view, event),
  turn: event.turn,
  phase: 'place',
  revealed: null,
  owing: [],
});

/**
 * A note stays where it was when it changes; a value of null takes it out.
 * @param {Note[]} notes @param {(note: Note) => boolean} here @param {Note} note
 */
function withNote(notes, here, note) {
  if (note[2] === null) return notes.filter(n => !here(n));
  return notes.some(here) ? notes.map(n => (here(n) ? note : n)) : [...notes, note];
}

/**
 * The next phase of a turn; in the build phase some parties have a tile of their own to lay.
 * @param {View} view @param {EventOf<'phase-opened'>} event @returns {View}
 */
const opened = (view, { phase, boards, tiles, shapes }) => ({
  ...view,
  phase,
  owing: tiles.length ? boards : [],
  boards: view.boards.map((b, i) => ({ ...b, granted: tiles[boards.indexOf(i)] ?? b.granted })),
  tiles: { ...view.tiles, ...Object.fromEntries(tiles.map((tile, i) => [tile, shapes[i] ?? view.tiles[tile]])) },
});

/** @param {View} view @param {EventOf<'tile-granted'>} event @returns {View} */
const granted = (view, { board, tile, shape }) => ({
  ...withBoard(view, board, () => ({ granted: tile })),
  owing: [...view.owing, board],
  tiles: { ...view.tiles, [tile]: shape || view.tiles[tile] },
});

/** A rival has chosen or laid a tile; what, is sealed. @param {View} view @param {EventOf<'committed'>} event */
const committed = (view, { board }) => (view.pending.includes(board) ? answered(view, board) : settled(view, board));
/** @param {View} view @param {number} board @returns {View} */
const answered = (view, board) => ({ ...view, pending: without(view.pending, view.pending.indexOf(board)) });

/** @param {View} before @param {EventOf<'noted'>} event @returns {View} */
function noted(before, event) {
  const { rule, value, board, hex } = event;
  const view = withHands(before, event);
  if (board === null) return view;
  /** @param {Note} note */
  const here = ([r, h]) => r === rule && String(h) === String(hex);
  const next = withBoard(view, board, b => ({ notes: withNote(b.notes, here, [rule, hex, value]) }));
  return rule === 'resign' ? { ...next, out: [...new Set([...view.out, board])].sort() } : next;
}

/** @type {{[T in GameEvent['type']]?: (view: View, event: EventOf<T>) => View}} */
const FOLD = {
  'tile-revealed': revealed,
  'tile-set-aside': setAside,
  'tile-offered': offered,
  'tile-buried': buried,
  'marker-exchanged': exchanged,
  'tiles-uncovered': uncovered,
  'tiles-ordered': (view, { tiles }) => known.onTop(view, tiles),
  'tile-returned': returned,
  'task-limit-changed': (view, { limit }) => ({ ...view, limit }),
  'tile-stored': stored,
  'tile-taken': taken,
  'tile-placed': placed,
  'task-completed': taskEnded,
  'task-failed': taskEnded,
  'turn-passed': passed,
  'phase-opened': opened,
  'tile-granted': granted,
  'choice-offered': (view, { board }) => ({ ...view, pending: [...view.pending, board] }),
  'choice-made': (view, { board }) => answered(view, board),
  noted,
  committed,
  ended: (view, { reason }) => ({ ...view, ended: reason, revealed: null, owing: [], pending: [] }),
};

/** The view after one event. @param {View} view @param {GameEvent} event @returns {View} */
export function fold(view, event) {
  // The table above pairs each type with its own function, which TypeScript cannot follow through a lookup.
  const change = /** @type {((view: View, event: GameEvent) => View) | undefined} */ (FOLD[event.type]);
  return change?.(view, event) ?? view;
}

/** The view after an entry of the log. @param {View} view @param {Entry} entry @returns {View} */
export const foldEntry = (view, { seq, events }) => ({ ...events.reduce(fold, view), seq });
