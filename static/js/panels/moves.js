/** The last move and its undo; the question an undo asks the table. */
import { button, fill, h, icon, when } from '../dom.js';
import { t } from '../i18n.js';
import { activeSeat, mySeats, whoever } from '../people.js';
import { isDuel, isPractice, partyName } from '../parties.js';
import { entryWords } from '../words.js';
import { takeBack } from './waiting.js';

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

  function propose(target) {
    asking = false;
    table.link.act(activeSeat(table.store.state), { type: 'undo', target }, 'propose');
    update();
  }

  const ask = target => h('div', { class: 'ask paper' }, icon('lock'),
    h('p', {}, h('strong', { text: t('The next tile has been revealed.') }), h('span', { text: t('Ask the others to undo?') })),
    h('button', { type: 'button', class: 'flat', 'data-id': 'ask', text: t('Ask'), onclick: () => propose(target) }));

  /** What somebody asks the table for. */
  const wish = (state, { action }, name) => (action.type === 'stand-in'
    ? t('{name} wants the game to play for {other} until they’re back.', { name, other: partyName(state, action.board) })
    : t('{name} wants to undo the last move.', { name }));

  function vote(state) {
    const { vote: question } = state;
    const me = state.you.person;
    const asked = Boolean(question) && question.voters.includes(me) && ![...question.yes, ...question.no].includes(me);
    drawVote(JSON.stringify([question, asked]), () => {
      slip.hidden = !question;
      if (!question) return fill(slip);
      const name = whoever(state, question.by).name;
      const answer = yes => () => table.link.say({ t: 'vote', id: question.id, seat: activeSeat(state), yes });
      fill(slip, h('p', { text: asked ? wish(state, question, name) : t('Waiting for the others to answer…') }),
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
    if (!locked) asking = false;
    draw(JSON.stringify([back?.target, said?.seq, locked, may, asking, text]), () => fill(root,
      may ? button(locked ? 'lock' : 'undo', t('Undo'), { class: 'undo', id: 'undo', 'data-id': 'undo', 'aria-expanded': locked ? String(asking) : null, onclick: undo }, false) : null,
      asking ? ask(back.target) : h('p', { class: 'small last-move' }, text, gained ? h('b', { class: 'good', text: ` +${gained}` }) : null)));
    vote(state);
  }
  update.undo = undo;
  return update;
}
