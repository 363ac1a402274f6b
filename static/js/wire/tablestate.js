/** What a page knows about its table, and what of it follows from one word of the server. */

/**
 * @import {
 *   Act, ChatMessage, Displays, Entry, LobbySetup, Lobby, OptionsMessage, ServerMessage, Setup, Sheet, Standing,
 *   Suggestion, SuggestionMessage, ToldPresence, View, VoteMessage, You
 * } from './messages.d.ts'
 */
/** @typedef {Entry & {vh?: string, gained?: number[]}} LogEntry `gained`: what it brought each board, where heard */
/** @typedef {'connecting' | 'live' | 'offline' | 'closed'} ConnectionState */
/** @typedef {Omit<ToldPresence, 'away'> & {since?: number}} Presence `since`: when they went, by this device's clock */

/**
 * @typedef {object} TableFacts what a page knows apart from the game
 * @property {ConnectionState} connection
 * @property {number} closed the code with which the connection was closed for good
 * @property {You} you
 * @property {number} seq the last entry that is folded into the view
 * @property {LogEntry[]} log
 * @property {Presence[]} presence
 * @property {number} patience for so long the others wait for who is away, in milliseconds
 * @property {Map<string, Suggestion>} suggestions by person
 * @property {ChatMessage[]} chat
 * @property {VoteMessage | null} vote
 * @property {OptionsMessage | null} options
 * @property {number} acked the last entry that is known to be mine; it may not have come yet
 * @property {Sheet[] | null} sheets
 * @property {number[] | null} points live totals by board, newer than the sheets
 * @property {Act | null} pending
 * @property {{until: number, whole: number} | null} clock when the running phase ends, by this device's clock, and its
 *   length
 * @property {Record<string, number> | null} stock what is left of tokens that all parties share
 * @property {Record<string, Standing[]> | null} standings how every party stands with what all strive for
 * @property {Displays | null} displays what the table displays of the specials in play
 */
/** @typedef {TableFacts & {lobby: Lobby, view: View}} InGame the state once a game has begun */
/** @typedef {TableFacts & {lobby: Lobby | null, view: null}} Waiting the state before */
/** @typedef {InGame | Waiting} State */
/** @typedef {State & {lobby: Lobby}} InLobby the state once the table has told its settings */

/**
 * @typedef {object} Change what subscribers hear beside the topic
 * @property {LogEntry[]} [entries] that have just been folded
 * @property {boolean} [late] they happened while nothing was heard
 * @property {number} [known] the last entry that was known before a whole view came
 * @property {string} [aid]
 * @property {SuggestionMessage} [suggestion]
 * @property {Suggestion} [before] what the same person had suggested
 * @property {{person: string, away: number}[]} [returned] who was away and is here again
 * @property {ServerMessage} [message] the message itself, of topics that are passed on as they are
 */
/** @typedef {(state: State, topics: Set<string>, change: Change) => void} Listener */

/** @returns {State} what a page knows before it has heard anything */
export const fresh = () => ({
  connection: 'connecting',
  closed: 0,
  you: { person: '', seats: [], spectator: true },
  seq: 0,
  view: null,
  log: [],
  lobby: null,
  presence: [],
  patience: 30_000,
  suggestions: new Map(),
  chat: [],
  vote: null,
  options: null,
  acked: 0,
  sheets: null,
  points: null,
  pending: null,
  clock: null,
  stock: null,
  standings: null,
  displays: null,
});

/**
 * The server names moments by its own clock.
 * @param {{until?: number, now?: number}} message @param {Setup | LobbySetup | undefined} setup
 */
export const clockOf = ({ until, now }, setup) =>
  until && now ? { until: until - now + Date.now(), whole: (setup?.options?.clock ?? 0) * 1000 } : null;

/**
 * The server says for how long people have been away: clocks differ, and what was heard before stays as it was.
 * @param {ToldPresence[]} people @param {Presence[]} [before] @returns {Presence[]}
 */
export const presentNow = (people, before = []) =>
  people.map(({ away, ...person }) =>
    away === undefined
      ? person
      : { ...person, since: before.find(p => p.person === person.person)?.since ?? Date.now() - away },
  );

/**
 * Who was away and is here again, and for how long they were.
 * @param {Presence[]} before @param {ToldPresence[]} people
 */
export const returned = (before, people) =>
  people.flatMap(p => {
    const since = p.here && before.find(b => b.person === p.person)?.since;
    return since ? [{ person: p.person, away: Date.now() - since }] : [];
  });
