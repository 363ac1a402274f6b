/**
 * A game record from somewhere (design: the game record), read with distrust: sizes are bounded and every field that
 * is used later has the type it should have. What it says about the rules is the engine's business, not ours.
 */
import { t } from '../lib/i18n.js';

/** @import {Board, Deal, Entry, GameEvent, Setup, Sheet, View} from '../wire/messages.d.ts' */

/** @typedef {Entry & {at: string}} RecordEntry */
/** @typedef {{view: View, entries: RecordEntry[], deal: Deal | null, sheets: Sheet[]}} Game `view`: as it began */
/** @typedef {{[field: string]: unknown}} Loose an object whose fields are not known */
/** @typedef {(x: unknown) => boolean} Check */
/**
 * @typedef {object} GameRecord a record whose head was checked; its entries, its deal and its sheets were not
 * @property {string} edition
 * @property {Setup} setup
 * @property {Loose & {commitment: string}} deal
 * @property {Loose[]} entries
 * @property {unknown} [sheets]
 */

export const MOST_BYTES = 3_000_000;
const MOST_ENTRIES = 2000;
const MOST_EVENTS = 300;
const MOST_SEATS = 32;
const REACH = 400;
const FORMAT = /^dorfplatz-record\/(\d+)$/;

/** Why a file cannot be shown, in words. */
export class NoRecord extends Error {}

/** @param {unknown} x @returns {x is Loose} */
const isObject = x => typeof x === 'object' && x !== null && !Array.isArray(x);
/** @param {unknown} x @param {number} [most] @returns {x is string} */
const isText = (x, most = 60) => typeof x === 'string' && x.length <= most;
/** @param {unknown} x @param {number} [below] @returns {x is number} */
const isCount = (x, below = 1e6) => typeof x === 'number' && Number.isInteger(x) && x >= 0 && x < below;
/** @param {unknown} x */
const isHex = x => Array.isArray(x) && x.length === 2 && x.every(n => Number.isInteger(n) && Math.abs(n) <= REACH);
/** @param {unknown} x @param {Check} each @param {number} [most] @returns {x is unknown[]} */
const isList = (x, each, most = 1000) => Array.isArray(x) && x.length <= most && x.every(item => each(item));
/** @param {Check} check @returns {Check} */
const orNull = check => x => x === null || check(x);
/** A wild edge as it became: hex, side, letter. @param {unknown} x */
const isTurned = x => Array.isArray(x) && x.length === 3 && isHex(x[0]) && isCount(x[1], 6) && isText(x[2], 1);
/** @param {unknown} x */
const isAnswer = x => JSON.stringify(x ?? null).length <= 400;

/**
 * Type of an event -> its fields: what they must be (a check, or the name of one that depends on the game), and what
 * they are if nothing is said.
 * @type {Record<string, Record<string, [Check | 'board' | 'board?' | 'boards' | 'seat?', unknown?]>>}
 */
const FIELDS = {
  started: {},
  'tile-revealed': { tile: [isText], marker: [orNull(isCount), null] },
  'tile-set-aside': { tile: [isText], marker: [orNull(isCount), null], board: ['board?', null] },
  'tile-offered': { tile: [isText], marker: [orNull(isCount), null] },
  'tile-buried': { tile: [isText], marker: [orNull(isCount), null] },
  'marker-exchanged': { tile: [isText], marker: [isCount], instead: [isCount] },
  'tiles-uncovered': { tiles: [x => isList(x, isText)] },
  'tiles-ordered': { tiles: [x => isList(x, isText)] },
  'tile-returned': { number: [isCount] },
  'task-limit-changed': { limit: [isCount] },
  'tile-stored': { board: ['board'], tile: [isText], again: [x => typeof x === 'boolean', false] },
  'tile-taken': { board: ['board'], tile: [isText] },
  'tile-placed': {
    board: ['board'],
    tile: [isText],
    hex: [isHex],
    rotation: [x => isCount(x, 6)],
    fields: [x => isObject(x) && isAnswer(x), {}],
    became: [x => isList(x, isTurned, 60), []],
    suggested_by: ['seat?', null],
  },
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
const SHAPED = ['tile-revealed', 'tile-offered', 'tile-granted'];
/** Events that name several tiles at once, with their prints. */
const ALL_SHAPED = ['phase-opened', 'tiles-uncovered'];

/** @param {number} [seq] @returns {never} */
const refuse = (seq = 0) => {
  throw new NoRecord(
    seq
      ? t('This record is damaged: entry {n} makes no sense.', { n: seq })
      : t('This file isn’t a Dorfplatz game record.'),
  );
};

/** The first document of a file: records may also stand one to a line. @param {string} text @returns {unknown} */
function parse(text) {
  for (const part of [text, text.slice(0, text.indexOf('\n'))]) {
    try {
      return JSON.parse(part);
    } catch {
      /* then perhaps the first line */
    }
  }
  return refuse();
}

/** @param {string} text @returns {GameRecord} the record, its head checked */
export function readRecord(text) {
  if (text.length > MOST_BYTES) throw new NoRecord(t('This file is too big for a game record.'));
  const record = parse(text);
  const version = isObject(record) && isText(record.format) ? FORMAT.exec(record.format) : null;
  if (!version) return refuse();
  if (version[1] !== '1') throw new NoRecord(t('This record comes from a newer version of Dorfplatz.'));
  return isObject(record) && hasHead(record) ? /** @type {GameRecord} */ (/** @type {unknown} */ (record)) : refuse();
}

/** @param {Loose} record */
function hasHead({ setup, deal, entries, edition }) {
  if (!isText(edition) || !isObject(setup) || !isObject(deal) || !isText(deal.commitment, 200)) return false;
  const { seats, boards } = setup;
  if (!isList(seats, x => isText(x, 200), MOST_SEATS) || !seats.length) return false;
  /** @param {unknown} board */
  const isBoard = board => isList(board, x => isCount(x, seats.length), MOST_SEATS) && board.length > 0;
  if (!isList(boards, isBoard, MOST_SEATS) || !boards.length) return false;
  return isList(entries, isObject, MOST_ENTRIES) && entries.length > 0;
}

/**
 * @typedef {{boards: number, seats: number, seq: number, prints: Record<string, string>}} Known the game an event
 *   belongs to
 */

/**
 * The fields of an event, each checked.
 * @param {unknown} event @param {Known} known @returns {Loose & {type: string}}
 */
function readFields(event, { boards, seats, seq }) {
  if (!isObject(event) || !isText(event.type) || !Object.hasOwn(FIELDS, event.type)) return refuse(seq);
  /** @param {unknown} x */
  const isBoard = x => isCount(x, boards);
  /** @type {Record<string, Check>} */
  const checks = {
    board: isBoard,
    'board?': orNull(isBoard),
    'seat?': orNull(x => isCount(x, seats)),
    boards: x => isList(x, isBoard, boards),
  };
  /** @type {Loose & {type: string}} */
  const read = { type: event.type };
  for (const [name, [check, missing]] of Object.entries(FIELDS[event.type])) {
    const value = event[name] === undefined ? missing : event[name];
    const isFine = typeof check === 'string' ? checks[check] : check;
    if (value === undefined || !isFine(value)) refuse(seq);
    read[name] = value;
  }
  return read;
}

/** @param {unknown} event @param {Known} known @returns {GameEvent} */
function readEvent(event, known) {
  const { prints } = known;
  const read = readFields(event, known);
  // Both were checked to be text, wherever an event of this type has them.
  const { tile, tiles } = /** @type {{tile?: string, tiles?: string[]}} */ (read);
  const unknown = (tiles ?? (tile === undefined ? [] : [tile])).find(one => !Object.hasOwn(prints, one));
  if (unknown !== undefined)
    throw new NoRecord(t('This record contains a tile we don’t know: {tile}.', { tile: unknown }));
  const shapes = ALL_SHAPED.includes(read.type) ? { shapes: (tiles ?? []).map(one => prints[one]) } : {};
  const shape = tile !== undefined && SHAPED.includes(read.type) ? { shape: prints[tile] } : {};
  return /** @type {GameEvent} */ ({ ...read, ...shapes, ...shape });
}

/**
 * @param {Loose} entry @param {number} index @param {GameRecord} record @param {Record<string, string>} prints
 * @returns {RecordEntry}
 */
function readEntry(entry, index, record, prints) {
  const seq = index + 1;
  const { seat, events, at } = entry;
  const isSeat = seat === undefined || seat === null || isCount(seat, record.setup.seats.length);
  if (entry.seq !== seq || !isList(events, isObject, MOST_EVENTS) || !isSeat) return refuse(seq);
  const known = { boards: record.setup.boards.length, seats: record.setup.seats.length, seq, prints };
  return {
    seq,
    by: isCount(seat) ? seat : null,
    at: isText(at) ? at : '',
    events: events.map(event => readEvent(event, known)),
  };
}

/** @param {unknown} x */
const isLine = x => isObject(x) && isText(x.key) && Number.isInteger(x.points) && isList(x.hexes, isHex, 2000);
/** @param {number} boards @returns {Check} */
const isSheet = boards => x =>
  isObject(x) && isCount(x.board, boards) && Number.isInteger(x.total) && isList(x.lines, isLine, 200);
/** @param {unknown} x */
const isStack = x => isList(x, i => isText(i) || isCount(i));

/**
 * A deal that can be checked, or nothing: a running game keeps it hidden.
 * @param {GameRecord['deal']} deal @returns {Deal | null}
 */
function openDeal(deal) {
  const { salt, commitment: _commitment, markers, ...stacks } = deal;
  const open = isText(salt, 200) && isObject(markers) && Object.values({ ...markers, ...stacks }).every(isStack);
  return open ? /** @type {Deal} */ (/** @type {unknown} */ (deal)) : null;
}

/** @param {number[]} seats @param {number} board @returns {Board} */
const emptyBoard = (seats, board) => ({
  seats,
  tiles: [],
  became: {},
  tasks: [],
  completed: [],
  failed: [],
  skipped: [],
  stored: [],
  granted: '',
  notes: [],
  sheet: { board, total: 0, lines: [] },
});

/** A pile of markers, lowest first; nothing if it is none. @param {unknown} pile @returns {number[]} */
const sortedPile = pile => (isStack(pile) ? [.../** @type {number[]} */ (pile)].sort((a, b) => a - b) : []);

/**
 * The view before anything happened, as `engine.view` would give it to a spectator.
 * @param {GameRecord} record @param {Record<string, string>} prints @returns {View}
 */
function opening({ edition, setup, deal }, prints) {
  /** @param {unknown} stack */
  const left = stack => (Array.isArray(stack) ? stack.length : 0);
  const piles = Object.entries(isObject(deal.markers) ? deal.markers : {});
  return {
    edition,
    setup: { ...setup, options: isObject(setup.options) ? setup.options : {} },
    seq: 0,
    turn: 1,
    phase: 'place',
    revealed: null,
    foreseen: [],
    owing: [],
    out: [],
    hands: setup.boards.map(seats => [seats[0]]),
    boards: setup.boards.map(emptyBoard),
    tiles: prints,
    aside: [],
    removed: left(deal.removed) || undefined,
    left: { landscape: left(deal.landscape), task: left(deal.task) },
    unseen: {},
    markers: Object.fromEntries(piles.map(([type, pile]) => [type, sortedPile(pile)])),
    pending: [],
    commitment: deal.commitment,
    ended: '',
  };
}

/**
 * @param {GameRecord} record from `readRecord`, or the server's own
 * @param {Record<string, string>} prints tile -> how it is printed @returns {Game}
 */
export function gameOf(record, prints) {
  const entries = record.entries.map((entry, i) => readEntry(entry, i, record, prints));
  const boards = record.setup.boards.length;
  const { sheets: told } = record;
  const sheets = isList(told, isSheet(boards), boards) && told.length === boards ? /** @type {Sheet[]} */ (told) : [];
  return { view: opening(record, prints), entries, deal: openDeal(record.deal), sheets };
}
