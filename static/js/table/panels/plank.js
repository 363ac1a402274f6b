/** The plank: whose turn it is, the tile in hand, and the one thing to do now. */
import { tileTree } from '../../art/board.js';
import { button, fill, h, icon, picture, redrawOnChange } from '../../lib/dom.js';
import { specialText, specialTitle } from '../../game/texts.js';
import { list, t } from '../../lib/i18n.js';
import { tileOf } from '../../board/layers/land.js';
import { taskOf } from '../../lib/prints.js';
import { closesPhase, heldOf, isDuel, owing, partyColour, partyName } from '../../game/parties.js';
import { activeSeat, boardOf, actingParticipant, isAsked, mySeats, onTurn } from '../../game/people.js';
import { ownerOf } from '../../game/specials.js';
import { kindName, tileLabel } from '../../game/sentences.js';
import { awayWords, findAbsence, absentOwner } from '../absence.js';
import { absenceWho, goOnButtons, goOnWords, mayGoOn, missedLine } from './absenceplank.js';
import { badge } from '../../game/badge.js';
import { isNearEnd, leftLine, leftPips, untilEnd } from './tilesleft.js';
import { isWaiting, takeBack, takeBackButton, waitingWho } from './waitingplank.js';

/** @import {Table} from '../table.js' */
/** @import {Chair, Held, View} from '../../wire/messages.d.ts' */
/** @import {InGame, State} from '../../wire/tablestate.js' */
/** @import {Absence} from '../absence.js' */
/** @import {Child} from '../../lib/dom.js' */

const TICK = 1000;

/** Whose turn, in words. @param {InGame} state */
export function turnWords(state) {
  const board = boardOf(state, activeSeat(state));
  // Two people at one device want to know which of them it is.
  if (onTurn(state) || isAsked(state))
    return mySeats(state).length > 1
      ? t('{name}, your turn', { name: actingParticipant(state, board).name })
      : t('Your turn');
  if (state.view.revealed && !state.view.owing.includes(board)) return t('Placed');
  return t('{name}’s turn', { name: actingParticipant(state, board).name });
}

/**
 * What the tile in hand shows, and its task; a special says its name and its rule.
 * @param {View} view @param {Held} held
 */
export function tileInHandLabel({ tiles, edition, boards }, { tile, marker }) {
  const [task, owner] = [taskOf(tiles[tile]), ownerOf(tile)];
  const named = [
    owner && specialTitle(owner.key),
    tileLabel(tiles[tile] ?? '', edition),
    task && marker ? `${kindName(task, edition)} ${marker}` : '',
  ]
    .filter(Boolean)
    .join(', ');
  return owner ? `${named}. ${specialText(owner.key, boards.length)}` : named;
}

/** The tile in hand as a picture. @param {View} view @param {number} rotation @param {Held} held */
export function tileInHandPicture(view, rotation, { tile, marker }) {
  const shape = view.tiles[tile];
  const inner = tileTree(
    { ...tileOf(tile, shape), task: taskOf(shape), value: marker ?? undefined },
    { rotation, edition: view.edition },
  );
  return picture([inner], '-92 -112 184 222', 'land tile-picture');
}

/** @param {Table} table */
export function plankPanel(table) {
  const root = table.part('plank');
  const { suggestion, store } = table;
  const who = h('div', { class: 'plank-who' });
  const tile = h('div', { class: 'plank-tile', id: 'hand', role: 'img' });
  const act = h('div', { class: 'plank-act' });
  const left = button('left', t('Rotate left'), { class: 'turn', onclick: () => table.rotate(-1) });
  const right = button('right', t('Rotate right'), { class: 'turn', onclick: () => table.rotate(1) });
  root.replaceChildren(h('div', { class: 'plank-wood' }, who, left, tile, right, act));
  const [drawWho, drawTile, drawAct] = [redrawOnChange(), redrawOnChange(), redrawOnChange()];
  let ticking = 0;

  /** Under the turn that one seat plays for another. @param {InGame} state @param {number} board */
  const underWhom = (state, board) => {
    const absent = absentOwner(state, board);
    return absent && t('for {name}, who’s away', { name: absent.name });
  };

  /**
   * Under whose turn it is: which rivals have placed already; else, and always near the end, how many tiles are left.
   * @param {InGame} state
   */
  const rivalsDone = state => {
    const waits = owing(state.view);
    const done =
      isDuel(state) && !isNearEnd(state.view)
        ? state.view.boards.map((_, b) => b).filter(b => !waits.includes(b) && !state.view.out.includes(b))
        : [];
    return done.length ? t('{names} already placed', { names: list(done.map(b => partyName(state, b))) }) : '';
  };

  /** @param {InGame} state @param {Absence | null} absent */
  const sayWho = (state, absent) => {
    if (absent) {
      const { key, nodes } = absenceWho(state, absent);
      return drawWho(key, () => fill(who, nodes()));
    }
    if (isWaiting(state)) {
      const { key, nodes } = waitingWho(state);
      return drawWho(`waiting|${key}`, () => fill(who, nodes()));
    }
    const board = boardOf(state, activeSeat(state));
    const person = actingParticipant(state, board);
    const line = turnWords(state);
    const done = underWhom(state, board) ?? rivalsDone(state);
    drawWho([line, done, untilEnd(state.view), person.name, person.number, suggestion.quick].join('|'), () =>
      fill(
        who,
        badge(person),
        h(
          'div',
          {},
          h('p', { class: 'title' }, line, leftPips(state.view)),
          done ? h('p', { class: 'small', text: done }) : leftLine(state.view),
        ),
        suggestion.quick && h('span', { class: 'bolt', title: t('Quick mode') }, icon('bolt')),
      ),
    );
  };

  /** @param {InGame} state */
  const sayTile = state => {
    const revealed = isWaiting(state) ? null : heldOf(state.view, table.ownBoard);
    drawTile(`${revealed?.tile}|${revealed?.marker}|${suggestion.rotation}|${table.stage.turn}`, () => {
      if (!revealed) return fill(tile);
      if (isDuel(state)) tile.dataset.side = partyColour(state, boardOf(state, activeSeat(state)));
      tile.setAttribute('aria-label', t('Tile in hand: {tile}', { tile: tileInHandLabel(state.view, revealed) }));
      const owner = ownerOf(revealed.tile);
      fill(tile, tileInHandPicture(state.view, (suggestion.rotation + table.stage.turn) % 6, revealed));
      // A special in hand is touched to read its card; the tile itself is a picture.
      tile.onclick = owner ? () => table.specialCards.open(owner.key) : null;
      tile.classList.toggle('has-card', Boolean(owner));
      tile.title = owner ? specialTitle(owner.key) : '';
    });
  };

  /** @param {InGame} state @param {Absence | null} absent @returns {keyof typeof ACTS} */
  const what = (state, absent) => {
    if (state.pending)
      return PENDING[state.pending.action.type === 'place' ? 'tile' : 'word'][state.connection === 'live' ? 0 : 1];
    if (isAsked(state)) return 'asked';
    if (!state.view.revealed) return 'none';
    if (!mySeats(state).length) return 'watching';
    if (mayGoOn(state, absent)) return 'absent';
    if (suggestion.away && onTurn(state)) return 'elsewhere';
    if (isWaiting(state)) return takeBack(state) === null ? 'placed' : 'withdraw';
    if (!onTurn(state)) return suggestion.hex ? 'suggested' : absent ? 'missed' : 'suggest';
    const last = closesPhase(state);
    if (suggestion.quick && !last) return 'quick';
    return suggestion.hex ? (last ? 'last' : 'ready') : 'choose';
  };
  /** @param {InGame} state @param {Absence | null} absent */
  const sayAct = (state, absent) => {
    const now = what(state, absent);
    if (absent && now === 'absent' && root.dataset.act !== now) table.announcer.say(goOnWords(absent));
    root.dataset.act = now;
    root.classList.toggle('waits', isWaiting(state));
    const varies =
      now === 'watching'
        ? state.lobby.seats.some(isFree)
        : absent && ['absent', 'missed'].includes(now) && [absent.who.name, awayWords(absent), takeBack(state)];
    drawAct(`${now}|${varies}|${isOffline(state)}`, () => fill(act, ACTS[now](table)));
  };

  return (state = store.state) => {
    if (!state.view) return;
    root.hidden = Boolean(state.view.ended);
    const absent = isOffline(state) ? null : findAbsence(state); // offline a page does not know who is there
    const still =
      !state.view.revealed || !mySeats(state).length || isWaiting(state) || (mayGoOn(state, absent) && !suggestion.hex);
    left.hidden = right.hidden = still;
    sayWho(state, absent);
    sayTile(state);
    sayAct(state, absent);
    clearTimeout(ticking);
    if (absent) ticking = window.setTimeout(() => table.panels.plank(), TICK); // time goes on by itself
  };
}

/** An act under way, while the line stands and while it is broken: not everything that waits is a tile. */
/** @type {Record<string, (keyof typeof ACTS)[]>} */
const PENDING = { tile: ['sending', 'waiting'], word: ['asking', 'kept'] };
/** @param {Chair} seat */
const isFree = seat => !seat.led && (!seat.person || seat.absent);
/** @param {State} state */
const isOffline = state => state.connection === 'offline';
/** A press says what will become of it. @template T @param {Table} table @param {T} now @param {T} later */
const unlessOffline = (table, now, later) => (isOffline(table.store.state) ? later : now);
/** @param {string} text */
const line = text => h('p', { class: 'plank-line', text });

/** What stands at the right end of the plank. @satisfies {Record<string, (table: Table) => Child | Child[]>} */
const ACTS = {
  none: () => '',
  asked: () => line(t('Decide first')),
  choose: () => line(t('Choose a space')),
  suggest: () => line(t('Suggest a space')),
  suggested: (/** @type {Table} */ table) =>
    button('close', t('Remove'), { class: 'flat', 'data-id': 'away', onclick: () => table.suggestion.clear() }, false),
  watching: (/** @type {Table} */ table) => {
    const free = table.store.state.lobby?.seats?.find(isFree);
    if (!free) return line(t('You’re watching'));
    return h('button', {
      type: 'button',
      class: 'flat',
      'data-id': 'sit',
      text: t('Take a seat to play'),
      onclick: () => table.call('sit', { seat: free.seat }),
    });
  },
  placed: () => '',
  absent: goOnButtons,
  missed: (/** @type {Table} */ table) => [line(t('Suggest a space')), missedLine(table.store.game)],
  withdraw: takeBackButton,
  elsewhere: (/** @type {Table} */ table) =>
    button(
      'arrow',
      t('Back to my village'),
      { class: 'flat', 'data-id': 'home', onclick: () => table.showBoard(table.ownBoard) },
      false,
    ),
  quick: () => line(t('Tap to place')),
  sending: () => line(t('Placing…')),
  waiting: () => line(t('Will be placed when you’re back online')),
  asking: () => line(t('One moment…')),
  kept: () => line(t('Will be done when you’re back online')),
  ready: (/** @type {Table} */ table) =>
    button(
      unlessOffline(table, 'check', 'clock'),
      unlessOffline(table, t('Place'), t('Place when back online')),
      { class: 'primary', id: 'place', 'data-id': 'place', onclick: () => table.place() },
      false,
    ),
  /** It closes the turn and cannot be taken back: asked once. */
  last: (/** @type {Table} */ table) =>
    button(
      unlessOffline(table, 'check', 'clock'),
      unlessOffline(table, t('Place?'), t('Place when back online')),
      {
        class: 'primary',
        id: 'place',
        'data-id': 'place',
        title: t('Everyone else has placed. This ends the turn.'),
        onclick: () => table.place(),
      },
      false,
    ),
};
