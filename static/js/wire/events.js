/** The short event arrays of the wire, spelled out (PROTOCOL.md, "Events on the wire"). Pure. */

/** @import {Entry, GameEvent, ShortEntry, ShortEvent} from './messages.d.ts' */

/** @typedef {[string, [string, unknown][]]} Layout the type of an event, and its fields with their defaults */

/** Letter -> type and fields, each with its default where the wire may leave it out. @type {Record<string, Layout>} */
const EVENTS = {
  s: ['started', [['commitment', '']]],
  r: [
    'tile-revealed',
    [
      ['tile', ''],
      ['marker', null],
      ['shape', ''],
    ],
  ],
  a: [
    'tile-set-aside',
    [
      ['tile', ''],
      ['marker', null],
      ['board', null],
    ],
  ],
  k: [
    'tile-stored',
    [
      ['board', 0],
      ['tile', ''],
      ['again', false],
    ],
  ],
  g: [
    'tile-taken',
    [
      ['board', 0],
      ['tile', ''],
    ],
  ],
  p: [
    'tile-placed',
    [
      ['board', 0],
      ['tile', ''],
      ['hex', null],
      ['rotation', 0],
      ['fields', {}],
      ['became', []],
      ['suggested_by', null],
    ],
  ],
  c: [
    'task-completed',
    [
      ['board', 0],
      ['hex', null],
      ['kind', ''],
      ['value', 0],
    ],
  ],
  f: [
    'task-failed',
    [
      ['board', 0],
      ['hex', null],
      ['kind', ''],
      ['value', 0],
    ],
  ],
  n: [
    'turn-passed',
    [
      ['turn', 0],
      ['hands', []],
      ['due', []],
    ],
  ],
  h: [
    'phase-opened',
    [
      ['phase', ''],
      ['boards', []],
      ['tiles', []],
      ['shapes', []],
    ],
  ],
  w: [
    'tile-granted',
    [
      ['board', 0],
      ['tile', ''],
      ['shape', ''],
    ],
  ],
  o: [
    'choice-offered',
    [
      ['board', 0],
      ['choice', ''],
      ['answers', []],
    ],
  ],
  m: [
    'choice-made',
    [
      ['board', 0],
      ['choice', ''],
      ['answer', null],
    ],
  ],
  d: [
    'noted',
    [
      ['rule', ''],
      ['value', null],
      ['board', null],
      ['hex', null],
      ['hands', []],
      ['due', []],
    ],
  ],
  u: [
    'undone',
    [
      ['target', 0],
      ['dropped', []],
    ],
  ],
  q: [
    'tile-offered',
    [
      ['tile', ''],
      ['marker', null],
      ['shape', ''],
    ],
  ],
  b: [
    'tile-buried',
    [
      ['tile', ''],
      ['marker', null],
    ],
  ],
  e: [
    'marker-exchanged',
    [
      ['tile', ''],
      ['marker', 0],
      ['instead', 0],
    ],
  ],
  l: [
    'tiles-uncovered',
    [
      ['tiles', []],
      ['shapes', []],
    ],
  ],
  y: ['tiles-ordered', [['tiles', []]]],
  v: [
    'tile-returned',
    [
      ['number', 0],
      ['removed', null],
    ],
  ],
  i: ['task-limit-changed', [['limit', 0]]],
  x: ['ended', [['reason', '']]],
  t: ['committed', [['board', 0]]],
};

/**
 * An event of an unknown letter keeps its letter as type: nothing folds it.
 * @param {ShortEvent} short @returns {GameEvent}
 */
export function decodeEvent(short) {
  const letter = String(short[0]);
  const [type, fields] = EVENTS[letter] ?? [letter, []];
  const given = fields.map(([name, missing], i) => [name, short[i + 1] ?? missing]);
  return { type, ...Object.fromEntries(given) };
}

/** Type -> fields with their defaults, for events that come spelled out but leave defaults away. */
const FIELDS = Object.fromEntries(Object.values(EVENTS));

/** An event of a record with all its fields. @param {GameEvent} event @returns {GameEvent} */
export const wholeEvent = event => ({ ...Object.fromEntries(FIELDS[event.type] ?? []), ...event });

/** An entry of a record. @param {{seq: number, seat?: number | null, events: GameEvent[]}} entry @returns {Entry} */
export const recordEntry = ({ seq, seat, events }) => ({ seq, by: seat ?? null, events: events.map(wholeEvent) });

/** @param {ShortEvent[]} list @returns {GameEvent[]} */
export const decodeEvents = list => list.map(decodeEvent);

/** `[seq, by, events]` as in `welcome` and `nak`. @param {ShortEntry} entry @returns {Entry} */
export const decodeEntry = ([seq, by, events]) => ({ seq, by, events: decodeEvents(events) });
