/**
 * A game record from somewhere (design: the game record), read with distrust: sizes are bounded and every field that
 * is used later has the type it should have. What it says about the rules is the engine's business, not ours.
 */
import { t } from './i18n.js';

/** @typedef {import('./wire.js').Event} Event */
/** @typedef {import('./wire.js').Entry & {at: string}} Entry */
/** @typedef {{view: any, entries: Entry[], deal: any, sheets: any[]}} Game `view`: before anything happened */

export const MOST_BYTES = 3_000_000;
const MOST_ENTRIES = 2000;
const MOST_EVENTS = 300;
const MOST_SEATS = 32;
const REACH = 400;
const FORMAT = /^dorfplatz-record\/(\d+)$/;

/** Why a file cannot be shown, in words. */
export class NoRecord extends Error {}

const isObject = x => typeof x === 'object' && x !== null && !Array.isArray(x);
const isText = (x, most = 60) => typeof x === 'string' && x.length <= most;
const isCount = (x, below = 1e6) => Number.isInteger(x) && x >= 0 && x < below;
const isHex = x => Array.isArray(x) && x.length === 2 && x.every(n => Number.isInteger(n) && Math.abs(n) <= REACH);
const isList = (x, each, most = 1000) => Array.isArray(x) && x.length <= most && x.every(item => each(item));
const orNull = check => x => x === null || check(x);
const isTurned = x => Array.isArray(x) && x.length === 3 && isHex(x[0]) && isCount(x[1], 6) && isText(x[2], 1);
const isAnswer = x => JSON.stringify(x ?? null).length <= 400;

/** Type of an event -> its fields: what they must be, and what they are if nothing is said. */
const FIELDS = {
  started: {},
  'tile-revealed': { tile: [isText], marker: [orNull(isCount), null] },
  'tile-set-aside': { tile: [isText], marker: [orNull(isCount), null], board: ['board?', null] },
  'tile-stored': { board: ['board'], tile: [isText] },
  'tile-taken': { board: ['board'], tile: [isText] },
  'tile-placed': { board: ['board'], tile: [isText], hex: [isHex], rotation: [x => isCount(x, 6)], fields: [x => isObject(x) && isAnswer(x), {}], became: [x => isList(x, isTurned, 60), []], suggested_by: ['seat?', null] },
  'task-completed': { board: ['board'], hex: [isHex], kind: [isText], value: [isCount] },
  'task-failed': { board: ['board'], hex: [isHex], kind: [isText], value: [isCount] },
  'turn-passed': { turn: [isCount] },
  'phase-opened': { phase: [isText], boards: ['boards'], tiles: [x => isList(x, isText, MOST_SEATS), []] },
  'tile-granted': { board: ['board'], tile: [isText] },
  'choice-offered': { board: ['board'], choice: [isText], answers: [x => isList(x, isAnswer)] },
  'choice-made': { board: ['board'], choice: [isText], answer: [isAnswer, null] },
  noted: { rule: [isText], value: [isAnswer, null], board: ['board?', null], hex: [orNull(isHex), null] },
  undone: { target: [isCount], dropped: [x => isList(x, isCount, MOST_ENTRIES)] },
  ended: { reason: [isText] },
};

/** Events that show a tile for the first time. */
const SHAPED = ['tile-revealed', 'tile-granted'];

const refuse = (seq = 0) => {
  throw new NoRecord(seq ? t('This record is damaged: entry {n} makes no sense.', { n: seq }) : t('This file isn’t a Dorfplatz game record.'));
};

/** The first document of a file: records may also stand one to a line. @param {string} text */
function parse(text) {
  for (const part of [text, text.slice(0, text.indexOf('\n'))]) {
    try {
      return JSON.parse(part);
    } catch { /* then perhaps the first line */ }
  }
  return refuse();
}

/** @param {string} text @returns {any} the record, its head checked */
export function readRecord(text) {
  if (text.length > MOST_BYTES) throw new NoRecord(t('This file is too big for a game record.'));
  const record = parse(text);
  const version = isObject(record) && isText(record.format) ? FORMAT.exec(record.format) : null;
  if (!version) refuse();
  if (version[1] !== '1') throw new NoRecord(t('This record comes from a newer version of Dorfplatz.'));
  const { setup, deal, entries, edition } = record;
  const fine = isText(edition) && isObject(setup) && isList(setup.seats, x => isText(x, 200), MOST_SEATS) && setup.seats.length
    && isList(setup.boards, b => isList(b, x => isCount(x, setup.seats.length), MOST_SEATS) && b.length, MOST_SEATS) && setup.boards.length
    && isObject(deal) && isText(deal.commitment, 200) && isList(entries, isObject, MOST_ENTRIES) && entries.length;
  return fine ? record : refuse();
}

/** @param {any} event @param {{boards: number, seats: number, seq: number, prints: Record<string, string>}} known @returns {Event} */
function readEvent(event, { boards, seats, seq, prints }) {
  const fields = isObject(event) && Object.hasOwn(FIELDS, event.type) ? FIELDS[event.type] : refuse(seq);
  const read = { type: event.type };
  for (const [name, [check, missing]] of Object.entries(fields)) {
    const value = event[name] === undefined ? missing : event[name];
    const isBoard = x => isCount(x, boards);
    const test = { board: isBoard, 'board?': orNull(isBoard), 'seat?': orNull(x => isCount(x, seats)), boards: x => isList(x, isBoard, boards) }[check] ?? check;
    if (value === undefined || !test(value)) refuse(seq);
    read[name] = value;
  }
  const named = read.tiles ?? (read.tile === undefined ? [] : [read.tile]);
  const unknown = named.find(tile => !Object.hasOwn(prints, tile));
  if (unknown !== undefined) throw new NoRecord(t('This record contains a tile we don’t know: {tile}.', { tile: unknown }));
  if (read.type === 'phase-opened') return { ...read, shapes: read.tiles.map(tile => prints[tile]) };
  return SHAPED.includes(read.type) ? { ...read, shape: prints[read.tile] } : read;
}

/** @param {any} entry @param {number} index @param {any} record @param {Record<string, string>} prints @returns {Entry} */
function readEntry(entry, index, record, prints) {
  const seq = index + 1;
  const { seat, events, at } = entry;
  if (entry.seq !== seq || !isList(events, isObject, MOST_EVENTS) || !orNull(x => isCount(x, record.setup.seats.length))(seat ?? null)) refuse(seq);
  const known = { boards: record.setup.boards.length, seats: record.setup.seats.length, seq, prints };
  return { seq, by: seat ?? null, at: isText(at) ? at : '', events: events.map(event => readEvent(event, known)) };
}

const isLine = x => isObject(x) && isText(x.key) && Number.isInteger(x.points) && isList(x.hexes, isHex, 2000);
const isSheet = boards => x => isObject(x) && isCount(x.board, boards) && Number.isInteger(x.total) && isList(x.lines, isLine, 200);
const isStack = x => isList(x, i => isText(i) || isCount(i));

/** A deal that can be checked, or nothing: a running game keeps it hidden. */
function openDeal(deal) {
  const { salt, commitment, markers, ...stacks } = deal;
  const open = isText(salt, 200) && isObject(markers) && Object.values({ ...markers, ...stacks }).every(isStack);
  return open ? deal : null;
}

const emptyBoard = (seats, board) => ({ seats, tiles: [], became: {}, tasks: [], completed: [], failed: [], skipped: [], stored: [], granted: '', notes: [], sheet: { board, total: 0, lines: [] } });

/** The view before anything happened, as `engine.view` would give it to a spectator. */
function opening({ edition, setup, deal }, prints) {
  const left = name => (Array.isArray(deal[name]) ? deal[name].length : 0);
  return {
    edition, setup: { ...setup, options: isObject(setup.options) ? setup.options : {} }, seq: 0, turn: 1, phase: 'place', revealed: null, foreseen: [], owing: [], out: [],
    hands: setup.boards.map(seats => [seats[0]]), boards: setup.boards.map(emptyBoard), tiles: prints, aside: [],
    left: { landscape: left('landscape'), task: left('task') }, unseen: {},
    markers: Object.fromEntries(Object.entries(isObject(deal.markers) ? deal.markers : {}).map(([type, pile]) => [type, isStack(pile) ? [...pile].sort((a, b) => a - b) : []])),
    pending: [], commitment: deal.commitment, ended: '',
  };
}

/** @param {any} record from `readRecord`, or the server's own @param {Record<string, string>} prints tile -> how it is printed @returns {Game} */
export function gameOf(record, prints) {
  const entries = record.entries.map((entry, i) => readEntry(entry, i, record, prints));
  const boards = record.setup.boards.length;
  const sheets = isList(record.sheets, isSheet(boards), boards) && record.sheets.length === boards ? record.sheets : [];
  return { view: opening(record, prints), entries, deal: openDeal(record.deal), sheets };
}
