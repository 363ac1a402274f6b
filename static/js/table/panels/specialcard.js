/** The card of a special: its name, its rule in a sentence, a small board that shows it, and what it has earned. */
import { fill, h } from '../../lib/dom.js';
import { exampleOf } from '../../board/examples.js';
import { specialText, specialTitle } from '../../game/texts.js';
import { t, tn } from '../../lib/i18n.js';
import { heldOf } from '../../game/parties.js';
import { inPlay, ownerOf, special } from '../../game/specials.js';
import { points } from '../../game/sentences.js';
import { standings } from './standings.js';

/** @import {Table} from '../table.js' */
/** @import {Consequences} from '../../wire/messages.d.ts' */
/** @import {Special} from '../../game/specials.js' */
/** @import {Hex} from '../../lib/geometry.js' */

/**
 * "+4 here": what a placement would add to the line of a special.
 * @param {Consequences | null | undefined} preview @param {string} key
 */
export function gainHere(preview, key) {
  if (!preview?.items) return '';
  const gain = preview.items.filter(([line]) => line === key).reduce((sum, [, n]) => sum + n, 0);
  return t('{points} here', { points: points(gain) });
}

/** @typedef {{key: string, title: string, text: string, earns: string}} SpecialHere a special on a hex, in words */

/** @param {Table} table */
export function specialCards(table) {
  /** Its line on the score sheet, as far as it is known. @param {string} key */
  function lineOf(key) {
    const { state } = table.store;
    const sheet = state.sheets?.[table.board] ?? state.view?.boards[table.board].sheet;
    return sheet?.lines.find(line => line.key === key) ?? null;
  }

  /** @param {string} key */
  function earned(key) {
    const line = lineOf(key);
    if (!line) return null;
    const light = () =>
      table.light(
        line.hexes.map(([q, r]) => ({ q, r })),
        'sheet',
      );
    return h(
      'button',
      { type: 'button', class: 'sheet-line', 'data-id': `lit-${key}`, disabled: !line.hexes.length, onclick: light },
      h('span', { text: t('So far') }),
      h('b', { text: line.points }),
    );
  }

  /** What is left of a supply that all share. @param {string} key */
  function left(key) {
    const { stock, view } = table.store.state;
    const n = (stock ?? view?.stock)?.[key];
    return n === undefined
      ? null
      : h('p', { class: 'small', 'data-id': `stock-${key}`, text: tn('{n} marker left', '{n} markers left', n) });
  }

  /** @param {HTMLElement} body @param {string} key */
  function card(body, key) {
    const { state } = table.store;
    const text = specialText(key, state.view?.boards.length);
    fill(
      body,
      exampleOf(key),
      h('p', { text }),
      state.view && state.standings?.[key] ? standings(state, key) : null,
      left(key),
      earned(key),
    );
  }

  /** @param {string} key @param {Hex | null} [hex] where it was touched */
  function open(key, hex = null) {
    table.socket.say({ t: 'sheet' });
    table.behold(hex);
    table.drawer.show(
      `special-${key}`,
      specialTitle(key),
      body => card(body, key),
      () => {
        table.behold(null);
        table.light([], 'sheet');
      },
    );
  }

  /** What lies on a hex, or left something there. @param {Hex} hex */
  function at(hex) {
    const tile = table.painter.taken.get(`${hex.q},${hex.r}`);
    const notes = table.store.state.view?.boards[table.board].notes ?? [];
    const note = notes.find(([rule, on]) => on && on[0] === hex.q && on[1] === hex.r && special(rule));
    return (tile && ownerOf(tile.id)?.key) ?? note?.[0] ?? null;
  }

  /**
   * A special that lies on a hex, or would: its name, its rule, and its points so far or here.
   * @param {Hex} hex @returns {SpecialHere | null}
   */
  function about(hex) {
    const { view } = table.store.game;
    const suggestion = table.painter.suggestions().find(g => g.hex.q === hex.q && g.hex.r === hex.r);
    const key = suggestion ? ownerOf(heldOf(view, table.board)?.tile ?? '')?.key : at(hex);
    if (!key) return null;
    const line = lineOf(key);
    const earns = suggestion
      ? gainHere(suggestion.preview, key)
      : line
        ? tn('{n} point so far', '{n} points so far', line.points)
        : '';
    return {
      key,
      title: specialTitle(key),
      text: specialText(key, view.boards.length),
      earns: table.helps('counts') ? earns : '',
    };
  }

  /** @param {Special} special */
  const item = ({ key }) =>
    h(
      'button',
      { type: 'button', class: 'menu-item card-item', 'data-id': `card-${key}`, onclick: () => open(key) },
      h('span', {}, h('strong', { text: specialTitle(key) }), h('span', { class: 'small', text: specialText(key) })),
    );
  /** Everything in play that has a card. @param {HTMLElement} body */
  const list = body => fill(body, inPlay().map(item));

  return { open, at, about, list };
}
