/**
 * What travels between a page and the server, as PROTOCOL.md gives it: the view of a game, its events, the messages of
 * the socket. Types only; no script imports this file, comments do.
 */

/** `[q, r]` */
export type HexPair = [number, number];
/** Where, which kind, and how large: `[q, r, kind, value]`. */
export type Task = [number, number, string, number];
/** A tile as it lies: `[id, q, r, rotation]`. */
export type LaidTile = [string, number, number, number];
/** What a rule has noted on a hex, or on the whole board (null): `[rule, hex, value]`. */
export type Note = [string, HexPair | null, Answer];
/** What a seat decides: a plain JSON value, whose meaning only the rule knows that asked. */
export type Answer = null | boolean | number | string | Answer[] | { [name: string]: Answer };
/** Answers to what is asked together with a placement, by field. */
export type Fields = Record<string, Answer>;
/** Edges that clash: `[side, letter of the tile, letter it would meet]`. */
export type Clash = [number, string, string];

export interface SheetLine {
  key: string;
  points: number;
  hexes: HexPair[];
}
export interface Sheet {
  board: number;
  total: number;
  lines: SheetLine[];
}

/** What was agreed, as the engine knows it. */
export interface Setup {
  seats: string[];
  boards: number[][];
  modules: string[];
  unlocked: string[];
  supply?: Record<string, number>;
  options: { clock?: number; view?: string; hand?: string; first?: number | string };
  /** Boards without people, and who leads them; `ghost` follows a record. */
  led?: Record<string, string>;
}

export interface Held {
  tile: string;
  marker: number | null;
}

/** The order of all stacks, once it is open. Lists of goal cards stand beside it by deck. */
export interface Deal {
  landscape: string[];
  task: string[];
  removed: string[];
  markers: Record<string, number[]>;
  salt: string;
  commitment: string;
}

export interface Board {
  /** Seats of the party it belongs to. */
  seats: number[];
  tiles: LaidTile[];
  /** Faces of tiles whose wild edges have settled, by `q,r`. */
  became: Record<string, string>;
  tasks: Task[];
  completed: Task[];
  failed: Task[];
  skipped: string[];
  stored: string[];
  /** A tile of its own that it has to lay, or ''. */
  granted: string;
  notes: Note[];
  sheet: Sheet;
}

/** How a party stands with a goal card: word and number. */
export type Standing = [string, number];

/** A step along which something is counted: q, r, the step before or -1, the count so far or 0. */
export type Step = [number, number, number, number];

/** The picture on a card: a shape, what the card is worth, and its parts (`engine/displays.py`). */
export type Drawing = [string, number, ...unknown[]];

/** What a placement would make of a special: its displays, and what is lost or ''. */
export type Change = [string, Display[], string];

/** One thing the table displays of a special: what, phase, points, word, number, drawing, trail. */
export type Display = [string, string, number, string, number, Drawing | null, Step[]];

/** By the key of the special, then by board. */
export type Displays = Record<string, Display[][]>;

/** The game as this viewer may see it (`engine/view.py`). */
export interface View {
  edition: string;
  setup: Setup;
  seq: number;
  turn: number;
  phase: string;
  revealed: Held | null;
  foreseen: Held[];
  /** Boards that have a tile to lay. */
  owing: number[];
  /** Boards that are asked something. */
  pending: number[];
  /** Boards whose party has given up. */
  out: number[];
  /** For each board the seats that may act. */
  hands: number[][];
  /** For each board the seats whose turn it is, which others may play for; a record says nothing of them. */
  due?: number[][];
  boards: Board[];
  /** Prints of the tiles that were seen, by id. */
  tiles: Record<string, string>;
  aside: string[];
  /** Another tile that was revealed, to choose between it and the one in hand. */
  offered?: Held | null;
  /** How many tasks may be open, where that is not the usual number. */
  limit?: number;
  /** How many of the tiles removed before the game are still away, once one has come back. */
  removed?: number;
  /** Where tiles lie that were seen and put back, by stack: position from the top and tile. */
  known?: Record<string, [number, string][]>;
  /** The same of markers, by pile. */
  known_markers?: Record<string, [number, number][]>;
  left: Record<string, number>;
  /** What is still to come, counted by stack and print. */
  unseen: Record<string, Record<string, number>>;
  markers: Record<string, number[]>;
  /** Open goal cards by deck. */
  cards?: Record<string, string[]>;
  stock?: Record<string, number>;
  standings?: Record<string, Standing[]>;
  displays?: Displays;
  practised?: boolean;
  commitment: string;
  /** Why the game is over, or ''. */
  ended: string;
  /** Of a finished game: the place of each party. */
  places?: number[];
  deal?: Deal;
}

/** What may be decided at a placement: field -> answers. */
export type Offers = Record<string, Answer[]>;
export interface Choice {
  choice: string;
  answers: Answer[];
  /** Where the next tile may be drawn or another taken: the stack it would come from, or `none`. */
  due?: string;
}

/** What a player asks for, as a record keeps it. */
export interface Action {
  type: string;
  [field: string]: unknown;
}

export type GameEvent =
  | { type: 'started'; commitment: string }
  | { type: 'tile-revealed'; tile: string; marker: number | null; shape: string }
  | { type: 'tile-set-aside'; tile: string; marker: number | null; board: number | null }
  | { type: 'tile-offered'; tile: string; marker: number | null; shape: string }
  | { type: 'tile-buried'; tile: string; marker: number | null }
  | { type: 'marker-exchanged'; tile: string; marker: number; instead: number }
  | { type: 'tiles-uncovered'; tiles: string[]; shapes: string[] }
  | { type: 'tiles-ordered'; tiles: string[] }
  | { type: 'tile-returned'; number: number; removed: number | null }
  | { type: 'task-limit-changed'; limit: number }
  | { type: 'tile-stored'; board: number; tile: string; again: boolean }
  | { type: 'tile-taken'; board: number; tile: string }
  | {
      type: 'tile-placed';
      board: number;
      tile: string;
      hex: HexPair;
      rotation: number;
      fields: Fields;
      became: [HexPair, number, string][];
      suggested_by: number | null;
    }
  | { type: 'task-completed'; board: number; hex: HexPair; kind: string; value: number }
  | { type: 'task-failed'; board: number; hex: HexPair; kind: string; value: number }
  | { type: 'turn-passed'; turn: number; hands?: number[][]; due?: number[][] }
  | { type: 'phase-opened'; phase: string; boards: number[]; tiles: string[]; shapes: string[] }
  | { type: 'tile-granted'; board: number; tile: string; shape: string }
  | { type: 'choice-offered'; board: number; choice: string; answers: Answer[] }
  | { type: 'choice-made'; board: number; choice: string; answer: Answer }
  | {
      type: 'noted';
      rule: string;
      value: Answer;
      board: number | null;
      hex: HexPair | null;
      hands?: number[][];
      due?: number[][];
    }
  | { type: 'undone'; target: number; dropped: number[] }
  | { type: 'ended'; reason: string }
  | { type: 'committed'; board: number };

/** The event of one type. */
export type EventOf<T extends GameEvent['type']> = Extract<GameEvent, { type: T }>;

/** An entry of the log; `by`: the seat that acted, null for the server. */
export interface Entry {
  seq: number;
  by: number | null;
  events: GameEvent[];
}
/** An event as the wire has it: a letter, then its fields. */
export type ShortEvent = unknown[];
/** `[seq, by, events]` */
export type ShortEntry = [number, number | null, ShortEvent[]];

export interface Chair {
  seat: number;
  person: string | null;
  name: string;
  colour: string;
  shape: string;
  ready: boolean;
  absent: boolean;
  /** Who plays here if no person does. */
  led?: string;
}

/** What a table has agreed on, before its game begins and after. */
export interface LobbySetup {
  /** The chairs of each party; nothing where all share a board. */
  boards?: number[][];
  led?: Record<string, string>;
  modules?: string[];
  unlocked?: string[];
  supply?: Record<string, number>;
  options?: Setup['options'];
  /** The chair that begins, or `drawn`. */
  first?: number | string;
  /** The record that a rival follows. */
  ghost?: unknown;
}

export interface Lobby {
  id: string;
  code: string | null;
  status: string;
  edition: string;
  setup: LobbySetup;
  host: string | null;
  access: string;
  help: string;
  seat_count: number;
  next: string | null;
  again: boolean;
  campaign: string | null;
  shared: boolean;
  deal: string | null;
  opened: boolean;
  finished_at: number | null;
  asking: { person: string; name: string }[];
  seats: Chair[];
  fellows?: string[];
}

export interface You {
  person: string;
  seats: number[];
  spectator: boolean;
}

/** A person at the table as the server says it; `away`: for how many milliseconds. */
export interface ToldPresence {
  person: string;
  name: string;
  seats: number[];
  here: boolean;
  away?: number;
}

/** The consequences of a placement. */
export interface Consequences {
  score?: number;
  /** `[key, points]`, of a completed task `[key, points, kind, value]` */
  items?: [string, number, string?, number?][];
  completed?: Task[];
  failed?: Task[];
  /** `[q, r, kind, value, before, after]` */
  advanced?: [number, number, string, number, number, number][];
  grown?: [string, number, number, number][];
  closed?: [string, number][];
  matches?: number;
  blocked?: HexPair[];
  /** What would be displayed differently. */
  changes?: Change[];
  /** Wild edges that would become something: q, r, side, letter. */
  became?: [number, number, number, string][];
  /** Why it is not legal. */
  code?: string;
  clash?: Clash[];
}

export interface SuggestionMessage {
  t: 'ghost';
  by: string;
  seat: number;
  board: number;
  /** Null: it is gone. */
  hex: HexPair | null;
  rotation: number;
  fields: Fields;
  preview: Consequences | null;
}
/** A suggestion that lies on a board. */
export interface Suggestion extends SuggestionMessage {
  hex: HexPair;
}

export interface ChatMessage {
  t: 'chat';
  mid: string;
  by: string;
  name?: string;
  text: string;
  scope: string;
  at?: number;
}

export interface VoteMessage {
  t: 'vote';
  id: string;
  by: string;
  seat: number;
  action: Action & { target?: number; board?: number };
  voters: string[];
  yes: string[];
  no: string[];
  until: number;
  whose: number | null;
  result: string;
}

/** When the running phase ends and what time it is, by the server's clock. */
interface Times {
  until?: number;
  now?: number;
}

export interface WelcomeMessage extends Times {
  t: 'welcome';
  you: You;
  seq: number;
  view?: View;
  events?: ShortEntry[];
  vh?: string;
  lobby: Lobby;
  presence: ToldPresence[];
  patience?: number;
  ghosts?: SuggestionMessage[];
  chat?: ChatMessage[];
  vote?: VoteMessage | null;
}

export interface EntryMessage extends Times {
  t: 'ev';
  seq: number;
  by: number | null;
  e: ShortEvent[];
  vh?: string;
  pts?: number[];
  aid?: string;
}

export interface AckMessage {
  t: 'ack';
  aid: string;
  seq: number;
}
export interface NakMessage {
  t: 'nak';
  aid: string;
  code: string;
  seq: number;
  events?: ShortEntry[];
}

export interface OptionsMessage {
  t: 'options';
  seq: number;
  seat: number;
  mine: boolean;
  board: number;
  tile: string;
  /** Legal rotations by `q,r`. */
  places: Record<string, number[]>;
  /** What may be decided, by `q,r/rotation`, or by `q,r` where it is the same in every rotation. */
  offers: Record<string, Offers>;
  /** Fields in which something must be said, by `q,r/rotation`; where there are none it is left out. */
  needed?: Record<string, string[]>;
  choices: Choice[];
  words: string[];
  undo: { target: number; free: boolean } | null;
  redo: Action | null;
}

export interface PreviewMessage extends Consequences {
  t: 'preview';
  n: number;
  seq: number;
  hex: HexPair;
  rotation: number;
}

/** A region under an edge; `kind` is '' where there is none. */
export interface RegionMessage {
  t: 'region';
  n: number;
  kind: string;
  size: number;
  open: number;
  hexes: HexPair[];
  tasks: Task[];
}

export interface TasksMessage {
  t: 'tasks';
  n: number;
  /** `[q, r, kind, value, tiles still needed]` */
  tasks: [number, number, string, number, number][];
  gaps: HexPair[];
}

export interface SheetMessage {
  t: 'sheet';
  seq: number;
  sheets: Sheet[];
  stock?: Record<string, number>;
  standings?: Record<string, Standing[]>;
  displays?: Displays;
}

export interface PointMessage {
  t: 'point';
  by: string;
  board: number;
  hex: HexPair;
}
export interface ReactMessage {
  t: 'react';
  by: string;
  emoji: string;
}
export interface PresenceMessage {
  t: 'presence';
  people: ToldPresence[];
  patience?: number;
}
export interface LobbyMessage {
  t: 'lobby';
  lobby: Partial<Lobby>;
}
export interface PongMessage {
  t: 'pong';
  n: number;
}
export interface ByeMessage {
  t: 'bye';
  code: string;
}

export type ServerMessage =
  | WelcomeMessage
  | EntryMessage
  | AckMessage
  | NakMessage
  | OptionsMessage
  | PreviewMessage
  | SuggestionMessage
  | RegionMessage
  | TasksMessage
  | SheetMessage
  | PointMessage
  | ReactMessage
  | ChatMessage
  | PresenceMessage
  | VoteMessage
  | LobbyMessage
  | PongMessage
  | ByeMessage;

/** The server's message of one kind. */
export type MessageOf<T extends ServerMessage['t']> = Extract<ServerMessage, { t: T }>;

/** An act that waits for its answer. */
export interface Act {
  t: 'act' | 'propose';
  aid: string;
  base?: number;
  seat: number;
  action: Action;
}

interface Place {
  seat: number | null;
  hex: HexPair | null;
  rotation: number;
  fields?: Fields;
}

export type ClientMessage =
  | { t: 'hello'; proto: number; room: string; last_seq: number | null; vh: string | null }
  | Act
  | { t: 'vote'; id: string; seat: number | null; yes: boolean }
  | { t: 'options'; seat: number | null }
  | ({ t: 'preview'; n: number } & Place)
  | ({ t: 'ghost'; base: number } & Place)
  | { t: 'inspect'; n: number; board: number; hex: HexPair; side: number }
  | { t: 'tasks'; n: number; board: number }
  | { t: 'sheet' }
  | { t: 'point'; board: number; hex: HexPair }
  | { t: 'react'; emoji: string }
  | { t: 'chat'; mid: string; text: string; scope: string }
  | { t: 'resync'; last_seq: number | null; vh: string | null }
  | { t: 'ping'; n: number };
