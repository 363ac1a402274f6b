/** The plank while everybody waits for somebody who is away: for whom, since when, and how to go on. */
import { button, h } from '../dom.js';
import { t } from '../i18n.js';
import { awayWords, gone, hopeWords, playFor, playForWords } from '../away.js';
import { activeSeat, mySeats } from '../people.js';
import { badge } from './badge.js';
import { takeBack, takeBackButton } from './waiting.js';

const below = (state, who) => [awayWords(who), hopeWords(who, mySeats(state).length > 0)].filter(Boolean).join(' · ');

/** The left end of the plank. @param {any} state @param {import('../away.js').Gone} absent @returns {{key: string, nodes: () => any[]}} */
export function absentWho(state, absent) {
  const [line, small] = [t('Waiting for {names}', { names: absent.who.name }), below(state, absent)];
  return {
    key: `away|${line}|${small}|${absent.who.number}`,
    nodes: () => [badge(absent.who, { dot: true }), h('div', {}, h('p', { class: 'title', text: line }), h('p', { class: 'small', text: small }))],
  };
}

/** May I do something about it now? @param {any} state @param {import('../away.js').Gone | null} absent */
export const mayGoOn = (state, absent) => Boolean(absent && absent.left <= 0 && mySeats(state).length);

/** The same for those who listen. @param {import('../away.js').Gone} absent */
export const goOnWords = absent => [t('Waiting for {names}', { names: absent.who.name }), awayWords(absent), t('Play for {name}', { name: absent.who.name }), absent.inOrder && t('Skip turn')].filter(Boolean).join(', ');

/** On phones, where the left end is not shown, while they may still come back soon. @param {any} state */
export function missedLine(state) {
  const absent = gone(state);
  return absent && h('p', { class: 'plank-missed small', text: `${t('Waiting for {names}', { names: absent.who.name })} · ${below(state, absent)}` });
}

/** The right end: play for them, and skip them where seats take turns. @param {any} table */
export function goOnButtons(table) {
  const { state } = table.store;
  const absent = gone(state);
  if (!absent) return '';
  const propose = action => () => table.link.act(activeSeat(table.store.state), action, 'propose');
  return h('div', { class: 'plank-away' },
    takeBack(state) === null ? null : takeBackButton(table),
    absent.inOrder && h('button', { type: 'button', class: 'flat', 'data-id': 'skip', title: t('{name} keeps the seat and plays on when back.', { name: absent.who.name }), text: t('Skip turn'), onclick: propose({ type: 'skip' }) }),
    button('', t('Play for {name}', { name: absent.who.name }), { class: 'primary', 'data-id': 'play-for', title: playForWords(absent), onclick: propose(playFor(absent)) }, false),
    h('p', { class: 'small', text: `${t('Waiting for {names}', { names: absent.who.name })} · ${awayWords(absent)}` }));
}
