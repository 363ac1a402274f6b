/** What begins a game: a button for the host, and one sentence that says what everybody waits for. */
import { h } from '../../lib/dom.js';
import { list, t, tn } from '../../lib/i18n.js';
import { filled } from './partycolumns.js';

/** @import {Table} from '../table.js' */
/** @import {Lobby, You} from '../../wire/messages.d.ts' */
/** @import {InLobby, Presence} from '../../wire/tablestate.js' */

/** @param {Lobby} lobby */
const people = lobby => lobby.seats.filter(s => s.person);

/** The next game with the same people begins by itself. @param {Lobby} lobby @param {You} you */
function againWords(lobby, you) {
  const unready = people(lobby).filter(s => !s.ready);
  const others = unready.filter(s => s.person !== you.person).map(s => s.name);
  if (others.length < unready.length)
    return others.length ? t('The game starts once everyone’s ready.') : t('We’re only waiting for you.');
  return others.length
    ? t('Waiting for {names}. Then the game starts.', { names: list(others) })
    : t('Everyone’s ready.');
}

/** Other players learn who the host is. @param {Lobby} lobby @param {Presence[]} presence */
function guestWords(lobby, presence) {
  const name = [...people(lobby), ...presence].find(p => p.person === lobby.host)?.name;
  if (!name) return t('The host starts the game.');
  return people(lobby).every(s => s.ready)
    ? t('Everyone’s ready. {name} starts the game.', { name })
    : t('{name} starts the game.', { name });
}

/** @param {Lobby} lobby @param {You} you */
function hostWords(lobby, you) {
  const waiting = people(lobby).filter(s => !s.ready && s.person !== you.person).length;
  if (waiting) return tn('{n} player isn’t ready yet', '{n} players aren’t ready yet', waiting);
  return people(lobby).length > 1 || lobby.setup?.boards
    ? t('Everyone’s ready.')
    : t('Start on your own or wait for friends.');
}

/** The others who will play the same deal: starting means to agree to that. @param {Lobby} lobby */
const fellows = lobby =>
  lobby.fellows?.length
    ? h('small', { text: t('Also playing this deal: {names}.', { names: list(lobby.fellows) }) })
    : null;

/** @param {Table} table @param {InLobby} state */
export function startButton(table, { lobby, you, presence }) {
  const isHost = lobby.host === you.person;
  const enough = !lobby.setup?.boards || filled(lobby) > 1;
  const sitting = people(lobby).length > 0;
  const words = () =>
    lobby.again ? againWords(lobby, you) : isHost ? hostWords(lobby, you) : guestWords(lobby, presence);
  return h(
    'div',
    { class: 'lobby-plank' },
    isHost
      ? h('button', {
          type: 'button',
          class: 'primary',
          'data-id': 'start',
          disabled: !enough || !sitting,
          text: t('Start game'),
          onclick: () => table.call('start', { fellows: lobby.fellows?.length ?? 0 }),
        })
      : null,
    h(
      'span',
      {
        role: 'status',
        text: !enough
          ? t('At least two villages need players.')
          : !sitting
            ? t('Someone has to take a seat first.')
            : words(),
      },
      fellows(lobby),
    ),
  );
}
