/** The plank while the game waits for an absent player: for whom, since when, and how to go on. */
import { button, h } from '../../lib/dom.js';
import { t } from '../../lib/i18n.js';
import { awayWords, findAbsence, prospectWords, standInAction, standInWords } from '../absence.js';
import { activeSeat, mySeats } from '../../game/people.js';
import { badge } from '../../game/badge.js';
import { takeBack, takeBackButton } from './waitingplank.js';

/** @import {Absence} from '../absence.js' */
/** @import {Table} from '../table.js' */
/** @import {InGame} from '../../wire/tablestate.js' */
/** @import {Action} from '../../wire/messages.d.ts' */

/** @param {InGame} state @param {Absence} who */
const below = (state, who) =>
  [awayWords(who), prospectWords(who, mySeats(state).length > 0)].filter(Boolean).join(' · ');

/**
 * The left end of the plank.
 * @param {InGame} state @param {Absence} absent @returns {{key: string, nodes: () => Node[]}}
 */
export function absenceWho(state, absent) {
  const [line, small] = [t('Waiting for {names}', { names: absent.who.name }), below(state, absent)];
  return {
    key: `away|${line}|${small}|${absent.who.number}`,
    nodes: () => [
      badge(absent.who, { dot: true }),
      h('div', {}, h('p', { class: 'title', text: line }), h('p', { class: 'small', text: small })),
    ],
  };
}

/** May I do something about it now? @param {InGame} state @param {Absence | null} absent */
export const mayGoOn = (state, absent) => Boolean(absent && absent.left <= 0 && mySeats(state).length);

/** The same for those who listen. @param {Absence} absent */
export const goOnWords = absent =>
  [
    t('Waiting for {names}', { names: absent.who.name }),
    awayWords(absent),
    t('Play for {name}', { name: absent.who.name }),
    absent.inOrder && t('Skip turn'),
  ]
    .filter(Boolean)
    .join(', ');

/** On phones, where the left end is not shown, while they may still come back soon. @param {InGame} state */
export function missedLine(state) {
  const absent = findAbsence(state);
  return (
    absent &&
    h('p', {
      class: 'plank-missed small',
      text: `${t('Waiting for {names}', { names: absent.who.name })} · ${below(state, absent)}`,
    })
  );
}

/** The right end: play for them, and skip them where seats take turns. @param {Table} table */
export function goOnButtons(table) {
  const state = table.store.game;
  const absent = findAbsence(state);
  if (!absent) return '';
  /** @param {Action} action */
  const propose = action => () => table.socket.submit(activeSeat(table.store.state), action, 'propose');
  return h(
    'div',
    { class: 'plank-away' },
    takeBack(state) === null ? null : takeBackButton(table),
    absent.inOrder &&
      h('button', {
        type: 'button',
        class: 'flat',
        'data-id': 'skip',
        title: t('{name} keeps the seat and plays on when back.', { name: absent.who.name }),
        text: t('Skip turn'),
        onclick: propose({ type: 'skip' }),
      }),
    button(
      '',
      t('Play for {name}', { name: absent.who.name }),
      { class: 'primary', 'data-id': 'play-for', title: standInWords(absent), onclick: propose(standInAction(absent)) },
      false,
    ),
    h('p', { class: 'small', text: `${t('Waiting for {names}', { names: absent.who.name })} · ${awayWords(absent)}` }),
  );
}
