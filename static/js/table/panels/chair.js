/** A chair in the lobby: whose it is, whether they are ready, and how one more person sits down at this device. */
import { button, h, confirmed } from '../../lib/dom.js';
import { t } from '../../lib/i18n.js';
import { SHAPES } from '../../game/people.js';
import { badge } from '../../game/badge.js';

/** @import {Table} from '../table.js' */
/** @import {Chair} from '../../wire/messages.d.ts' */
/** @import {InLobby, State} from '../../wire/tablestate.js' */
/** @import {Participant} from '../../game/people.js' */
/** @import {Attributes} from '../../lib/dom.js' */

/** The person of a chair, as badges show them. @param {State} state @param {Chair} seat @returns {Participant} */
function sitting(state, seat) {
  const number = Number(/\d/.exec(seat.colour)?.[0] ?? seat.seat + 1);
  const here = state.presence.some(p => p.person === seat.person && p.here);
  return {
    name: seat.name,
    number,
    shape: seat.shape || SHAPES[number - 1],
    seat: seat.seat,
    person: seat.person,
    here,
  };
}

/**
 * A person is asked to leave for good, hence asked twice.
 * @param {Table} table @param {{name: string, person: string | null}} who
 */
export const askToLeave = (table, { name, person }) =>
  confirmed(t('Remove {name}? They won’t be able to come back to this table.', { name }), () =>
    table.call('kick', { person }),
  );

/**
 * A taken chair.
 * @param {Table} table @param {InLobby} state @param {Chair} seat @param {Attributes} [more] attributes of the row
 */
export function takenChair(table, state, seat, more = {}) {
  const { lobby, you } = state;
  const who = sitting(state, seat);
  const [own, host] = [seat.person === you.person, lobby.host === you.person];
  /** @param {string} path @param {Record<string, unknown>} body */
  const call = (path, body) => () => table.call(path, { seat: seat.seat, ...body });
  return h(
    'li',
    { class: 'chair', ...more },
    badge(who, { dot: true }),
    h('span', { class: 'chair-name', text: seat.name }),
    own
      ? h('button', {
          type: 'button',
          class: 'flat',
          'data-id': `ready${seat.seat}`,
          'aria-pressed': String(seat.ready),
          text: seat.ready ? t('Ready') : t('I’m ready'),
          onclick: call('ready', { ready: !seat.ready }),
        })
      : h('span', {
          class: `small ${seat.ready ? 'good' : ''}`,
          text: seat.ready ? t('ready') : who.here ? t('here') : t('away'),
        }),
    own
      ? button('close', t('Leave seat'), {
          class: 'quiet-icon',
          'data-id': `stand${seat.seat}`,
          onclick: call('stand', {}),
        })
      : host
        ? button('close', t('Remove {name} from the table', { name: seat.name }), {
            class: 'quiet-icon',
            'data-id': `kick${seat.seat}`,
            onclick: askToLeave(table, who),
          })
        : null,
  );
}

/**
 * A free chair: I sit down, or a person beside me does and types their name.
 * @param {Table} table @param {() => void} redraw
 */
export function freeChairs(table, redraw) {
  /**
   * The one that a person beside me is about to take; its field lives on while the lobby is drawn again.
   * @type {{chair: number, form: HTMLFormElement} | null}
   */
  let naming = null;
  /** The chair that was taken last: the focus goes on there. @type {number | null} */
  let taken = null;
  /** What had the focus before all was drawn again. @type {HTMLElement | null} */
  let held = null;
  const over = () => {
    naming = null;
    redraw();
  };

  /** @param {number} chair */
  function ask(chair) {
    const field = h('input', {
      type: 'text',
      maxlength: '48',
      autocomplete: 'off',
      'data-id': `name${chair}`,
      'aria-label': t('Who sits here?'),
      placeholder: t('Who sits here?'),
    });
    /** @param {SubmitEvent} event */
    const send = async event => {
      event.preventDefault();
      if (!(await table.call('sit', { seat: chair, ...(field.value.trim() ? { name: field.value } : {}) }))) return;
      taken = chair;
      over();
    };
    const form = h(
      'form',
      {
        class: 'chair-form',
        onsubmit: send,
        onkeydown: event => {
          if (event.key === 'Escape') over();
        },
      },
      field,
      h('button', { type: 'submit', class: 'flat', text: t('Take a seat') }),
    );
    naming = { chair, form };
    redraw();
    field.focus();
  }

  /** @param {InLobby} state @param {number} chair */
  const draw = (state, chair) => {
    if (naming?.chair === chair && naming.form.contains(document.activeElement))
      held = /** @type {HTMLElement} */ (document.activeElement); // moving it takes its focus
    const sits = state.lobby.seats.some(s => s.person === state.you.person);
    const inner =
      naming?.chair === chair
        ? [naming.form]
        : [
            h('span', { class: 'chair-name', text: t('Free seat') }),
            h('button', {
              type: 'button',
              class: sits ? 'quiet' : 'flat',
              'data-id': `sit${chair}`,
              text: sits ? t('Add a player on this device') : t('Sit here'),
              onclick: () => (sits ? ask(chair) : table.call('sit', { seat: chair })),
            }),
          ];
    return h('li', { class: 'chair free' }, h('span', { class: 'empty-badge', 'aria-hidden': 'true' }), inner);
  };
  /** Once all is drawn: the focus is where it was, or where it goes on. @param {HTMLElement} root */
  function settle(root) {
    held?.focus();
    held = null;
    /** @type {HTMLElement | null} */
    const ready = taken === null ? null : root.querySelector(`[data-id="ready${taken}"]`);
    if (!ready) return;
    taken = null;
    ready.focus();
  }
  return { draw, settle, key: () => naming?.chair ?? null };
}
