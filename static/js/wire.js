/** The short event arrays of the wire, spelled out (PROTOCOL.md, "Events on the wire"). Pure. */

/** @typedef {{type: string, [field: string]: any}} Event */
/** @typedef {{seq: number, by: number | null, events: Event[]}} Entry */

/** Letter -> type and fields, each with its default where the wire may leave it out. */
const EVENTS = {
  s: ['started', [['commitment', '']]],
  r: ['tile-revealed', [['tile', ''], ['marker', null], ['shape', '']]],
  a: ['tile-set-aside', [['tile', ''], ['marker', null], ['board', null]]],
  k: ['tile-stored', [['board', 0], ['tile', '']]],
  g: ['tile-taken', [['board', 0], ['tile', '']]],
  p: ['tile-placed', [['board', 0], ['tile', ''], ['hex', null], ['rotation', 0], ['fields', {}], ['became', []], ['suggested_by', null]]],
  c: ['task-completed', [['board', 0], ['hex', null], ['kind', ''], ['value', 0]]],
  f: ['task-failed', [['board', 0], ['hex', null], ['kind', ''], ['value', 0]]],
  n: ['turn-passed', [['turn', 0], ['hands', []], ['due', []]]],
  h: ['phase-opened', [['phase', ''], ['boards', []], ['tiles', []], ['shapes', []]]],
  w: ['tile-granted', [['board', 0], ['tile', ''], ['shape', '']]],
  o: ['choice-offered', [['board', 0], ['choice', ''], ['answers', []]]],
  m: ['choice-made', [['board', 0], ['choice', ''], ['answer', null]]],
  d: ['noted', [['rule', ''], ['value', null], ['board', null], ['hex', null], ['hands', []], ['due', []]]],
  u: ['undone', [['target', 0], ['dropped', []]]],
  x: ['ended', [['reason', '']]],
  t: ['committed', [['board', 0]]],
};

/** @param {any[]} short @returns {Event} an event of an unknown letter keeps its letter as type: nothing folds it */
export function decodeEvent(short) {
  const known = EVENTS[short[0]];
  if (!known) return { type: String(short[0]) };
  const [type, fields] = known;
  const event = { type };
  fields.forEach(([name, missing], i) => { event[name] = short[i + 1] ?? missing; });
  return event;
}

/** Type -> fields with their defaults, for events that come spelled out but leave defaults away. */
const FIELDS = Object.fromEntries(Object.values(EVENTS));

/** An event of a record with all its fields. @param {Event} event @returns {Event} */
export const wholeEvent = event => ({ ...Object.fromEntries(FIELDS[event.type] ?? []), ...event });

/** An entry of a record. @param {any} entry @returns {Entry} */
export const recordEntry = ({ seq, seat, events }) => ({ seq, by: seat ?? null, events: events.map(wholeEvent) });

/** @param {any[][]} list @returns {Event[]} */
export const decodeEvents = list => list.map(decodeEvent);

/** `[seq, by, events]` as in `welcome` and `nak`. @param {[number, number | null, any[][]]} entry @returns {Entry} */
export const decodeEntry = ([seq, by, events]) => ({ seq, by, events: decodeEvents(events) });
