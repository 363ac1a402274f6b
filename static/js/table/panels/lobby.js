/** Before the start: chairs, who is ready, and how friends come in. */
import { copied } from '../../lib/clipboard.js';
import { button, fill, h, confirmed, redrawOnChange } from '../../lib/dom.js';
import { campaignLink } from '../../game/campaignlink.js';
import { t } from '../../lib/i18n.js';
import { tableSettings } from './tablesettings.js';
import { startButton } from './startbutton.js';
import { freeChairs, takenChair } from './chair.js';
import { lobbyScenery } from '../../board/scenery.js';
import { partyColumns } from './partycolumns.js';
import { partyCount } from './partycount.js';

/** @import {Table} from '../table.js' */
/** @import {InLobby, State} from '../../wire/tablestate.js' */

/** The link, the code to say and the picture to scan. @param {Table} table @param {State} state */
export function share(table, state) {
  const link = `${location.origin}/t/${table.room}`;
  const shown = h('p', { class: 'link', text: link.replace(/^https?:\/\//, '') });
  /** @param {MouseEvent} event */
  const copy = async ({ currentTarget }) => {
    const words = /** @type {HTMLElement} */ (currentTarget).querySelector('span');
    if (await copied(link)) words?.replaceChildren(t('Copied'));
    else getSelection()?.selectAllChildren(shown); // then it can be taken by hand
  };
  const send = () => navigator.share?.({ title: 'Dorfplatz', url: link }).catch(() => {});
  return h(
    'div',
    { class: 'share' },
    h('img', {
      class: 'qr',
      src: `/api/rooms/${table.room}/qr.svg`,
      width: '148',
      height: '148',
      alt: t('Scan to open this table'),
    }),
    h(
      'div',
      {},
      state.lobby?.code
        ? h(
            'p',
            {},
            h('span', { class: 'small', text: t('Join code') }),
            h('strong', {
              class: 'code spoken',
              text: state.lobby.code.replace(/-/g, ' ').replace(/([A-Z])(\d+)$/, '$1 $2'),
            }),
            state.view
              ? h('span', {
                  class: 'small',
                  text: t('People with this code have to ask to join. The link opens the table right away.'),
                })
              : null,
          )
        : null,
      shown,
      h(
        'div',
        { class: 'row' },
        button('share', t('Copy invite link'), { class: 'flat', onclick: copy }, false),
        'share' in navigator ? button('send', t('Share'), { class: 'flat', onclick: send }, false) : null,
      ),
    ),
  );
}

/** @param {State} state @returns {state is InLobby} */
const isInLobby = state => Boolean(state.lobby) && !state.view;

/** @param {Table} table */
export function lobbyPanel(table) {
  const root = table.part('lobby');
  const draw = redrawOnChange();
  /** Drawn once, and only for people who wait. @type {SVGSVGElement[] | null} */
  let scenery = null;
  const free = freeChairs(table, () => update());
  const settings = tableSettings(table, () => update());

  /** @param {InLobby} state @param {number} number */
  function chair(state, number) {
    const taken = state.lobby.seats.find(s => s.seat === number && s.person);
    return taken ? takenChair(table, state, taken) : free.draw(state, number);
  }

  const close = confirmed(t('Close this table? No one has played yet; anyone here will be told.'), async () => {
    if (await table.call('close', {})) location.assign('/');
  });

  /** For the host alone. @param {InLobby} state */
  const closing = ({ lobby, you }) =>
    lobby.host === you.person &&
    h(
      'p',
      { class: 'closing' },
      button('close', t('Close this table'), { class: 'quiet', 'data-id': 'close', onclick: close }, false),
    );

  function update(state = table.store.state) {
    root.hidden = !isInLobby(state);
    if (!isInLobby(state)) {
      scenery?.forEach(corner => corner.remove());
      return;
    }
    const { lobby } = state;
    const land = (scenery ??= lobbyScenery(lobby.edition));
    const chairs = Array.from({ length: lobby.seat_count ?? lobby.seats.length }, (_, i) => i);
    draw(JSON.stringify([lobby, state.presence, state.you, free.key(), settings.key()]), () =>
      fill(
        root,
        land,
        h('h1', { text: t('Who’s playing?') }),
        campaignLink(table.data.campaign),
        settings.draw(state),
        lobby.setup?.boards
          ? [partyCount(table, state), partyColumns(table, state)]
          : h(
              'ul',
              { class: 'chairs' },
              chairs.map(n => chair(state, n)),
            ),
        startButton(table, state),
        share(table, state),
        closing(state),
      ),
    );
    free.settle(root);
  }
  return update;
}
