/** The last move, its undo and its redo; the question an undo asks the table. */
import { button, fill, h, icon, redrawOnChange } from '../../lib/dom.js';
import { t } from '../../lib/i18n.js';
import { activeSeat, mySeats, authorOf } from '../../game/people.js';
import { closesPhase, isDuel, isPractice, partyName } from '../../game/parties.js';
import { entryWords } from '../../game/entries.js';
import { takeBack } from './waitingplank.js';

/** @import {Table} from '../table.js' */
/** @import {InGame} from '../../wire/tablestate.js' */
/** @import {VoteMessage} from '../../wire/messages.d.ts' */

/**
 * Was a move of mine undone that I could make again as it was? What closes a turn for good is not made so lightly.
 * @param {InGame} state
 */
export const mayRedo = state =>
  Boolean(state.options?.redo) &&
  state.options?.seq === state.seq &&
  mySeats(state).length > 0 &&
  !state.view.ended &&
  !closesPhase(state);

/** @param {Table} table */
export function lastMovePanel(table) {
  const root = table.part('moves');
  const slip = table.part('vote');
  const [draw, drawVote] = [redrawOnChange(), redrawOnChange()];
  let asking = false;
  let told = '';

  const undo = () => table.suggestion.soon(takeBackNow);

  function takeBackNow() {
    const { state } = table.store;
    const back = state.options?.undo;
    if (!back) return;
    if (!back.free) {
      asking = !asking;
      return update();
    }
    table.socket.submit(activeSeat(state), { type: 'undo', target: back.target });
  }

  const redo = () =>
    table.suggestion.soon(() => {
      const state = table.store.game;
      const again = state.options?.redo;
      if (again && mayRedo(state) && !state.pending) table.socket.submit(activeSeat(state), again);
    });

  /** @param {number} target */
  function propose(target) {
    asking = false;
    table.socket.submit(activeSeat(table.store.state), { type: 'undo', target }, 'propose');
    update();
  }

  /** @param {number} target */
  const ask = target =>
    h(
      'div',
      { class: 'ask paper' },
      icon('lock'),
      h(
        'p',
        {},
        h('strong', { text: t('The next tile has been revealed.') }),
        h('span', { text: t('Ask the others to undo?') }),
      ),
      h('button', { type: 'button', class: 'flat', 'data-id': 'ask', text: t('Ask'), onclick: () => propose(target) }),
    );

  /**
   * What a player asks the table for, and whose move is meant.
   * @param {InGame} state @param {VoteMessage} vote @param {string} name
   */
  function wish(state, { action, by, whose }, name) {
    if (action.type === 'stand-in')
      return t('{name} wants the game to play for {other} until they’re back.', {
        name,
        other: partyName(state, action.board ?? 0),
      });
    if (typeof whose !== 'number') return t('{name} wants to undo the last move.', { name });
    if (mySeats(state).includes(whose)) return t('{name} wants to undo your move.', { name });
    const other = authorOf(state, whose);
    return other.person === by
      ? t('{name} wants to undo their own move.', { name })
      : t('{name} wants to undo {other}’s move.', { name, other: other.name });
  }

  /** The move itself, as far as this page has heard of it. @param {InGame} state @param {VoteMessage} vote */
  const meant = (state, { action }) => {
    const entry = state.log.find(e => e.seq === action.target);
    return entry ? entryWords(state, entry).text : '';
  };

  /** @param {InGame} state */
  function vote(state) {
    const { vote: question } = state;
    const me = state.you.person;
    const asked = question !== null && question.voters.includes(me) && ![...question.yes, ...question.no].includes(me);
    drawVote(JSON.stringify([question, asked]), () => {
      slip.hidden = !question;
      if (!question) return fill(slip);
      const name = authorOf(state, question.by).name;
      /** @param {boolean} yes */
      const answer = yes => () => table.say({ t: 'vote', id: question.id, seat: activeSeat(state), yes });
      const move = asked ? meant(state, question) : '';
      fill(
        slip,
        h(
          'p',
          {},
          asked ? wish(state, question, name) : t('Waiting for the others to answer…'),
          move ? h('span', { class: 'small', text: move }) : null,
        ),
        asked
          ? [
              h('button', { type: 'button', class: 'flat', 'data-id': 'yes', text: t('Yes'), onclick: answer(true) }),
              h('button', { type: 'button', class: 'flat', 'data-id': 'no', text: t('No'), onclick: answer(false) }),
            ]
          : null,
      );
      if (asked && told !== question.id) table.announcer.say(wish(state, question, name));
      told = question.id; // another player's answer is no new question
    });
  }

  function update(state = table.store.state) {
    if (!state.view) return;
    // Between a move and what the server says of it the button stays as it was, so it does not jump.
    const back = state.options?.undo ?? null;
    const said = state.log.at(-1);
    const { text, gained } = said ? entryWords(state, said) : { text: '', gained: 0 };
    const may =
      back !== null &&
      mySeats(state).length > 0 &&
      !state.view.ended &&
      takeBack(state) === null &&
      (!isDuel(state) || isPractice(state.view));
    const locked = may && !back.free;
    const offline = state.connection === 'offline';
    const label = offline ? t('Undo when back online') : t('Undo');
    const anew = offline ? t('Redo when back online') : t('Redo');
    if (!locked) asking = false;
    const again = mayRedo(state);
    draw(JSON.stringify([back?.target, said?.seq, locked, may, asking, text, again, offline]), () =>
      fill(
        root,
        may
          ? button(
              locked ? 'lock' : 'undo',
              label,
              {
                class: 'undo',
                id: 'undo',
                'data-id': 'undo',
                'aria-label': label,
                title: label,
                'aria-expanded': locked ? String(asking) : null,
                onclick: undo,
              },
              false,
            )
          : null,
        again
          ? button(
              'redo',
              anew,
              {
                class: 'undo',
                id: 'redo',
                'data-id': 'redo',
                'aria-label': anew,
                title: anew,
                onclick: redo,
              },
              false,
            )
          : null,
        asking && back
          ? ask(back.target)
          : h('p', { class: 'small last-move' }, text, gained ? h('b', { class: 'good', text: ` +${gained}` }) : null),
      ),
    );
    vote(state);
  }
  update.undo = undo;
  update.redo = redo;
  return update;
}
