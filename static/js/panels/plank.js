/** The plank: whose turn it is, the tile in hand, and the one thing to do now. */
import { tileTree } from '../art/board.js';
import { button, fill, h, icon, picture, when } from '../dom.js';
import { specialText, specialTitle } from '../gametext.js';
import { list, t } from '../i18n.js';
import { tileOf } from '../layers/land.js';
import { taskOf } from '../fold.js';
import { closesPhase, heldOf, isDuel, owing, partyName } from '../parties.js';
import { activeSeat, boardOf, handOf, isAsked, mySeats, onTurn } from '../people.js';
import { ownerOf } from '../specials.js';
import { kindName, tileLabel } from '../words.js';
import { awayWords, gone, playedFor } from '../away.js';
import { absentWho, goOnButtons, goOnWords, mayGoOn, missedLine } from './absent.js';
import { badge } from './badge.js';
import { isNearEnd, leftLine, leftPips, untilEnd } from './left.js';
import { isWaiting, takeBack, takeBackButton, waitingWho } from './waiting.js';

const TICK = 1000;

/** Whose turn, in words. @param {any} state */
export function turnWords(state) {
  const board = boardOf(state, activeSeat(state));
  // Two people at one device want to know which of them it is.
  if (onTurn(state) || isAsked(state)) return mySeats(state).length > 1 ? t('{name}, your turn', { name: handOf(state, board).name }) : t('Your turn');
  if (state.view.revealed && !state.view.owing.includes(board)) return t('Placed');
  return t('{name}’s turn', { name: handOf(state, board).name });
}

/** What the tile in hand shows, and its task; a special says its name and its rule. @param {any} view @param {{tile: string, marker: number | null}} held */
export function handLabel({ tiles, edition, boards }, { tile, marker }) {
  const [task, owner] = [taskOf(tiles[tile]), ownerOf(tile)];
  const named = [owner && specialTitle(owner.key), tileLabel(tiles[tile] ?? '', edition), task && marker ? `${kindName(task, edition)} ${marker}` : ''].filter(Boolean).join(', ');
  return owner ? `${named}. ${specialText(owner.key, boards.length)}` : named;
}

/** The tile in hand as a picture. @param {any} view @param {number} rotation @param {{tile: string, marker: number | null}} [held] */
export function handPicture(view, rotation, held = view.revealed) {
  const { tile, marker } = held;
  const shape = view.tiles[tile];
  const inner = tileTree({ ...tileOf(tile, shape), task: taskOf(shape), value: marker ?? undefined }, { rotation, edition: view.edition });
  return picture([inner], '-92 -112 184 222', 'land tile-picture');
}

/** @param {any} table */
export function plankPanel(table) {
  const root = table.part('plank');
  const { ghost, store } = table;
  const who = h('div', { class: 'plank-who' });
  const hand = h('div', { class: 'plank-tile', id: 'hand', role: 'img' });
  const act = h('div', { class: 'plank-act' });
  const [left, right] = [-1, 1].map(step => button(step < 0 ? 'left' : 'right', step < 0 ? t('Rotate left') : t('Rotate right'),
    { class: 'turn', onclick: () => table.turn(step) }));
  root.replaceChildren(h('div', { class: 'plank-wood' }, who, left, hand, right, act));
  const [drawWho, drawHand, drawAct] = [when(), when(), when()];
  let ticking = 0;

  /** Under the turn that one seat plays for another. */
  const underWhom = (state, board) => {
    const absent = playedFor(state, board);
    return absent && t('for {name}, who is away', { name: absent.name });
  };

  /** Under whose turn it is: which rivals have placed already; else, and always near the end, how many tiles are left. */
  const rivalsDone = state => {
    const waits = owing(state.view);
    const done = isDuel(state) && !isNearEnd(state.view) ? state.view.boards.map((_, b) => b).filter(b => !waits.includes(b) && !state.view.out.includes(b)) : [];
    return done.length ? t('{names} already placed', { names: list(done.map(b => partyName(state, b))) }) : '';
  };

  const sayWho = (state, absent) => {
    if (absent) {
      const { key, nodes } = absentWho(state, absent);
      return drawWho(key, () => fill(who, nodes()));
    }
    if (isWaiting(state)) {
      const { key, nodes } = waitingWho(state);
      return drawWho(`waiting|${key}`, () => fill(who, nodes()));
    }
    const board = boardOf(state, activeSeat(state));
    const person = handOf(state, board);
    const line = turnWords(state);
    const done = underWhom(state, board) ?? rivalsDone(state);
    drawWho([line, done, untilEnd(state.view), person.name, person.number, ghost.quick].join('|'), () => fill(who, badge(person),
      h('div', {}, h('p', { class: 'title' }, line, leftPips(state.view)), done ? h('p', { class: 'small', text: done }) : leftLine(state.view)),
      ghost.quick && h('span', { class: 'bolt', title: t('Quick mode') }, icon('bolt'))));
  };

  const sayHand = state => {
    const revealed = isWaiting(state) ? null : heldOf(state.view, table.mine);
    drawHand(`${revealed?.tile}|${revealed?.marker}|${ghost.rotation}|${table.stage.turn}`, () => {
      if (!revealed) return fill(hand);
      hand.setAttribute('aria-label', t('Tile in hand: {tile}', { tile: handLabel(state.view, revealed) }));
      const owner = ownerOf(revealed.tile);
      fill(hand, handPicture(state.view, (ghost.rotation + table.stage.turn) % 6, revealed));
      // A special in hand is touched to read its card; the tile itself is a picture.
      hand.onclick = owner ? () => table.cards.open(owner.key) : null;
      hand.classList.toggle('has-card', Boolean(owner));
      hand.title = owner ? specialTitle(owner.key) : '';
    });
  };

  const what = (state, absent) => {
    if (state.pending) return PENDING[state.pending.action.type === 'place' ? 'tile' : 'word'][state.connection === 'live' ? 0 : 1];
    if (isAsked(state)) return 'asked';
    if (!state.view.revealed) return 'none';
    if (!mySeats(state).length) return 'watching';
    if (mayGoOn(state, absent)) return 'absent';
    if (ghost.away && onTurn(state)) return 'elsewhere';
    if (isWaiting(state)) return takeBack(state) === null ? 'placed' : 'withdraw';
    if (!onTurn(state)) return ghost.hex ? 'suggested' : absent ? 'missed' : 'suggest';
    const last = closesPhase(state);
    if (ghost.quick && !last) return 'quick';
    return ghost.hex ? (last ? 'last' : 'ready') : 'choose';
  };
  const sayAct = (state, absent) => {
    const now = what(state, absent);
    if (now === 'absent' && root.dataset.act !== now) table.announcer.say(goOnWords(absent));
    root.dataset.act = now;
    root.classList.toggle('waits', isWaiting(state));
    const varies = now === 'watching' ? state.lobby?.seats?.some(isFree) : absent && ['absent', 'missed'].includes(now) && [absent.who.name, awayWords(absent), takeBack(state)];
    drawAct(`${now}|${varies}|${isOffline(state)}`, () => fill(act, ACTS[now](table)));
  };

  return (state = store.state) => {
    if (!state.view) return;
    root.hidden = Boolean(state.view.ended);
    const absent = isOffline(state) ? null : gone(state); // offline a page does not know who is there
    const still = !state.view.revealed || !mySeats(state).length || isWaiting(state) || (mayGoOn(state, absent) && !ghost.hex);
    left.hidden = right.hidden = still;
    sayWho(state, absent);
    sayHand(state);
    sayAct(state, absent);
    clearTimeout(ticking);
    if (absent) ticking = window.setTimeout(() => table.panels.plank(), TICK); // time goes on by itself
  };
}

/** An act under way, while the line stands and while it is broken: not everything that waits is a tile. */
const PENDING = { tile: ['sending', 'waiting'], word: ['asking', 'kept'] };
const isFree = seat => !seat.led && (!seat.person || seat.absent);
const isOffline = state => state.connection === 'offline';
/** A press says what will become of it. */
const unlessOffline = (table, now, later) => (isOffline(table.store.state) ? later : now);
const line = text => h('p', { class: 'plank-line', text });

/** What stands at the right end of the plank. */
const ACTS = {
  none: () => '',
  asked: () => line(t('Decide first')),
  choose: () => line(t('Choose a space')),
  suggest: () => line(t('Suggest a space')),
  suggested: table => button('close', t('Remove'), { class: 'flat', 'data-id': 'away', onclick: () => table.ghost.clear() }, false),
  watching: table => {
    const free = table.store.state.lobby?.seats?.find(isFree);
    if (!free) return line(t('You’re watching'));
    return h('button', { type: 'button', class: 'flat', 'data-id': 'sit', text: t('Take a seat to play'), onclick: () => table.call('sit', { seat: free.seat }) });
  },
  placed: () => '',
  absent: goOnButtons,
  missed: table => [line(t('Suggest a space')), missedLine(table.store.state)],
  withdraw: takeBackButton,
  elsewhere: table => button('arrow', t('Back to my village'), { class: 'flat', 'data-id': 'home', onclick: () => table.look(table.mine) }, false),
  quick: () => line(t('Tap to place')),
  sending: () => line(t('Placing…')),
  waiting: () => line(t('Will be placed when you’re back online')),
  asking: () => line(t('One moment…')),
  kept: () => line(t('Will be done when you’re back online')),
  ready: table => button(...unlessOffline(table, ['check', t('Place')], ['clock', t('Place when back online')]), { class: 'primary', id: 'place', 'data-id': 'place', onclick: () => table.place() }, false),
  /** It closes the turn and cannot be taken back: asked once. */
  last: table => button(...unlessOffline(table, ['check', t('Place?')], ['clock', t('Place when back online')]), { class: 'primary', id: 'place', 'data-id': 'place', title: t('Everyone else has placed. This ends the turn.'), onclick: () => table.place() }, false),
};
