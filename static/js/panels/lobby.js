/** Before the start: chairs, who is ready, and how friends come in. */
import { button, fill, h, when } from '../dom.js';
import { editionTitle, specialTitle } from '../gametext.js';
import { t } from '../i18n.js';
import { SHAPES } from '../people.js';
import { badge } from './badge.js';
import { beginning } from './beginning.js';
import { lobbyScenery } from './scenery.js';
import { agreed, sides } from './sides.js';
import { villages } from './villages.js';

/** The link, the code to say and the picture to scan. @param {any} table @param {any} state */
export function share(table, state) {
  const link = `${location.origin}/t/${table.room}`;
  const copy = event => {
    const { currentTarget: target } = event;
    navigator.clipboard?.writeText(link).then(() => { target.querySelector('span').textContent = t('Copied'); }, () => {});
  };
  const send = () => navigator.share?.({ title: 'Dorfplatz', url: link }).catch(() => {});
  return h('div', { class: 'share' },
    h('img', { class: 'qr', src: `/api/rooms/${table.room}/qr.svg`, width: '148', height: '148', alt: t('A code to scan that opens this table') }),
    h('div', {},
      state.lobby?.code ? h('p', {}, h('span', { class: 'small', text: t('Code to say') }), h('strong', { class: 'code spoken', text: state.lobby.code.replace(/(\d+)$/, ' $1') })) : null,
      h('p', { class: 'link', text: link.replace(/^https?:\/\//, '') }),
      h('div', { class: 'row' }, button('share', t('Copy the link'), { class: 'flat', onclick: copy }, false),
        'share' in navigator ? button('send', t('Send'), { class: 'flat', onclick: send }, false) : null)));
}

/** @param {any} table */
export function lobbyPanel(table) {
  const root = table.part('lobby');
  const draw = when();
  /** Drawn once, and only for somebody who waits. @type {SVGSVGElement[] | null} */
  let scenery = null;
  const call = (path, body) => () => table.call(path, body);

  function chair(state, number) {
    const { lobby, you } = state;
    const taken = lobby.seats.find(s => s.seat === number && s.person);
    if (!taken) {
      const sitting = lobby.seats.some(s => s.person === you.person);
      return h('li', { class: 'chair free' }, h('span', { class: 'empty-badge', 'aria-hidden': 'true' }),
        h('span', { class: 'chair-name', text: t('Free seat') }),
        h('button', { type: 'button', class: sitting ? 'quiet' : 'flat', 'data-id': `sit${number}`, text: sitting ? t('One more at this device') : t('Sit here'), onclick: call('sit', { seat: number }) }));
    }
    const index = Number(/\d/.exec(taken.colour)?.[0] ?? number + 1);
    const here = state.presence.some(p => p.person === taken.person && p.here);
    const who = { name: taken.name, number: index, shape: taken.shape || SHAPES[index - 1], seat: number, person: taken.person, here };
    const mine = taken.person === you.person;
    return h('li', { class: 'chair' }, badge(who, { dot: true }), h('span', { class: 'chair-name', text: taken.name }),
      mine ? h('button', { type: 'button', class: 'flat', 'data-id': `ready${number}`, 'aria-pressed': String(taken.ready), text: taken.ready ? t('Ready') : t('I am ready'), onclick: call('ready', { seat: number, ready: !taken.ready }) })
        : h('span', { class: `small ${taken.ready ? 'good' : ''}`, text: taken.ready ? t('ready') : here ? t('here') : t('away') }),
      mine ? button('close', t('Stand up'), { class: 'quiet-icon', 'data-id': `stand${number}`, onclick: call('stand', { seat: number }) }) : null);
  }

  function settings(lobby) {
    if (lobby.setup?.boards) return h('p', { class: 'small', text: `${editionTitle(lobby.edition)}: ${agreed(lobby)}` });
    const unlocked = lobby.setup?.unlocked ?? [];
    const extras = Array.isArray(unlocked) && unlocked.length ? unlocked.map(specialTitle).join(', ') : t('the start set');
    return h('p', { class: 'small', text: `${editionTitle(lobby.edition)}, ${extras}` });
  }

  return (state = table.store.state) => {
    const waiting = Boolean(state.lobby) && !state.view;
    root.hidden = !waiting;
    if (!waiting) return void scenery?.forEach(corner => corner.remove());
    const { lobby } = state;
    const land = scenery ??= lobbyScenery(lobby.edition);
    const chairs = Array.from({ length: lobby.seat_count ?? lobby.seats.length }, (_, i) => i);
    draw(JSON.stringify([lobby, state.presence, state.you]), () => fill(root, land,
      h('h1', { text: t('Who plays along?') }), settings(lobby), lobby.setup?.boards ? [villages(table, state), sides(table, state)] : h('ul', { class: 'chairs' }, chairs.map(n => chair(state, n))), beginning(table, state), share(table, state)));
  };
}
