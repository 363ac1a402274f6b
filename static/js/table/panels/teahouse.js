/**
 * Where what is collected lies, and what it pays for: a number on the sign, blossoms on the veranda, and a curtain for
 * each power that opens it at its moment. All from what the page was told of specials; nothing is known by name.
 */
import { fill, h, picture, redrawOnChange } from '../../lib/dom.js';
import { labelled, t, tn } from '../../lib/i18n.js';
import { token } from '../../art/registry.js';
import { bloom, blossom, price } from '../../game/blossom.js';
import { heldIn, powerLeft } from '../../game/holdings.js';
import { onTurn } from '../../game/people.js';
import { powers, purse } from '../../game/specials.js';
import { specialTitle } from '../../game/texts.js';

/** @import {Table} from '../table.js' */
/** @import {Special} from '../../game/specials.js' */
/** @import {OptionsMessage, View} from '../../wire/messages.d.ts' */
/** @import {Tree} from '../../lib/svg.js' */

/** How long it is said what has come. */
const SAID = 2000;
const ACROSS = 12;
const [STEP_X, STEP_Y] = [18.5, 19];

const SPOT = { class: 'spot', d: 'M-2.2 0a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0z' };

/** @param {string} name @param {string} d @returns {Tree} */
const path = (name, d) => ({ tag: 'path', attrs: { class: name, d }, children: [] });

const ROOF = [
  path('roofF', 'M-2 56Q34 50 52 18H200Q218 50 254 56Q126 42-2 56z'),
  path('roofE', 'M-2 56Q126 42 254 56L250 61Q126 48 2 61z'),
  path('roofE', 'M48 19Q126 13 204 19L202 12Q126 6 50 12z'),
  path('roofL', 'M70 22Q60 40 48 49M100 20Q94 36 90 46M152 20Q158 36 162 46M182 22Q192 40 204 49'),
];

/** A place for each that there is, those held in bloom. @param {number} held @param {number} most */
function veranda(held, most) {
  const rows = Math.ceil(most / ACROSS);
  const places = Array.from({ length: most }, (_, i) => {
    const at = `translate(${12 + (i % ACROSS) * STEP_X} ${11 + Math.floor(i / ACROSS) * STEP_Y})`;
    if (i < held) return bloom(`${at}rotate(${i * 37})scale(.8)`);
    return { tag: 'path', attrs: { ...SPOT, transform: at }, children: [] };
  });
  return picture(places, `0 0 ${24 + (ACROSS - 1) * STEP_X} ${rows * STEP_Y + 3}`, 'house-veranda');
}
/** The picture on a curtain. @param {string} key */
function motif(key) {
  const drawn = token(key);
  if (!drawn) return h('span', { class: 'curtain-letter', text: specialTitle(key).charAt(0) });
  return picture([drawn()], '-20 -20 40 40', 'curtain-motif');
}

/** @typedef {'can' | 'on' | 'rest' | 'dear' | 'used'} CurtainState */

/**
 * How a power stands. `can`: it may be used now, `on`: it is decided with the suggestion.
 * @param {View} view @param {number} board @param {Special} owner
 * @param {{words: string[], fields: Set<string>, decided: string[]}} now what may be said, decided, and is
 * @returns {CurtainState}
 */
export function stateOf(view, board, owner, { words, fields, decided }) {
  const { left, affordable } = powerLeft(view, board, owner);
  if (left <= 0) return 'used';
  if (owner.fields.some(field => decided.includes(field))) return 'on';
  if (owner.words.some(word => words.includes(word)) || owner.fields.some(field => fields.has(field))) return 'can';
  return affordable ? 'rest' : 'dear';
}

/** @type {Record<CurtainState, () => string>} */
const STATE_WORDS = {
  can: () => t('can be used now'),
  on: () => t('chosen'),
  rest: () => t('not now'),
  dear: () => t('too expensive'),
  used: () => t('used'),
};

/** All that is offered anywhere for the tile in hand. @param {OptionsMessage | null} options */
const offeredFields = options => new Set(Object.values(options?.offers ?? {}).flatMap(offer => Object.keys(offer)));

/**
 * The sign, the curtains and the veranda, for a table and for a game that is only looked at.
 * @param {object} shown
 * @param {View} shown.view
 * @param {number} shown.board
 * @param {number} [shown.held] what the sign says, where some are still on their way
 * @param {(owner: Special) => CurtainState} shown.state
 * @param {(owner: Special) => void} [shown.press] a curtain was pressed
 * @param {() => void} [shown.read] the sign was pressed
 */
export function houseParts({ view, board, held = heldIn(view, board), state, press, read }) {
  const owner = /** @type {Special} */ (purse());
  const most = owner.purse?.most ?? 0;
  const words = t('{n} of {of}', { n: held, of: most });
  const sign = h(
    read ? 'button' : 'div',
    {
      ...(read ? { type: 'button', onclick: read } : { role: 'img' }),
      class: 'house-sign',
      'data-id': 'house-sign',
      'aria-label': labelled(specialTitle(owner.key), words),
    },
    blossom(),
    h('b', { text: String(held) }),
  );
  return [
    picture(ROOF, '-4 2 260 62', 'house-roof'),
    sign,
    h(
      'div',
      { class: 'curtains' },
      powers().map(one => curtain(view, board, one, state(one), press)),
    ),
    veranda(held, most),
  ];
}

/**
 * @param {View} view @param {number} board @param {Special} owner @param {CurtainState} now
 * @param {((owner: Special) => void) | undefined} press
 */
function curtain(view, board, owner, now, press) {
  const { left } = powerLeft(view, board, owner);
  const cost = owner.power?.price ?? 0;
  const title = specialTitle(owner.key);
  const costs = cost ? tn('{n} blossom', '{n} blossoms', cost) : t('costs nothing');
  const name = [title, ...(now === 'used' ? [] : [costs]), STATE_WORDS[now]()].join(', ');
  return h(
    press ? 'button' : 'div',
    {
      ...(press ? { type: 'button', onclick: () => press(owner) } : { role: 'img' }),
      class: `curtain ${now}${left > 1 ? ' twice' : ''}`,
      'data-id': `curtain-${owner.key}`,
      'aria-label': name,
      'aria-pressed': press && owner.fields.length ? String(now === 'on') : null,
      title,
    },
    h('span', { class: 'curtain-cloth' }, motif(owner.key)),
    h('span', { class: 'curtain-name', text: title }),
    now === 'used' ? h('span', { class: 'curtain-price', text: t('used') }) : price(cost, 'curtain-price'),
  );
}

/** @param {Table} table */
export function teaHousePanel(table) {
  const root = table.part('house');
  const draw = redrawOnChange();
  const plus = h('b', { class: 'house-plus', 'aria-hidden': 'true', hidden: true });
  /** So many are still on their way here. */
  let coming = 0;
  /** What the sign said last. */
  let shown = 0;
  let hiding = 0;

  /** Something has come or gone: it is said for a moment. @param {number} n */
  function say(n) {
    plus.textContent = n > 0 ? `+${n}` : `−${-n}`;
    plus.hidden = false;
    clearTimeout(hiding);
    hiding = window.setTimeout(() => {
      plus.hidden = true;
    }, SAID);
  }

  /** @param {View} view */
  function now(view) {
    const { state } = table.store;
    const may = onTurn(state) && !state.pending && table.board === table.ownBoard;
    const { options } = table.suggestion;
    const words = may ? (options?.words ?? []) : [];
    const fields = may ? offeredFields(options) : new Set(/** @type {string[]} */ ([]));
    const decided = may ? Object.keys(table.suggestion.fields) : [];
    return (/** @type {Special} */ owner) => stateOf(view, table.board, owner, { words, fields, decided });
  }

  /** @param {Special} owner */
  function press(owner) {
    const { view } = table.store.game;
    const how = now(view)(owner);
    if (how === 'can' && owner.words.length) return table.panels.tray.offer(owner);
    if (how === 'can' || how === 'on') return decide(owner, how === 'on');
    table.specialCards.open(owner.key);
  }

  /** What is used together with a placement needs one to go with. @param {Special} owner @param {boolean} on */
  function decide(owner, on) {
    const field = owner.fields.find(name => name in table.suggestion.offers());
    if (on && field) return table.suggestion.decide(field, null);
    if (field) return table.suggestion.decide(field, table.suggestion.offers()[field][0]);
    table.announcer.toast(t('Choose a space first: it takes effect as you place the tile.'));
  }

  function update(state = table.store.state) {
    const { view } = state;
    const owner = purse();
    root.hidden = !owner || !view;
    if (!owner || !view) return;
    root.setAttribute('aria-label', specialTitle(owner.key));
    const held = heldIn(view, table.board) - coming;
    shown = held;
    const of = now(view);
    const states = powers().map(one => `${of(one)}${powerLeft(view, table.board, one).left}`);
    draw(JSON.stringify([held, states, table.board]), () =>
      fill(
        root,
        ...houseParts({
          view,
          board: table.board,
          held,
          state: of,
          press,
          read: () => table.specialCards.open(owner.key),
        }),
        plus,
      ),
    );
  }

  /** So many set out for the house; the sign counts them when they arrive. @param {number} n */
  update.expect = n => {
    coming += n;
  };
  /** They are here. @param {number} n @param {number} all what is said to have come */
  update.arrived = (n, all) => {
    coming = Math.max(0, coming - n);
    say(all);
    update();
  };
  update.say = say;
  /** What was held when this was last drawn. */
  update.held = () => shown + coming;
  /** Where they arrive. */
  update.goal = () => (root.querySelector('.house-sign') ?? root).getBoundingClientRect();
  return update;
}
