/** Talk: two bubbles that fade, one input, a few reactions. The history opens as a drawer. */
import { button, h } from '../../lib/dom.js';
import { t, tn } from '../../lib/i18n.js';
import { isDuel, myBoard, peopleOf } from '../../game/parties.js';
import { authorOf } from '../../game/people.js';
import { entryWords } from '../../game/entries.js';
import { badge } from '../../game/badge.js';

/** @import {Table} from '../table.js' */
/** @import {Participant} from '../../game/people.js' */
/** @import {ChatMessage, ReactMessage} from '../../wire/messages.d.ts' */
/** @import {InGame, State} from '../../wire/tablestate.js' */

const STAYS = 8000;
const REACTIONS = ['👍', '❤️', '😄', '😮', '🤔', '🎉'];

/** The author of a message; one who has left is still named. @param {State} state @param {ChatMessage} message */
const speaker = (state, message) => ({
  ...authorOf(state, message.by),
  ...(message.name ? { name: message.name } : {}),
});

/** @param {Table} table @param {string} id */
function form(table, id) {
  const input = h('input', {
    type: 'text',
    id,
    maxlength: '500',
    autocomplete: 'off',
    enterkeyhint: 'send',
    'aria-label': t('Write a message'),
    placeholder: t('Write a message'),
    'data-id': id,
  });
  const faces = h(
    'div',
    { class: 'reactions paper', hidden: true },
    REACTIONS.map(emoji =>
      h('button', {
        type: 'button',
        class: 'reaction',
        'aria-label': t('React with {emoji}', { emoji }),
        text: emoji,
        onclick: () => {
          table.say({ t: 'react', emoji });
          faces.hidden = true;
        },
      }),
    ),
  );
  // A team has words of its own; whether there is one, the table says each time.
  const scope = h('button', {
    type: 'button',
    class: 'scope',
    'data-id': `${id}-scope`,
    hidden: true,
    'aria-pressed': 'false',
    text: t('To everyone'),
  });
  scope.addEventListener('click', () => choose(scope.getAttribute('aria-pressed') !== 'true'));
  /** @param {boolean} team */
  const choose = team => {
    scope.setAttribute('aria-pressed', String(team));
    scope.textContent = team ? t('To the team') : t('To everyone');
  };
  const hasTeam = () => {
    const { state } = table.store;
    return state.view !== null && isDuel(state) && myBoard(state) >= 0 && peopleOf(state, myBoard(state)).length > 1;
  };
  const stop = table.store.subscribe(() => (scope.isConnected ? scope.toggleAttribute('hidden', !hasTeam()) : stop()));
  scope.hidden = !hasTeam();
  /** @param {SubmitEvent} event */
  const send = event => {
    event.preventDefault();
    const text = input.value.trim();
    if (!text) return;
    const isSent = table.chatQueue.say(
      text,
      !scope.hidden && scope.getAttribute('aria-pressed') === 'true' ? 'team' : 'room',
    );
    input.value = '';
    if (!isSent) table.announcer.toast(t('Your message will be sent when you’re back online.'));
  };
  return h(
    'form',
    { class: 'say paper', onsubmit: send },
    scope,
    input,
    button('smile', t('React'), {
      class: 'quiet-icon',
      onclick: () => {
        faces.hidden = !faces.hidden;
      },
    }),
    button('send', t('Send'), { class: 'quiet-icon send', type: 'submit' }),
    faces,
  );
}

/** The log in words; what lies behind an opened tile is marked, for undo asks the table there. @param {InGame} state */
function moves(state) {
  const dropped = new Set(state.log.flatMap(e => e.events.flatMap(x => (x.type === 'undone' ? x.dropped : []))));
  return [...state.log].reverse().map(entry => {
    const { text, gained } = entryWords(state, entry);
    // Nothing lies behind the beginning.
    const opens = entry.seq > 1 && entry.events.some(e => e.type === 'tile-revealed');
    return h(
      'li',
      { class: dropped.has(entry.seq) ? 'dropped' : '' },
      opens
        ? h('span', {
            class: 'barrier',
            title: t('A tile was revealed: undoing beyond this needs everyone’s agreement'),
          })
        : null,
      entry.by === null ? null : badge(authorOf(state, entry.by)),
      h(
        'span',
        {},
        text,
        gained ? h('b', { class: 'good', text: ` +${gained}` }) : null,
        dropped.has(entry.seq) ? h('em', { text: ` ${t('undone')}` }) : null,
      ),
    );
  });
}

/** @param {Table} table */
export function chatPanel(table) {
  const root = table.part('talk');
  const bubbles = h('div', { class: 'bubbles' });
  const count = h('span', { class: 'count', hidden: true });
  let unread = 0;
  const open = () => {
    unread = 0;
    table.drawer.show('history', t('Chat and moves'), history);
    show();
  };
  const opener = button('talk', t('Chat and moves'), {
    class: 'round-paper talk-button',
    id: 'talk-button',
    onclick: open,
  });
  opener.append(h('span', { class: 'talk-word', 'aria-hidden': 'true', text: t('Chat') }), count);
  const line = form(table, 'say');
  line.append(button('log', t('Chat and moves'), { class: 'quiet-icon', id: 'log-button', onclick: open }));
  root.replaceChildren(bubbles, line, opener);

  const show = () => {
    count.hidden = !unread;
    count.textContent = String(unread);
    opener.setAttribute(
      'aria-label',
      unread ? `${t('Chat and moves')}, ${tn('{n} new message', '{n} new messages', unread)}` : t('Chat and moves'),
    );
  };

  /** The field stays while the lists change: a message may be half written. @param {HTMLElement} body */
  function history(body) {
    const { state } = table.store;
    if (!body.firstChild) body.append(form(table, 'say-more'));
    while (body.children.length > 1) body.lastChild?.remove();
    body.append(...lists(state));
  }

  /** @param {State} state */
  function lists(state) {
    const said = [...state.chat]
      .reverse()
      .map(m =>
        h('li', {}, badge(speaker(state, m)), h('span', {}, h('b', { text: `${speaker(state, m).name} ` }), m.text)),
      );
    return [
      ...(said.length ? [h('section', {}, h('h3', { text: t('Chat') }), h('ul', { class: 'history' }, said))] : []),
      h('section', {}, h('h3', { text: t('Moves') }), h('ul', { class: 'history' }, state.view ? moves(state) : [])),
    ];
  }

  /** @param {Participant} who @param {string} text @param {string} name of its class */
  function bubble(who, text, name) {
    const slip = h('div', { class: `said paper ${name}` }, badge(who), h('span', { text }));
    bubbles.append(slip);
    while (bubbles.children.length > 2) bubbles.firstChild?.remove();
    setTimeout(() => slip.classList.add('fading'), STAYS);
    setTimeout(() => slip.remove(), STAYS + 600);
  }

  const update = () => table.drawer.refresh('history');
  /** @param {ChatMessage} message */
  update.said = message => {
    const { state } = table.store;
    const who = speaker(state, message);
    bubble(who, message.text, message.scope === 'team' ? 'message team' : 'message');
    if (message.by !== state.you.person) {
      table.announcer.say(t('{name} says: {text}', { name: who.name, text: message.text }));
      if (table.drawer.open?.key !== 'history') unread += 1;
    }
    show();
    update();
  };
  /** @param {ReactMessage} message */
  update.reacted = message => {
    const { state } = table.store;
    const who = authorOf(state, message.by);
    bubble(who, message.emoji, 'react');
    if (message.by !== state.you.person)
      table.announcer.say(t('{name} reacts with {emoji}', { name: who.name, emoji: message.emoji }));
  };
  update.open = open;
  return update;
}
