/** What begins a game: a button for the host, and one sentence that says what everybody waits for. */
import { h } from '../dom.js';
import { list, t, tn } from '../i18n.js';
import { filled } from './sides.js';

const people = lobby => lobby.seats.filter(s => s.person);

/** The next game with the same people begins by itself. @param {any} lobby @param {any} you */
function againWords(lobby, you) {
  const unready = people(lobby).filter(s => !s.ready);
  const others = unready.filter(s => s.person !== you.person).map(s => s.name);
  if (others.length < unready.length) return others.length ? t('The game begins when everybody is ready.') : t('Say that you are ready, and the game begins.');
  return others.length ? t('Waiting for {names}. Then the game begins.', { names: list(others) }) : t('Everybody is ready.');
}

/** Somebody who is not the host learns who is. @param {any} lobby @param {any[]} presence */
function guestWords(lobby, presence) {
  const name = [...people(lobby), ...presence].find(p => p.person === lobby.host)?.name;
  if (!name) return t('The host begins the game.');
  return people(lobby).every(s => s.ready) ? t('Everybody is ready. {name} begins the game.', { name }) : t('{name} begins the game.', { name });
}

/** @param {any} lobby @param {any} you */
function hostWords(lobby, you) {
  const waiting = people(lobby).filter(s => !s.ready && s.person !== you.person).length;
  if (waiting) return tn('{n} person is not ready yet', '{n} people are not ready yet', waiting);
  return people(lobby).length > 1 || lobby.setup?.boards ? t('Everybody is ready.') : t('Begin alone, or wait for friends.');
}

/** Who else is going to play the same deal: whoever begins agrees to that. @param {any} lobby */
const fellows = lobby => (lobby.fellows?.length ? t('Also playing this deal: {names}.', { names: list(lobby.fellows) }) : '');

/** @param {any} table @param {any} state */
export function beginning(table, { lobby, you, presence }) {
  const isHost = lobby.host === you.person;
  const enough = !lobby.setup?.boards || filled(lobby) > 1;
  const sitting = people(lobby).length > 0;
  const words = () => (lobby.again ? againWords(lobby, you) : isHost ? hostWords(lobby, you) : guestWords(lobby, presence));
  return h('div', { class: 'lobby-plank' },
    isHost ? h('button', { type: 'button', class: 'primary', 'data-id': 'start', disabled: !enough || !sitting, text: t('Begin'), onclick: () => table.call('start', { fellows: lobby.fellows?.length ?? 0 }) }) : null,
    h('span', { role: 'status', text: !enough ? t('At least two sides have to be taken.') : !sitting ? t('Somebody has to sit down first.') : [words(), fellows(lobby)].filter(Boolean).join(' ') }));
}
