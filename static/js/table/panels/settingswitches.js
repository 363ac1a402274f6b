/** The switches of what a table agrees on: each tap is asked of the server at once, and everybody sees it. */
import { h } from '../../lib/dom.js';
import { moduleTitle, specialTitle } from '../../game/texts.js';
import { labelled, t } from '../../lib/i18n.js';

/** @import {Chair, Lobby} from '../../wire/messages.d.ts' */
/** @import {Child} from '../../lib/dom.js' */
/** @import {Offered} from '../../lib/pages.d.ts' */

/**
 * One row: its name, what can be chosen, and a word on what was.
 * @param {string} label @param {Child[]} buttons @param {string} [note] @param {string} [name]
 */
const row = (label, buttons, note = '', name = '') =>
  h(
    'div',
    { class: `agreement-row ${name}`, role: 'group', 'aria-label': label },
    h('span', { class: 'agreement-label', 'aria-hidden': 'true', text: label }),
    h('div', { class: 'agreement-choice' }, buttons),
    note && h('p', { class: 'small', text: note }),
  );

/** @param {string} id @param {string} text @param {boolean} pressed @param {() => void} press */
const toggle = (id, text, pressed, press) =>
  h('button', {
    type: 'button',
    class: 'choice-button',
    'data-id': id,
    'aria-pressed': String(pressed),
    text,
    onclick: press,
  });

/**
 * The chairs of which one begins: those that are taken, where everybody shares a board.
 * @param {Lobby} lobby @returns {Chair[]}
 */
export const firstChairs = lobby => (lobby.setup?.boards ? [] : lobby.seats.filter(seat => seat.person));

/**
 * Who begins: the person of that chair, or the one whom the deal draws.
 * @param {Lobby} lobby @param {number | string} [first]
 */
export const firstName = (lobby, first) =>
  firstChairs(lobby).find(({ seat }) => seat === first)?.name ?? t('option.first.drawn');

/**
 * @typedef {Omit<Partial<Lobby['setup']>, 'boards'> & {seats?: number, access?: string, help?: string}} Settings any of
 *   what can be changed
 */

/**
 * @param {{change: (part: Settings) => void, spoil: (part: Settings) => void}} ask @param {Offered | null} offered
 * @param {() => void} redraw
 */
export function settingSwitches(ask, offered, redraw) {
  /** The host wants to pick one by one. */
  let picking = false;

  /**
   * A row of which one is chosen.
   * @template {string | number} T @param {string} field @param {string} label @param {readonly T[]} values
   * @param {T | undefined} now
   * @param {(value: T) => string} text @param {string} [note]
   */
  const oneOf = (field, label, values, now, text, note = '') =>
    row(
      label,
      values.map(value =>
        toggle(`${field}${value}`, text(value), value === now, () => value !== now && ask.change({ [field]: value })),
      ),
      note,
      `by-${field}`,
    );

  /**
   * Pick single things; how many of them, where the number may vary.
   * @param {Offered} offered @param {string[]} unlocked @param {Record<string, number>} supply
   */
  function picks(offered, unlocked, supply) {
    /** @param {string} key */
    const pick = key => {
      const chosen = offered.unlockable.map(item => item.key).filter(one => unlocked.includes(one) !== (one === key));
      const part = {
        unlocked: chosen,
        supply: Object.fromEntries(Object.entries(supply).filter(([one]) => chosen.includes(one))),
      };
      return unlocked.length || !chosen.length ? ask.change(part) : ask.spoil(part);
    };
    const counts = offered.unlockable.filter(item => item.most > item.least && unlocked.includes(item.key));
    return [
      row(
        t('My selection'),
        offered.unlockable.map(({ key }) =>
          toggle(`pick-${key}`, specialTitle(key), unlocked.includes(key), () => pick(key)),
        ),
        '',
        'by-pick',
      ),
      ...counts.map(item => count(item, supply)),
    ];
  }

  /** @param {Offered['unlockable'][number]} item @param {Record<string, number>} supply */
  const count = ({ key, least, most }, supply) =>
    h(
      'label',
      { class: 'agreement-row agreement-count' },
      h('span', { class: 'agreement-label', text: labelled(t('How many'), specialTitle(key)) }),
      h(
        'select',
        {
          'data-id': `count-${key}`,
          onchange: event =>
            ask.change({ supply: { ...supply, [key]: Number(/** @type {HTMLSelectElement} */ (event.target).value) } }),
        },
        Array.from({ length: most - least + 1 }, (_, i) => least + i).map(n =>
          h('option', { value: n, selected: n === (supply[key] ?? most), text: String(n) }),
        ),
      ),
    );

  /** What lies in the box. @param {Offered} offered @param {Settings} settings */
  function box(offered, { unlocked = [], supply = {}, modules = [] }) {
    const all = unlocked.length === offered.unlockable.length;
    const chosen = picking || (unlocked.length > 0 && !all);
    /** @param {string} name @param {Settings | null} part null: it is so already */
    const preset = (name, part) => () => {
      picking = false;
      if (part === null) redraw();
      else if (name === 'full' && !unlocked.length) ask.spoil(part);
      else ask.change(part);
    };
    /** @param {string} key */
    const extra = key =>
      ask.change({ modules: modules.includes(key) ? modules.filter(one => one !== key) : [...modules, key] });
    /** The row without a key is the first game; a secret one is sealed. @param {{ key: string, secret: boolean }} of */
    const rowToggle = ({ key, secret }) => {
      const part = { unlocked: key ? [key] : [], supply: {} };
      return toggle(
        `row-${key}`,
        key ? specialTitle(key) : t('First game'),
        key ? unlocked.includes(key) : !unlocked.length,
        () => (secret && !unlocked.includes(key) ? ask.spoil(part) : ask.change(part)),
      );
    };
    return [
      offered.rows !== undefined &&
        offered.rows.length > 0 &&
        row(t('Which tiles are in play?'), offered.rows.map(rowToggle)),
      offered.unlockable.length > 0 &&
        row(t('Which tiles are in play?'), [
          toggle(
            'preset-start',
            t('First game'),
            !chosen && !unlocked.length,
            preset('start', unlocked.length ? { unlocked: [], supply: {} } : null),
          ),
          toggle(
            'preset-full',
            t('Everything'),
            !chosen && all,
            preset('full', all ? null : { unlocked: offered.unlockable.map(item => item.key), supply: {} }),
          ),
          toggle('preset-chosen', t('My selection'), chosen, () => {
            picking = true;
            redraw();
          }),
        ]),
      ...(chosen ? picks(offered, unlocked, supply) : []),
      offered.modules.length > 0 &&
        row(
          t('Add modules?'),
          offered.modules.map(key =>
            toggle(`module-${key}`, moduleTitle(key), modules.includes(key), () => extra(key)),
          ),
        ),
    ];
  }

  /** @param {Lobby} lobby @param {Settings} wanted what was asked for and has not come back yet @returns {Child[]} */
  function draw(lobby, wanted) {
    if (!offered) return [];
    const { seat_count: chairCount, setup } = lobby;
    const now = { seats: chairCount, access: lobby.access, help: lobby.help, ...setup, ...wanted };
    const { seats, access, help, first, ...inside } = now;
    const chairs = firstChairs(lobby).map(({ seat }) => seat);
    const agreed = lobby.campaign
      ? t('Set by your campaign.')
      : lobby.shared
        ? t('Set by the deal code.')
        : lobby.setup?.ghost
          ? t('Set by the recorded game.')
          : '';
    return [
      lobby.setup?.boards ? null : oneOf('seats', t('Seats'), offered.seats, seats, String),
      chairs.length > 1 &&
        oneOf(
          'first',
          t('option.first'),
          ['drawn', ...chairs],
          typeof first === 'number' && chairs.includes(first) ? first : 'drawn',
          value => firstName(lobby, value),
        ),
      ...(agreed ? [h('p', { class: 'small', text: agreed })] : box(offered, inside)),
      oneOf(
        'access',
        t('Who can join?'),
        offered.accesses,
        access,
        value => t(`access.${value}.title`),
        t(`access.${access}.text`),
      ),
      oneOf(
        'help',
        t('How much help?'),
        offered.helps,
        help,
        value => t(`help.${value}.title`),
        t(`help.${help}.text`),
      ),
    ].filter(Boolean);
  }

  return { draw, key: () => picking };
}
