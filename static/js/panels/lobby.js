/** Before the start: chairs, who is ready, and how friends come in. */
import { copied } from '../clipboard.js';
import { button, fill, h, sure, when } from '../dom.js';
import { belongs } from '../campaign/belongs.js';
import { t } from '../i18n.js';
import { agreement } from './agreement.js';
import { beginning } from './beginning.js';
import { freeChairs, takenChair } from './chair.js';
import { lobbyScenery } from './scenery.js';
import { sides } from './sides.js';
import { villages } from './villages.js';

/** The link, the code to say and the picture to scan. @param {any} table @param {any} state */
export function share(table, state) {
  const link = `${location.origin}/t/${table.room}`;
  const shown = h('p', { class: 'link', text: link.replace(/^https?:\/\//, '') });
  const copy = async ({ currentTarget: target }) => {
    if (await copied(link)) target.querySelector('span').textContent = t('Copied');
    else getSelection()?.selectAllChildren(shown); // then it can be taken by hand
  };
  const send = () => navigator.share?.({ title: 'Dorfplatz', url: link }).catch(() => {});
  return h('div', { class: 'share' },
    h('img', { class: 'qr', src: `/api/rooms/${table.room}/qr.svg`, width: '148', height: '148', alt: t('Scan to open this table') }),
    h('div', {},
      state.lobby?.code ? h('p', {}, h('span', { class: 'small', text: t('Join code') }), h('strong', { class: 'code spoken', text: state.lobby.code.replace(/-/g, ' ').replace(/([A-Z])(\d+)$/, '$1 $2') }),
        state.view ? h('span', { class: 'small', text: t('With this code, people ask to join first. The link opens the table right away.') }) : null) : null,
      shown,
      h('div', { class: 'row' }, button('share', t('Copy invite link'), { class: 'flat', onclick: copy }, false),
        'share' in navigator ? button('send', t('Share'), { class: 'flat', onclick: send }, false) : null)));
}

/** @param {any} table */
export function lobbyPanel(table) {
  const root = table.part('lobby');
  const draw = when();
  /** Drawn once, and only for somebody who waits. @type {SVGSVGElement[] | null} */
  let scenery = null;
  const free = freeChairs(table, () => update());
  const agreed = agreement(table, () => update());

  function chair(state, number) {
    const taken = state.lobby.seats.find(s => s.seat === number && s.person);
    return taken ? takenChair(table, state, taken) : free.draw(state, number);
  }

  const close = sure(t('Close this table? No one has played yet; anyone here will be told.'), async () => {
    if (await table.call('close', {})) location.assign('/');
  });

  /** For the host alone. */
  const closing = ({ lobby, you }) => lobby.host === you.person
    && h('p', { class: 'closing' }, button('close', t('Close this table'), { class: 'quiet', 'data-id': 'close', onclick: close }, false));

  function update(state = table.store.state) {
    const waiting = Boolean(state.lobby) && !state.view;
    root.hidden = !waiting;
    if (!waiting) return void scenery?.forEach(corner => corner.remove());
    const { lobby } = state;
    const land = scenery ??= lobbyScenery(lobby.edition);
    const chairs = Array.from({ length: lobby.seat_count ?? lobby.seats.length }, (_, i) => i);
    draw(JSON.stringify([lobby, state.presence, state.you, free.key(), agreed.key()]), () => fill(root, land,
      h('h1', { text: t('Who’s playing?') }), belongs(table.boot.campaign), agreed.draw(state), lobby.setup?.boards ? [villages(table, state), sides(table, state)] : h('ul', { class: 'chairs' }, chairs.map(n => chair(state, n))), beginning(table, state), share(table, state), closing(state)));
    free.settle(root);
  }
  return update;
}
