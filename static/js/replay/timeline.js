/** A game as a row of positions: the view after each entry, by the same fold as at the live table. Pure. */
import { foldEntry } from '../wire/fold.js';

/** @import {RecordEntry} from './gamerecord.js' */
/** @import {Hex} from '../lib/geometry.js' */
/** @import {View} from '../wire/messages.d.ts' */

/** @param {RecordEntry} entry */
const undoneBy = entry => entry.events.find(e => e.type === 'undone');

/**
 * Fold the rest of the log again without what was taken back, as the engine does.
 * @param {View} first @param {RecordEntry[]} entries @param {Set<number>} dropped
 */
const refolded = (first, entries, dropped) => entries.filter(e => !dropped.has(e.seq)).reduce(foldEntry, first);

/**
 * @param {View} first the view before anything happened @param {RecordEntry[]} entries
 * @returns {View[]} the view after each entry
 */
export function positions(first, entries) {
  /** @type {Set<number>} */
  const dropped = new Set();
  /** @type {View[]} */
  const views = [];
  entries.forEach((entry, i) => {
    const undo = undoneBy(entry);
    for (const seq of undo?.dropped ?? []) dropped.add(seq);
    views.push(undo ? refolded(first, entries.slice(0, i + 1), dropped) : foldEntry(views[i - 1] ?? first, entry));
  });
  return views;
}

/** Entry -> the later one that took it back. @param {RecordEntry[]} entries @returns {Map<number, number>} */
export function takenBack(entries) {
  /** @type {Map<number, number>} */
  const found = new Map();
  for (const entry of entries) for (const seq of undoneBy(entry)?.dropped ?? []) found.set(seq, entry.seq);
  return found;
}

/** Every hex that anything ever lay on, by board: the camera keeps still while the land grows. @param {View[]} views */
export function reach(views) {
  /** @type {Map<string, Hex>[]} */
  const boards = views[0].boards.map(() => new Map());
  for (const view of views)
    view.boards.forEach((b, i) => {
      for (const [, q, r] of b.tiles) boards[i].set(`${q},${r}`, { q, r });
    });
  return boards.map(map => (map.size ? [...map.values()] : [{ q: 0, r: 0 }]));
}

/** A clock that steps. Speeds are moves per 1.1 seconds. */
export class Ticker {
  /** @param {() => boolean} step answers false when there is nothing left */
  constructor(step) {
    this.step = step;
    this.speed = 1;
    this.timer = 0;
    /** @type {() => void} */
    this.changed = () => {};
  }

  get running() {
    return this.timer !== 0;
  }

  #wait() {
    this.timer = window.setTimeout(() => {
      if (this.step()) this.#wait();
      else this.stop();
    }, 1100 / this.speed);
  }

  start() {
    if (this.running) return;
    if (this.step()) this.#wait();
    this.changed();
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.changed();
  }
}
