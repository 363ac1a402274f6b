/**
 * The chip beside a preview: whose it is, its points one by one and their sum, a button that adopts it. On the desk it
 * floats next to the preview, where it covers least; on a phone it is docked above the plank as one line and only a
 * small flag stays on the board.
 */
import { fill, h, redrawOnChange } from '../../lib/dom.js';
import { RADIUS, hexKey } from '../../lib/geometry.js';
import { onScreen } from '../../board/camera.js';
import { t } from '../../lib/i18n.js';
import { controlsOf } from '../layout.js';
import { onTurn } from '../../game/people.js';
import { remarks, summedItems } from '../../game/previewwords.js';
import { points } from '../../game/sentences.js';
import { badge } from '../../game/badge.js';

/** @import {Table} from '../table.js' */
/** @import {Suggested} from '../../board/layers/overlay.js' */
/** @import {Spot} from '../../board/pointers.js' */
/** @import {Box, Hex} from '../../lib/geometry.js' */

/** Right, left, below, above, and the corners between. */
const PLACES = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
];
const GAP = 10;
/** Once the land has rested for so long, another place may cover less. */
const REST = 200;

/** @param {Box} a @param {Box} b */
const overlap = (a, b) =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/** @typedef {{element: HTMLElement, hex: Hex, place: number, draw: ReturnType<typeof redrawOnChange>}} Chip */

/** @param {Table} table */
export function chipsPanel(table) {
  const [root, docked] = [table.part('chips'), table.part('docked')];
  /** @type {Map<string, Chip>} */
  const chips = new Map();
  /** The hex of my suggestion for which the dock last made room. */
  let spoken = '';

  const isOffline = () => table.store.state.connection === 'offline';
  /** Whose it is; a special says its name too. @param {Suggested} suggestion */
  const headOf = suggestion =>
    [
      suggestion.own ? t('Your preview') : t('{name}’s suggestion', { name: suggestion.who.name }),
      table.specialCards.about(suggestion.hex)?.title,
    ]
      .filter(Boolean)
      .join(' · ');
  /** @param {number} n */
  const sum = n => h('b', { class: `gain ${n < 0 ? 'bad' : 'good'}`, text: points(n) });
  /** @param {{text: string, points: number | null}} item */
  const item = ({ text, points: n }) =>
    h(
      'span',
      { class: 'item' },
      h('span', { text }),
      n !== null && [' ', h('b', { class: n < 0 ? 'bad' : 'good', text: points(n) })],
    );
  /** @param {import('../../game/previewwords.js').Remark} remark */
  const remark = ({ text, bad, warn }) => h('span', { class: `item${bad ? ' bad' : warn ? ' warn' : ''}`, text });

  /**
   * On a phone my chip has no head, so a special says its name where its points would stand, unless it brings some.
   * @param {Suggested} suggestion
   */
  function specialItem(suggestion) {
    const about = table.isPhone() && suggestion.own ? table.specialCards.about(suggestion.hex) : null;
    if (!about || suggestion.preview?.items?.some(([line]) => line === about.key)) return null;
    return h('span', { class: 'item' }, h('strong', { text: about.title }), about.earns && ` ${about.earns}`);
  }

  /** @param {Suggested} suggestion */
  function words(suggestion) {
    const { edition } = table.store.game.view;
    return h(
      'div',
      { class: 'chip-words' },
      h('strong', { text: headOf(suggestion) }),
      h(
        'p',
        { class: 'items' },
        specialItem(suggestion),
        suggestion.preview || !isOffline()
          ? [
              summedItems(suggestion.preview, edition).map(item),
              remarks(suggestion.preview, edition).map(remark),
            ].flat()
          : h('span', { class: 'item', text: t('You’ll see its points when you’re back online.') }),
      ),
    );
  }

  /** Parts first, the sum last. @param {Suggested} suggestion */
  function chip(suggestion) {
    const score = suggestion.preview?.score;
    const take =
      !suggestion.own && onTurn(table.store.state)
        ? h('button', {
            type: 'button',
            class: table.suggestion.hex ? 'flat' : 'primary small-primary',
            'data-id': `take${suggestion.by}`,
            text: isOffline() ? t('Use when back online') : t('Use this'),
            onclick: () => table.take(suggestion),
          })
        : null;
    return [
      badge(suggestion.who),
      words(suggestion),
      h('div', { class: 'chip-foot' }, take, score ? sum(score) : null),
    ];
  }

  /**
   * The cheapest of eight places: covered land, markers four times, controls and the rim of the screen dearly.
   * @param {Chip} chip
   */
  function choose({ element, hex }) {
    const { camera } = table.stage;
    const [width, height] = [element.offsetWidth, element.offsetHeight];
    const screen = table.stage.screen();
    const reach = RADIUS * camera.scale;
    const area = reach * reach * 2.6;
    const at = onScreen(camera, hex);
    const tiles = table.obstacles().map(o => ({ ...o, at: onScreen(camera, o) }));
    const controls = controlsOf(table);
    let [best, least] = [0, Infinity];
    PLACES.forEach(([dx, dy], i) => {
      const box = place(at, reach, dx, dy, width, height);
      let cost = i * 0.01;
      for (const o of tiles)
        cost +=
          (o.weight *
            overlap(box, {
              x: o.at.x - reach * 0.8,
              y: o.at.y - reach * 0.8,
              width: reach * 1.6,
              height: reach * 1.6,
            })) /
          area;
      if (controls.some(c => overlap(box, c) > 0)) cost += 50;
      if (box.x < 4 || box.y < 4 || box.x + width > screen.width - 4 || box.y + height > screen.height - 4) cost += 80;
      if (cost < least) [best, least] = [i, cost];
    });
    return best;
  }

  /**
   * @param {Spot} at @param {number} reach @param {number} dx @param {number} dy @param {number} width
   * @param {number} height
   * @returns {Box}
   */
  const place = (at, reach, dx, dy, width, height) => ({
    x: at.x + (dx === 0 ? -width / 2 : dx > 0 ? reach * 0.92 + GAP : -reach * 0.92 - GAP - width),
    y: at.y + (dy === 0 ? -height / 2 : dy > 0 ? reach * (dx ? 0.3 : 1) + GAP : -reach * (dx ? 0.3 : 1) - GAP - height),
    width,
    height,
  });

  function position() {
    const { camera } = table.stage;
    for (const { element, hex, place: i } of chips.values()) {
      const at = onScreen(camera, hex);
      const [dx, dy] = PLACES[i];
      const box = place(at, RADIUS * camera.scale, dx, dy, element.offsetWidth, element.offsetHeight);
      element.style.transform = `translate(${Math.round(box.x)}px,${Math.round(box.y)}px)`;
      element.dataset.side = dx > 0 ? 'right' : dx < 0 ? 'left' : dy > 0 ? 'below' : 'above';
    }
  }

  /**
   * Suggestions on one hex share a chip: the badges stand together, the first one speaks.
   * @param {Suggested[]} suggestions
   */
  function grouped(suggestions) {
    /** @type {Map<string, Suggested[]>} */
    const byHex = new Map();
    for (const suggestion of suggestions) {
      const key = hexKey(suggestion.hex.q, suggestion.hex.r);
      const there = byHex.get(key) ?? [];
      byHex.set(key, suggestion.own ? [suggestion, ...there] : [...there, suggestion]);
    }
    return byHex;
  }

  /**
   * What is docked must not cover the suggestion it speaks of. Asked once per hex: panning stays free.
   * @param {Suggested} suggestion
   */
  function uncover(suggestion) {
    const key = suggestion.own ? hexKey(suggestion.hex.q, suggestion.hex.r) : '';
    if (key === spoken) return;
    spoken = key;
    if (!key) return;
    const frame = table.frame();
    const at = onScreen(table.stage.camera, suggestion.hex);
    if (at.y + RADIUS * table.stage.camera.scale > frame.y + frame.height) table.stage.bring(suggestion.hex);
  }

  /** @param {Suggested[]} suggestions */
  function update(suggestions) {
    const phone = table.isPhone();
    const groups =
      phone && suggestions.length
        ? new Map([['docked', [...suggestions].sort((a, b) => Number(b.own) - Number(a.own))]])
        : grouped(suggestions);
    for (const [key, { element }] of chips)
      if (!groups.has(key)) {
        element.remove();
        chips.delete(key);
      }
    for (const [key, group] of groups) {
      const known = chips.get(key) ?? {
        element: h('div', { class: 'chip paper', role: 'group' }),
        hex: group[0].hex,
        place: 0,
        draw: redrawOnChange(),
      };
      known.hex = group[0].hex;
      known.element.classList.toggle('docked', phone);
      known.element.dataset.who = group[0].own ? 'me' : 'other';
      // Only when it says something else: a button that is replaced under a finger is never pressed.
      const beside = phone ? [] : group.slice(1).map(g => g.who);
      known.draw(
        JSON.stringify([
          group[0],
          beside,
          onTurn(table.store.state),
          Boolean(table.suggestion.hex),
          isOffline(),
          phone,
        ]),
        () =>
          fill(
            known.element,
            chip(group[0]),
            beside.map(who => badge(who)),
          ),
      );
      const place = phone ? docked : root;
      if (known.element.parentNode !== place) place.append(known.element);
      chips.set(key, known);
      if (phone) {
        known.element.style.transform = '';
        uncover(group[0]);
      } else known.place = choose(known);
    }
    if (!groups.size) spoken = '';
    if (!phone) position();
  }
  function settle() {
    for (const known of chips.values()) known.place = choose(known);
    position();
  }

  let resting = 0;
  update.follow = () => {
    if (table.isPhone() || !chips.size) return;
    position();
    clearTimeout(resting);
    resting = window.setTimeout(() => {
      if (!table.isPhone()) settle();
    }, REST);
  };
  return update;
}
