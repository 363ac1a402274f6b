/**
 * What a page does when something has happened at its table: which questions it asks the server, what it says aloud,
 * which place it shows. It subscribes to the table's state and reaches the board and the panels through the table.
 */
import { celebrate } from './celebrate.js';
import { flyBlossoms } from './flights.js';
import { t } from '../lib/i18n.js';
import { isDuel } from '../game/parties.js';
import { isUnfamiliar } from '../art/sealed.js';
import { keepCommitment } from '../wire/commitments.js';
import { turnSignal } from './turnsignal.js';
import { activeSeat, boardOf, mySeats, participantOf, authorOf } from '../game/people.js';
import { attempt } from '../lib/errorreports.js';
import { recordEntry } from '../wire/events.js';
import { messageReactions } from './messagereactions.js';
import { speech } from './speech.js';

/** @import {Change, InGame, State} from '../wire/tablestate.js' */
/** @import {Entry} from '../wire/messages.d.ts' */
/** @import {Table} from './table.js' */

/** What makes an end of my suggestion: anywhere, or on my own board. */
const OVER = ['tile-revealed', 'phase-opened', 'ended'];
const OWN = ['tile-placed', 'tile-stored', 'tile-taken', 'tile-set-aside'];
/** Who was away for less was hardly missed. */
const MISSED = 5000;
const REFETCHED = 'dorfplatz:refetched';

/** Whether this page was loaded again for its drawings. Once is enough: what is still unknown then wears a badge. */
function refetched() {
  const before = sessionStorage.getItem(REFETCHED) === location.pathname;
  sessionStorage.setItem(REFETCHED, location.pathname);
  return before;
}

/** @param {Table} table */
function questions(table) {
  const { store, socket } = table;
  let asked = '';
  /**
   * The entry at which the record was last asked for, and how many entries even the record did not tell: what a rival
   * has sealed.
   */
  let [looked, untold] = [0, 0];

  return {
    /** What may I do now? Asked once for every state of the table. @param {State} state */
    options(state) {
      const key = `${state.seq}|${mySeats(state)}|${state.connection}`;
      if (!state.view || state.connection !== 'live' || key === asked) return;
      asked = key;
      if (mySeats(state).length && !state.view.ended) socket.say({ t: 'options', seat: activeSeat(state) });
      if (table.drawer.open?.key === 'sheet' || isDuel(state) || state.displays) socket.say({ t: 'sheet' });
    },

    /**
     * What the log lacks, before I came or while I was away and got a view instead: for the history and the author of
     * the last tile.
     * @param {State} state
     */
    async history(state) {
      const isComplete = state.seq - state.log.length <= untold;
      if (!state.view || state.connection !== 'live' || looked === state.seq || isComplete) return;
      looked = state.seq;
      const answer = await fetch(`/api/rooms/${table.room}/record`).catch(() => null);
      if (!answer?.ok) return; // the next entry is another occasion
      store.remember((await answer.json()).entries.map(recordEntry));
      untold = state.seq - state.log.length;
    },
  };
}

/** @param {Table} table @param {ReturnType<typeof speech>} say */
function entryReactions(table, say) {
  const { suggestion, stage } = table;

  /**
   * A new tile: brought into view gently, never while the viewer moves the board.
   * @param {InGame} state @param {Entry} entry
   */
  function showPlaced(state, entry) {
    const laid = entry.events.findLast(e => e.type === 'tile-placed' && e.board === table.board);
    if (laid?.type !== 'tile-placed') return;
    const hex = { q: laid.hex[0], r: laid.hex[1] };
    if (stage.sees(hex)) return;
    const who = authorOf(state, entry.by);
    const words = t('{name} placed a tile off screen. Show', { name: who.name });
    if (stage.busy()) table.panels.edge.show(hex, who, words);
    else if (stage.free) stage.bring(hex);
    else stage.fit();
  }

  /**
   * Is there nothing left to think about? What a rival takes back is not mine; should it be, the next options tell.
   * @param {State} state @param {Entry} entry
   */
  const isOver = (state, { by, events }) =>
    events.some(e => {
      if (e.type === 'undone') return !(isDuel(state) && boardOf(state, by) !== table.ownBoard);
      return OVER.includes(e.type) || (OWN.includes(e.type) && 'board' in e && e.board === table.ownBoard);
    });

  /** @param {State} _ @param {Change} change */
  return (_, { entries = [], late = false }) => {
    const state = table.store.game;
    if (entries.some(entry => isOver(state, entry))) suggestion.clear(true);
    table.panels.tasks.settled(entries);
    if (table.painter.lit.source === 'task') table.painter.lit = { hexes: [], source: '' };
    table.paintLand();
    table.exploring.again();
    for (const entry of entries) {
      if (!late) {
        say.entry(entry);
        celebrate(table, entry.events);
        flyBlossoms(table, entry.events);
      }
      showPlaced(state, entry);
    }
    const isAside = entries.some(({ events }) => events.some(e => e.type === 'tile-set-aside' && e.board === null));
    if (isAside) table.announcer.toast(t('That tile fits nowhere, so it’s out of the game. Here’s another.'));
  };
}

/** Who was missed is back. @param {Table} table @param {State} state @param {Change} change */
function welcomeBack(table, state, { returned = [] }) {
  for (const { person, away } of returned) {
    const who = participantOf(state, person);
    const isMissed = away >= MISSED && who.seat !== null && person !== state.you.person;
    if (isMissed) table.announcer.toast(t('{name} is back', { name: who.name }));
  }
}

/** A whole view has come. @param {Table} table @param {Change} change */
function viewCame(table, { known }) {
  const { view, seq } = table.store.game;
  // The box was changed while people waited in the lobby: this page lacks its words and drawings.
  if (isUnfamiliar(view.setup) && !refetched()) return location.reload();
  if (known !== seq) table.suggestion.clear(true); // else the view only says what this page should know already
  table.paintLand();
  keepCommitment(table.room, view);
  table.exploring.again();
}

/** @param {Table} table */
export function reactToTable(table) {
  const { store, suggestion } = table;
  const [ask, say, signal] = [questions(table), speech(table), turnSignal()];
  /** @type {Record<string, (state: State, change: Change) => unknown>} */
  const topics = {
    ...messageReactions(table),
    presence: (state, change) => welcomeBack(table, state, change),
    entries: entryReactions(table, say),
    all: () => suggestion.again(),
    view: (_, change) => viewCame(table, change),
    options() {
      suggestion.refresh();
      table.paintLand();
      suggestion.allowed();
    },
  };

  store.subscribe((state, heard, change) => {
    table.sitDown(state.view ? boardOf(state, activeSeat(state)) : 0);
    for (const topic of heard) attempt(() => topics[topic]?.(state, change), topic);
    ask.options(state);
    ask.history(state);
    say.turn(state);
    signal(state);
    say.remember(state);
    if (state.view?.ended) table.ended();
    table.refresh();
  });
}
