/** What happens at this page when something happened at the table: questions to ask, words to say, places to show. */
import { celebrate } from './celebrate.js';
import { list, t } from './i18n.js';
import { heldOf, isDuel } from './parties.js';
import { isStranger } from './known.js';
import { keepCommitment } from './commitments.js';
import { nudging } from './nudge.js';
import { codeText, specialTitle } from './gametext.js';
import { activeSeat, boardOf, mySeats, onTurn, somebody, whoever } from './people.js';
import { attempt } from './trouble.js';
import { recordEntry } from './wire.js';
import { heldSpecial } from './panels/held.js';
import { handLabel } from './panels/plank.js';
import { entryWords, points, previewLine, refusalLine, sideName } from './words.js';

/** What makes an end of my ghost: anywhere, or on my own board. */
const OVER = ['tile-revealed', 'phase-opened', 'ended'];
const OWN = ['tile-placed', 'tile-stored', 'tile-taken', 'tile-set-aside'];
/** Who was away for less was hardly missed. */
const MISSED = 5000;
const REFETCHED = 'dorfplatz:refetched';
/** Once is enough: whatever is still strange then wears a badge. */
function refetched() {
  const before = sessionStorage.getItem(REFETCHED) === location.pathname;
  sessionStorage.setItem(REFETCHED, location.pathname);
  return before;
}

/** @param {any} table */
export function listen(table) {
  const { store, ghost, link, announcer } = table;
  let asked = '';
  let turn = '';
  /** The live totals before the entry that comes now. @type {number[] | null} */
  let scores = null;
  /** The entry at which the record was last asked for, and how many entries even the record did not tell: what a rival has sealed. */
  let [looked, untold] = [0, 0];
  const nudge = nudging();

  /** What may I do now? Asked once for every state of the table. */
  function askOptions(state) {
    const key = `${state.seq}|${mySeats(state)}|${state.connection}`;
    if (!state.view || state.connection !== 'live' || key === asked) return;
    asked = key;
    if (mySeats(state).length && !state.view.ended) link.say({ t: 'options', seat: activeSeat(state) });
    if (table.drawer.open?.key === 'sheet' || isDuel(state)) link.say({ t: 'sheet' });
  }

  /** What the log lacks, before I came or while I was away and got a view instead: for the history and the author of the last tile. */
  async function askHistory(state) {
    if (!state.view || state.connection !== 'live' || looked === state.seq || state.seq - state.log.length <= untold) return;
    looked = state.seq;
    const answer = await fetch(`/api/rooms/${table.room}/record`).catch(() => null);
    if (!answer?.ok) return; // the next entry is another occasion
    store.remember((await answer.json()).entries.map(recordEntry));
    untold = state.seq - state.log.length;
  }

  function sayTurn(state) {
    const now = `${state.view?.turn}|${state.view?.revealed?.tile}|${onTurn(state)}`;
    if (!state.view || now === turn) return;
    turn = now;
    if (!state.view.revealed) return;
    const tile = handLabel(state.view, heldOf(state.view, table.mine) ?? state.view.revealed);
    if (isDuel(state) && !onTurn(state)) return announcer.say(t('The tile shows {tile}', { tile }));
    const name = whoever(state, state.view.hands[table.board][0]).name;
    announcer.say(onTurn(state) ? t('Your turn. The tile shows {tile}', { tile }) : t('{name}’s turn. The tile shows {tile}', { name, tile }));
  }

  /** A new tile: brought into view gently, never under somebody's hand. */
  function showPlaced(state, entry) {
    const laid = entry.events.findLast(e => e.type === 'tile-placed' && e.board === table.board);
    if (!laid) return;
    const hex = { q: laid.hex[0], r: laid.hex[1] };
    const { stage } = table;
    if (stage.sees(hex)) return;
    const who = whoever(state, entry.by);
    if (stage.busy()) table.panels.edge.show(hex, who, t('{name} placed a tile off screen. Show', { name: who.name }));
    else if (stage.free) stage.bring(hex);
    else stage.fit();
  }

  /** Is there nothing left to think about? What a rival takes back is not mine; should it be, the next options tell. */
  const isOver = (state, { by, events }) => events.some(e => OVER.includes(e.type) || (OWN.includes(e.type) && e.board === table.mine)
    || (e.type === 'undone' && !(isDuel(state) && boardOf(state, by) !== table.mine)));

  /** What a tile did to the score of its board since the entry before. */
  function gained(state, board) {
    const [now, before] = [state.points?.[board], scores?.[board]];
    if (now === undefined || before === undefined || now === before) return '';
    return t('{change} points, {n} in total', { change: points(now - before), n: now });
  }

  /** An entry for those who listen: also where the tile lies, what it touches there and what that earned. */
  function toldAloud(state, entry) {
    const { text } = entryWords(state, entry);
    const laid = entry.events.find(e => e.type === 'tile-placed');
    if (!laid) return text;
    const [q, r] = laid.hex;
    const sides = laid.board === table.board ? table.sidesTaken({ q, r }).map(sideName) : [];
    const where = sides.length ? t('Column {q}, row {r}, tiles to the {sides}', { q, r, sides: list(sides) }) : t('Column {q}, row {r}', { q, r });
    return [text, where, gained(state, laid.board)].filter(Boolean).join('. ');
  }

  function entriesCame(state, { entries, late }) {
    const events = entries.flatMap(e => e.events);
    if (entries.some(entry => isOver(state, entry))) ghost.clear(true);
    table.panels.tasks.settled(entries);
    if (table.painter.lit.source === 'task') table.painter.lit = { hexes: [], source: '' };
    table.paintLand();
    table.exploring.again();
    for (const entry of entries) {
      if (!late) {
        announcer.say(toldAloud(state, entry));
        celebrate(table, entry.events);
      }
      showPlaced(state, entry);
    }
    const aside = events.find(e => e.type === 'tile-set-aside' && e.board === null);
    if (aside) announcer.toast(t('That tile fits nowhere, so it’s out of the game. Here’s another.'));
  }

  function othersGhost(state, { ghost: message, before }) {
    if (message.by === state.you.person || !message.hex || before) return;
    const who = somebody(state, message.by);
    const special = heldSpecial(state.view, table.mine);
    const whose = [t('{name}’s suggestion', { name: who.name }), special && specialTitle(special.key)].filter(Boolean).join(', ');
    announcer.say(`${whose}: ${previewLine(message.preview, state.view.edition)}`);
  }

  /** A finger is seen where it points; out of view, an arrow leads there. */
  function pointed(state, { board, hex: [q, r], by }) {
    if (board !== table.board) return;
    const [hex, who] = [{ q, r }, whoever(state, by)];
    table.painter.ping(hex, who);
    if (by === state.you.person) return;
    announcer.say(t('{name} points at column {q}, row {r}', { name: who.name, q, r }));
    if (!table.stage.sees(hex)) table.panels.edge.show(hex, who, t('{name} is pointing off screen. Show', { name: who.name }), () => table.painter.ping(hex, who));
  }

  function voteEnded(message) {
    const led = message?.action?.type === 'stand-in';
    const words = { agreed: led ? t('Agreed. The game plays for them until they’re back.') : t('Agreed. The same tile comes again.'), refused: t('Not everyone agreed. The game goes on.'), expired: t('No one answered in time. The game goes on.') };
    if (words[message?.result]) announcer.toast(words[message.result]);
  }

  /** Whoever was missed is back. */
  function cameBack(state, { returned = [] }) {
    for (const { person, away } of returned) {
      const who = somebody(state, person);
      if (away >= MISSED && who.seat !== null && person !== state.you.person) announcer.toast(t('{name} is back', { name: who.name }));
    }
  }

  const topics = {
    presence: cameBack,
    entries: entriesCame,
    all: () => ghost.again(),
    view: (state, { known }) => {
      // The box was changed while people waited in the lobby: this page lacks its words and drawings.
      if (isStranger(state.view.setup) && !refetched()) return location.reload();
      if (known !== state.seq) ghost.clear(true); // else the view only says what this page should know already
      table.paintLand(); keepCommitment(table.room, state.view); table.exploring.again();
    },
    options: () => { ghost.refresh(); table.paintLand(); ghost.allowed(); },
    ghosts: othersGhost,
    chat: (state, message) => table.panels.talk.said(message),
    react: (state, message) => table.panels.talk.reacted(message),
    point: pointed,
    preview: (state, message) => {
      if (!ghost.isRefusal(message)) ghost.previewed(message);
      else if (table.helps('places')) {
        table.painter.refuse(message);
        announcer.toast(refusalLine(message, Boolean(ghost.hex), state.view.edition));
      }
    },
    region: (state, message) => table.questions.answered(message),
    tasks: (state, message) => table.questions.answered(message),
    vote: (state, message) => voteEnded(message),
    nak: (state, message) => { if (message.aid && !table.sayings.knows(message.aid)) announcer.toast(codeText(message.code)); },
  };

  store.subscribe((state, heard, detail) => {
    table.sitDown(state.view ? boardOf(state, activeSeat(state)) : 0);
    for (const topic of heard) attempt(() => topics[topic]?.(state, detail ?? {}), topic);
    askOptions(state);
    askHistory(state);
    sayTurn(state);
    nudge(state);
    scores = state.points;
    if (state.view?.ended) table.ended();
    table.refresh();
  });
}
