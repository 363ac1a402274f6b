/** The last move, its undo and its redo; the question an undo asks the table. */
import { button, fill, h, icon, when } from '../dom.js';
import { t } from '../i18n.js';
import { activeSeat, mySeats, whoever } from '../people.js';
import { closesPhase, isDuel, isPractice, partyName } from '../parties.js';
import { entryWords } from '../words.js';
import { takeBack } from './waiting.js';

/** Was a move of mine undone that I could make again as it was? What closes a turn for good is not made so lightly. @param {any} state */
export const mayRedo = state => Boolean(state.options?.redo) && state.options.seq === state.seq && mySeats(state).length > 0 && !state.view.ended && !closesPhase(state);

/** @param {any} table */
export function movesPanel(table) {
  const root = table.part('moves');
  const slip = table.part('vote');
  const [draw, drawVote] = [when(), when()];
  let asking = false;
  let told = '';

  const undo = () => table.ghost.soon(takeBackNow);

  function takeBackNow() {
    const { state } = table.store;
    const back = state.options.undo;
    if (!back) return;
    if (!back.free) {
      asking = !asking;
      return update();
    }
    table.link.act(activeSeat(state), { type: 'undo', target: back.target });
  }

  const redo = () => table.ghost.soon(() => {
    const { state } = table.store;
    if (mayRedo(state) && !state.pending) table.link.act(activeSeat(state), state.options.redo);
  });

  function propose(target) {
    asking = false;
    table.link.act(activeSeat(table.store.state), { type: 'undo', target }, 'propose');
    update();
  }

  const ask = target => h('div', { class: 'ask paper' }, icon('lock'),
    h('p', {}, h('strong', { text: t('The next tile has been revealed.') }), h('span', { text: t('Ask the others to undo?') })),
    h('button', { type: 'button', class: 'flat', 'data-id': 'ask', text: t('Ask'), onclick: () => propose(target) }));

  /** What somebody asks the table for, and whose move is meant. */
  function wish(state, { action, by, whose }, name) {
    if (action.type === 'stand-in') return t('{name} wants the game to play for {other} until they’re back.', { name, other: partyName(state, action.board) });
    if (typeof whose !== 'number') return t('{name} wants to undo the last move.', { name });
    if (mySeats(state).includes(whose)) return t('{name} wants to undo your move.', { name });
    const other = whoever(state, whose);
    return other.person === by ? t('{name} wants to undo their own move.', { name }) : t('{name} wants to undo {other}’s move.', { name, other: other.name });
  }

  /** The move itself, as far as this page has heard of it. */
  const meant = (state, { action }) => {
    const entry = state.log.find(e => e.seq === action.target);
    return entry ? entryWords(state, entry).text : '';
  };

  function vote(state) {
    const { vote: question } = state;
    const me = state.you.person;
    const asked = Boolean(question) && question.voters.includes(me) && ![...question.yes, ...question.no].includes(me);
    drawVote(JSON.stringify([question, asked]), () => {
      slip.hidden = !question;
      if (!question) return fill(slip);
      const name = whoever(state, question.by).name;
      const answer = yes => () => table.say({ t: 'vote', id: question.id, seat: activeSeat(state), yes });
      const move = asked ? meant(state, question) : '';
      fill(slip, h('p', {}, asked ? wish(state, question, name) : t('Waiting for the others to answer…'), move ? h('span', { class: 'small', text: move }) : null),
        asked ? [h('button', { type: 'button', class: 'flat', 'data-id': 'yes', text: t('Yes'), onclick: answer(true) }),
          h('button', { type: 'button', class: 'flat', 'data-id': 'no', text: t('No'), onclick: answer(false) })] : null);
      if (asked && told !== question.id) table.announcer.say(wish(state, question, name));
      told = question.id; // an answer of somebody else is no new question
    });
  }

  function update(state = table.store.state) {
    if (!state.view) return;
    // Between a move and what the server says of it the button stays as it was, so it does not jump.
    const back = state.options?.undo ?? null;
    const said = state.log.at(-1);
    const { text, gained } = said ? entryWords(state, said) : { text: '', gained: 0 };
    const may = Boolean(back) && mySeats(state).length > 0 && !state.view.ended && takeBack(state) === null && (!isDuel(state) || isPractice(state.view));
    const locked = may && !back.free;
    const label = state.connection === 'offline' ? t('Undo when back online') : t('Undo');
    if (!locked) asking = false;
    const again = mayRedo(state);
    draw(JSON.stringify([back?.target, said?.seq, locked, may, asking, text, again, label]), () => fill(root,
      may ? button(locked ? 'lock' : 'undo', label, { class: 'undo', id: 'undo', 'data-id': 'undo', 'aria-label': label, title: label, 'aria-expanded': locked ? String(asking) : null, onclick: undo }, false) : null,
      again ? button('redo', t('Redo'), { class: 'undo', id: 'redo', 'data-id': 'redo', 'aria-label': t('Redo'), title: t('Redo'), onclick: redo }, false) : null,
      asking ? ask(back.target) : h('p', { class: 'small last-move' }, text, gained ? h('b', { class: 'good', text: ` +${gained}` }) : null)));
    vote(state);
  }
  update.undo = undo;
  update.redo = redo;
  return update;
}
