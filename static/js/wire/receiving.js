/** What becomes of each kind of message: how it changes the state of a table, and what has to be asked then. */
import { foldEntry } from './fold.js';
import { viewHash } from './viewhash.js';
import { decodeEntry, decodeEvents } from './events.js';
import { clockOf, presentNow, returned } from './tablestate.js';

/**
 * @import {
 *   ClientMessage, Entry, GameEvent, Lobby, MessageOf, OptionsMessage, ServerMessage, Suggestion, SuggestionMessage,
 *   View
 * } from './messages.d.ts'
 */
/** @import {Store} from './store.js' */
/** @import {LogEntry} from './tablestate.js' */

const MOST_CHAT = 200;

/** @param {Store} store @returns {ClientMessage[]} */
const resync = store => [{ t: 'resync', ...store.position() }];
/** @returns {ClientMessage[]} */
const resyncAll = () => [{ t: 'resync', last_seq: null, vh: null }];
/**
 * My sum is wrong: everything anew, and the server may count that it happened.
 * @param {Store} store @returns {ClientMessage[]}
 */
const repair = store => [{ t: 'resync', last_seq: null, vh: store.position().vh }];

/**
 * Suggestions for a tile that is laid are over; those on other boards are not.
 * @param {Map<string, Suggestion>} suggestions @param {GameEvent[]} events
 */
function remaining(suggestions, events) {
  if (events.some(e => ['tile-revealed', 'phase-opened', 'ended'].includes(e.type))) return new Map();
  const boards = new Set(events.flatMap(e => (e.type === 'tile-placed' ? [e.board] : [])));
  return boards.size ? new Map([...suggestions].filter(([, g]) => !boards.has(g.board ?? 0))) : suggestions;
}

/** What happens on a rival's board while I think about mine. */
const ELSEWHERE = ['committed', 'tile-placed', 'task-completed', 'task-failed', 'choice-made'];

/**
 * What I may do is the same after a rival has acted: until the server says so, a press must not be lost.
 * @param {OptionsMessage | null} options @param {Entry} entry
 */
function stillValid(options, { seq, events }) {
  if (options?.seq !== seq - 1) return options;
  const isElsewhere = events.every(e => ELSEWHERE.includes(e.type) && 'board' in e && e.board !== options.board);
  return isElsewhere ? { ...options, seq } : options;
}

/**
 * Fold entries that follow; what is known already is passed over.
 * @param {Store} store @param {LogEntry[]} entries @returns {'ok' | 'gap' | 'undone'}
 */
function applyEntries(store, entries) {
  let { view, seq, log, suggestions, options } = store.state;
  let result = /** @type {'ok' | 'gap' | 'undone'} */ ('ok');
  for (const entry of entries) {
    if (entry.seq <= seq) continue;
    if (!view || entry.seq !== seq + 1) {
      result = 'gap';
      break;
    }
    if (entry.events.some(e => e.type === 'undone')) result = 'undone';
    log = [...log, entry];
    view = foldEntry(view, entry);
    seq = entry.seq;
    suggestions = remaining(suggestions, entry.events);
    options = stillValid(options, entry);
  }
  Object.assign(store.state, { view, seq, log, suggestions, options });
  return result;
}

/** @param {SuggestionMessage} message @returns {message is Suggestion} */
const isLying = message => message.hex !== null;

/** @param {SuggestionMessage[]} list */
const byPerson = list => new Map(list.filter(isLying).map(g => [g.by, g]));

/** What views and sheets count besides points. @param {View | MessageOf<'sheet'>} told */
const counted = ({ stock, standings, displays }) => ({
  stock: stock ?? null,
  standings: standings ?? null,
  displays: displays ?? null,
});

/** What a `welcome` says apart from the game. @param {Store} store @param {MessageOf<'welcome'>} message */
function situation(store, message) {
  const { you, lobby, presence, patience, ghosts, chat, vote } = message;
  return {
    connection: /** @type {const} */ ('live'),
    closed: 0,
    clock: clockOf(message, lobby?.setup),
    you,
    lobby,
    presence: presentNow(presence),
    patience: patience ?? store.state.patience,
    suggestions: byPerson(ghosts ?? []),
    chat: chat ?? [],
    vote: vote ?? null,
  };
}

/** @param {Store} store @param {MessageOf<'welcome'>} message @returns {ClientMessage[]} */
function welcome(store, message) {
  const { seq, view, events, vh } = message;
  const known = store.state.seq;
  const change = situation(store, message);
  if (view) {
    store.state.log = store.state.log.filter(e => e.seq <= seq);
    const sheets = view.boards.map(b => b.sheet);
    const scores = { points: sheets.map(sheet => sheet.total), sheets };
    store.set({ ...change, view, seq, ...scores, ...counted(view) }, ['all', 'view'], { known });
    return [];
  }
  const result = applyEntries(store, (events ?? []).map(decodeEntry));
  const entries = store.state.log.filter(e => e.seq > known);
  store.set(change, entries.length ? ['all', 'entries'] : ['all'], { entries, late: true });
  if (result !== 'ok') return resyncAll();
  const wrong = store.state.view && vh && store.state.seq === seq && viewHash(store.state.view) !== vh;
  return wrong ? repair(store) : [];
}

/** @param {Store} store @param {MessageOf<'ev'>} message @returns {ClientMessage[]} */
function entry(store, message) {
  const { seq, by, e, vh } = message;
  if (seq <= store.state.seq) return [];
  const before = store.state.points;
  const gained = message.pts && before ? message.pts.map((n, board) => n - before[board]) : undefined;
  const result = applyEntries(store, [{ seq, by, events: decodeEvents(e), vh, gained }]);
  if (message.pts) {
    store.state.points = message.pts;
    store.state.clock = clockOf(message, store.state.view?.setup);
  }
  if (result === 'gap') return resync(store);
  store.set({}, ['entries'], { entries: store.state.log.slice(-1), aid: message.aid });
  const { view } = store.state;
  if (result === 'undone' || !view || view.ended) return resyncAll();
  return vh && viewHash(view) !== vh ? repair(store) : [];
}

/** @param {Store} store @param {MessageOf<'nak'>} message @returns {ClientMessage[]} */
function refused(store, message) {
  const known = store.state.seq;
  const result = applyEntries(store, (message.events ?? []).map(decodeEntry));
  const entries = store.state.log.filter(e => e.seq > known);
  if (entries.length) store.set({}, ['entries'], { entries });
  store.set({}, ['nak'], { message });
  return result === 'ok' ? [] : resyncAll();
}

/** @param {Store} store @param {MessageOf<'ghost'>} message @returns {ClientMessage[]} */
function suggestion(store, message) {
  const suggestions = new Map(store.state.suggestions);
  const before = suggestions.get(message.by);
  if (isLying(message)) suggestions.set(message.by, message);
  else suggestions.delete(message.by);
  store.set({ suggestions }, ['suggestions'], { suggestion: message, before });
  return [];
}

/** @param {Store} store @param {MessageOf<'chat'>} message @returns {ClientMessage[]} */
function chat(store, message) {
  if (message.mid && store.state.chat.some(m => m.mid === message.mid)) return [];
  store.set({ chat: [...store.state.chat, message].slice(-MOST_CHAT) }, ['chat'], { message });
  return [];
}

/** @param {Store} store @param {MessageOf<'sheet'>} message @returns {ClientMessage[]} */
function sheet(store, message) {
  const { sheets } = message;
  store.set({ sheets, points: sheets.map(s => s.total), ...counted(message) }, ['sheet']);
  return [];
}

/** @param {Store} store @param {MessageOf<'options'>} message @returns {ClientMessage[]} */
function options(store, message) {
  if (message.seq === store.state.seq) store.set({ options: message }, ['options']);
  return [];
}

/** @param {Store} store @param {MessageOf<'presence'>} message @returns {ClientMessage[]} */
function presence(store, { people }) {
  const before = store.state.presence;
  store.set({ presence: presentNow(people, before) }, ['presence'], { returned: returned(before, people) });
  return [];
}

/** @param {Store} store @param {MessageOf<'lobby'>} message @returns {ClientMessage[]} */
function lobby(store, message) {
  const told = /** @type {Lobby} */ ({ ...store.state.lobby, ...message.lobby });
  store.set({ lobby: told }, ['lobby'], { message });
  const { view } = store.state;
  const waits = view?.ended && !view.deal && (told.shared || told.setup?.ghost);
  return waits && told.opened ? resyncAll() : []; // that deal is not played any more
}

/** @param {Store} store @param {MessageOf<'vote'>} message @returns {ClientMessage[]} */
function vote(store, message) {
  store.set({ vote: message.result ? null : message }, ['vote'], { message });
  return [];
}

/** @param {Store} store @param {MessageOf<'ack'>} message @returns {ClientMessage[]} */
function ack(store, message) {
  store.set({ acked: message.seq }, ['ack'], { message });
  return [];
}

/**
 * Passed on as it is: an answer that a caller waits for, or gone in a moment.
 * @param {Store} store @param {ServerMessage} message @returns {ClientMessage[]}
 */
function pass(store, message) {
  store.set({}, [message.t], { message });
  return [];
}

/** @type {{[T in ServerMessage['t']]?: (store: Store, message: MessageOf<T>) => ClientMessage[]}} */
export const RECEIVE = {
  welcome,
  ev: entry,
  nak: refused,
  ghost: suggestion,
  chat,
  options,
  sheet,
  presence,
  lobby,
  vote,
  ack,
  preview: pass,
  region: pass,
  tasks: pass,
  point: pass,
  react: pass,
  bye: pass,
};
