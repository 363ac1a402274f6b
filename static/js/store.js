/**
 * Everything this page knows about its table. No DOM and no network: messages go in by `receive`, which answers with
 * the messages that should go out (a resync after a gap), and whoever subscribed hears what has changed.
 */
import { foldEntry } from './fold.js';
import { viewHash } from './viewhash.js';
import { decodeEntry, decodeEvents } from './wire.js';

/** @typedef {import('./wire.js').Entry & {vh?: string, gained?: number[]}} Heard `gained`: by how much it changed the score of each board, where that was heard */
/** @typedef {'connecting' | 'live' | 'offline' | 'closed'} Connection */
/** @typedef {{by: string, seat: number, hex: [number, number], rotation: number, preview: any}} Ghost */

const MOST_CHAT = 200;

/** The part of the state that a new table starts with. */
const fresh = () => ({
  /** @type {Connection} */ connection: 'connecting',
  closed: 0,
  you: { person: '', seats: [], spectator: true },
  seq: 0,
  view: /** @type {any} */ (null),
  /** @type {Heard[]} */ log: [],
  lobby: /** @type {any} */ (null),
  /** `since`: when who is not here went, by this device's clock. @type {any[]} */ presence: [],
  /** For so long the others wait for who is away, in milliseconds. */ patience: 30_000,
  /** @type {Map<string, Ghost>} */ ghosts: new Map(),
  /** @type {any[]} */ chat: [],
  vote: /** @type {any} */ (null),
  options: /** @type {any} */ (null),
  /** The last entry that is known to be mine; it may not have come yet. */
  acked: 0,
  sheets: /** @type {any} */ (null),
  /** Live totals by board, newer than the sheets. @type {number[] | null} */ points: null,
  pending: /** @type {any} */ (null),
  /** When the running phase ends, by this device's clock, and how long it is. @type {{until: number, whole: number} | null} */ clock: null,
  /** What is left of tokens that all parties share. @type {Record<string, number> | null} */ stock: null,
  /** How every party stands with what all strive for: word and number. @type {Record<string, [string, number][]> | null} */ standings: null,
});

/** The server names moments by its own clock. @param {any} message @param {any} setup */
const clockOf = ({ until, now }, setup) => (until ? { until: until - now + Date.now(), whole: (setup?.options?.clock ?? 0) * 1000 } : null);

/** The server says for how long somebody has been away: clocks differ, and what was heard before stays as it was. */
const presentNow = (people, before = []) => people.map(({ away, ...person }) => (away === undefined ? person
  : { ...person, since: before.find(p => p.person === person.person)?.since ?? Date.now() - away }));

/** Who was away and is here again, and for how long they were. @param {any[]} before @param {any[]} people */
const returned = (before, people) => people.flatMap(p => {
  const since = p.here && before.find(b => b.person === p.person)?.since;
  return since ? [{ person: p.person, away: Date.now() - since }] : [];
});

export class Store {
  constructor() {
    this.state = fresh();
    /** @type {Set<(state: ReturnType<typeof fresh>, topics: Set<string>, detail: any) => void>} */
    this.listeners = new Set();
  }

  /** @param {(state: any, topics: Set<string>, detail: any) => void} listener @returns {() => void} to stop listening */
  subscribe(listener) {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** @param {object} change @param {string[]} topics @param {any} [detail] */
  set(change, topics, detail = null) {
    Object.assign(this.state, change);
    const heard = new Set(topics);
    for (const listener of this.listeners) listener(this.state, heard, detail);
  }

  /** The last seq and hash, for `hello` and `resync`. */
  where() {
    const { view, seq } = this.state;
    return view ? { last_seq: seq, vh: viewHash(view) } : { last_seq: null, vh: null };
  }

  /** What happened before this page came: only for the log, nothing is folded. @param {import('./wire.js').Entry[]} entries */
  remember(entries) {
    const { log, seq } = this.state;
    const known = new Set(log.map(e => e.seq));
    const older = entries.filter(e => e.seq <= seq && !known.has(e.seq));
    this.set({ log: [...log, ...older].sort((a, b) => a.seq - b.seq) }, ['log']);
  }

  /** Take a message in. @param {any} message @returns {object[]} messages that should go out */
  receive(message) {
    return RECEIVE[message.t]?.(this, message) ?? [];
  }
}

const resync = store => [{ t: 'resync', ...store.where() }];
const resyncAll = () => [{ t: 'resync', last_seq: null, vh: null }];
/** My sum is wrong: everything anew, and the server may count that it happened. */
const repair = store => [{ t: 'resync', last_seq: null, vh: store.where().vh }];

/** Suggestions for a tile that is laid are over; those on other boards are not. */
function remaining(ghosts, events) {
  if (events.some(e => ['tile-revealed', 'phase-opened', 'ended'].includes(e.type))) return new Map();
  const boards = new Set(events.filter(e => e.type === 'tile-placed').map(e => e.board));
  return boards.size ? new Map([...ghosts].filter(([, g]) => !boards.has(g.board ?? 0))) : ghosts;
}

/** What happens on a rival's board while I think about mine. */
const ELSEWHERE = ['committed', 'tile-placed', 'task-completed', 'task-failed', 'choice-made'];

/** What I may do is the same after a rival has acted: until the server says so, a press must not be lost. */
const carried = (options, { seq, events }) =>
  (options?.seq === seq - 1 && events.every(e => ELSEWHERE.includes(e.type) && e.board !== options.board) ? { ...options, seq } : options);

/** Fold entries that follow; what is known already is passed over. @returns {'ok' | 'gap' | 'undone'} */
function take(store, entries) {
  let { view, seq, log, ghosts, options } = store.state;
  let result = /** @type {'ok' | 'gap' | 'undone'} */ ('ok');
  for (const entry of entries) {
    if (entry.seq <= seq) continue;
    if (!view || entry.seq !== seq + 1) { result = 'gap'; break; }
    if (entry.events.some(e => e.type === 'undone')) result = 'undone';
    log = [...log, entry];
    view = foldEntry(view, entry);
    seq = entry.seq;
    ghosts = remaining(ghosts, entry.events);
    options = carried(options, entry);
  }
  store.state = Object.assign(store.state, { view, seq, log, ghosts, options });
  return result;
}

const ghostMap = list => new Map(list.filter(g => g.hex).map(g => [g.by, g]));

function welcome(store, message) {
  const { you, seq, view, events, vh, lobby, presence, patience, ghosts, chat, vote } = message;
  const known = store.state.seq;
  const change = { connection: 'live', closed: 0, clock: clockOf(message, lobby?.setup), you, lobby, presence: presentNow(presence), patience: patience ?? store.state.patience, ghosts: ghostMap(ghosts ?? []), chat: chat ?? [], vote: vote ?? null };
  if (view) {
    store.state.log = store.state.log.filter(e => e.seq <= seq);
    store.set({ ...change, view, seq, points: view.boards.map(b => b.sheet.total), sheets: view.boards.map(b => b.sheet), stock: view.stock ?? null, standings: view.standings ?? null }, ['all', 'view'], { known });
    return [];
  }
  const result = take(store, (events ?? []).map(decodeEntry));
  const fresh = store.state.log.filter(e => e.seq > known);
  store.set({ ...change, ghosts: ghostMap(ghosts ?? []) }, fresh.length ? ['all', 'entries'] : ['all'], { entries: fresh, late: true });
  if (result !== 'ok') return resyncAll();
  const wrong = store.state.view && vh && store.state.seq === seq && viewHash(store.state.view) !== vh;
  return wrong ? repair(store) : [];
}

function heard(store, message) {
  const { seq, by, e, vh } = message;
  if (seq <= store.state.seq) return [];
  const before = store.state.points;
  const gained = message.pts && before ? message.pts.map((n, board) => n - before[board]) : undefined;
  const result = take(store, [{ seq, by, events: decodeEvents(e), vh, gained }]);
  if (message.pts) {
    store.state.points = message.pts;
    store.state.clock = clockOf(message, store.state.view?.setup);
  }
  if (result === 'gap') return resync(store);
  store.set({}, ['entries'], { entries: store.state.log.slice(-1), aid: message.aid });
  if (result === 'undone' || store.state.view.ended) return resyncAll();
  return vh && viewHash(store.state.view) !== vh ? repair(store) : [];
}

function refused(store, message) {
  const known = store.state.seq;
  const result = take(store, (message.events ?? []).map(decodeEntry));
  const entries = store.state.log.filter(e => e.seq > known);
  if (entries.length) store.set({}, ['entries'], { entries });
  store.set({}, ['nak'], message);
  return result === 'ok' ? [] : resyncAll();
}

function ghost(store, message) {
  const ghosts = new Map(store.state.ghosts);
  const before = ghosts.get(message.by);
  if (message.hex) ghosts.set(message.by, message);
  else ghosts.delete(message.by);
  store.set({ ghosts }, ['ghosts'], { ghost: message, before });
  return [];
}

function chat(store, message) {
  if (message.mid && store.state.chat.some(m => m.mid === message.mid)) return [];
  store.set({ chat: [...store.state.chat, message].slice(-MOST_CHAT) }, ['chat'], message);
  return [];
}

function sheet(store, message) {
  store.set({ sheets: message.sheets, points: message.sheets.map(s => s.total), stock: message.stock ?? null, standings: message.standings ?? null }, ['sheet']);
  return [];
}

function options(store, message) {
  if (message.seq === store.state.seq) store.set({ options: message }, ['options']);
  return [];
}

/** Passed on as it is: asked for by somebody who waits, or gone in a moment. */
const pass = topic => (store, message) => {
  store.set({}, [topic], message);
  return [];
};

/** @type {Record<string, (store: Store, message: any) => object[]>} */
const RECEIVE = {
  welcome,
  ev: heard,
  nak: refused,
  ghost,
  chat,
  options,
  sheet,
  presence: (store, { people }) => {
    const before = store.state.presence;
    store.set({ presence: presentNow(people, before) }, ['presence'], { returned: returned(before, people) });
    return [];
  },
  lobby: (store, message) => {
    store.set({ lobby: { ...store.state.lobby, ...message.lobby } }, ['lobby'], message);
    const { view, lobby } = store.state;
    const waits = view?.ended && !view.deal && (lobby.shared || lobby.setup?.ghost);
    return waits && lobby.opened ? resyncAll() : []; // nobody plays that deal any more
  },
  vote: (store, message) => { store.set({ vote: message.result ? null : message }, ['vote'], message); return []; },
  ack: (store, message) => { store.set({ acked: message.seq }, ['ack'], message); return []; },
  preview: pass('preview'),
  region: pass('region'),
  tasks: pass('tasks'),
  point: pass('point'),
  react: pass('react'),
  bye: pass('bye'),
};
