/** What the page itself says of a table: its title, whose turn it is, and what style sheets go by. */
import { editionTitle } from '../game/texts.js';
import { isDuel, partyColour } from '../game/parties.js';
import { isAsked, onTurn } from '../game/people.js';
import { t } from '../lib/i18n.js';
import { turnWords } from './panels/plank.js';

/** @import {Table} from './table.js' */
/** @import {State} from '../wire/tablestate.js' */

/** @param {State} state */
function phaseOf({ view, lobby }) {
  if (view) return view.ended ? 'ended' : 'playing';
  return lobby ? 'lobby' : 'waiting';
}

/** @param {Table} table @param {State} state */
export function showState(table, state) {
  const { body } = document;
  body.dataset.phase = phaseOf(state);
  body.dataset.parties = String(state.view?.boards.length ?? 1);
  body.classList.toggle('my-turn', onTurn(state));
  body.classList.toggle('duel', isDuel(state));
  body.classList.toggle('packed', Boolean(state.displays) && !isDuel(state));
  body.classList.toggle('looking', table.visitedBoard !== null);
  if (state.view && isDuel(state)) body.style.setProperty('--mine', `var(--${partyColour(state, table.board)})`);
  showTitle(table, state);
}

/** @param {Table} table @param {State} state */
function showTitle(table, state) {
  const edition = state.view?.edition ?? state.lobby?.edition;
  if (!edition) return;
  const { campaign } = table.data;
  const title = campaign ? t('{name}, game {n}', { name: campaign.name, n: campaign.number }) : editionTitle(edition);
  table.part('title').textContent =
    state.view && isDuel(state) ? t('{title}, turn {n}', { title, n: state.view.turn }) : title;
  table.part('turn').textContent = state.view && !state.view.ended ? turnWords(state) : '';
  document.title = onTurn(state) || isAsked(state) ? `● ${t('Your turn')} – Dorfplatz` : `${title} – Dorfplatz`;
}
