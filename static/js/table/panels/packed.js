/**
 * What was drawn for this game, beside the board all the time: where each tile and token is and what it has earned.
 * On a phone they are a row of pictures with numbers; a tap opens cards and all.
 */
import { fill, h, icon, redrawOnChange } from '../../lib/dom.js';
import { displayed, isCard } from '../../game/displays.js';
import { specialIcon } from '../../game/specialicon.js';
import { special, tokenFor } from '../../game/specials.js';
import { specialText, specialTitle } from '../../game/texts.js';
import { labelled, t, tn } from '../../lib/i18n.js';
import { isCompact } from '../layout.js';
import { bringIntoRow } from '../strip.js';
import { cardLook, postcard } from './goalcards.js';

/** @import {Foreseen} from '../../game/displays.js' */
/** @import {InGame, State} from '../../wire/tablestate.js' */
/** @import {Answer} from '../../wire/messages.d.ts' */
/** @import {Table} from '../table.js' */

/** So many are a list; more are small pictures with numbers. */
const LISTED = 8;

/** The title over what was drawn. @param {Table} table */
export const packedTitle = table => {
  const { campaign } = table.data;
  return campaign ? t('Packed for game {n}', { n: campaign.number }) : t('Packed for this game');
};

/** "3 → 4": what it has earned, and would. @param {Foreseen} one */
function earned(one) {
  if (one.phase === 'waiting' || one.phase === 'free') {
    const next = one.next && one.next.points ? one.next.points : null;
    return h('b', { class: 'packed-points', text: next === null ? '–' : `→ ${next}` });
  }
  const more = one.next && one.next.points !== one.points ? one.next.points : null;
  return h(
    'b',
    { class: 'packed-points' },
    String(one.points),
    more === null ? null : h('span', { class: more < one.points ? 'warn' : 'good', text: ` → ${more}` }),
    one.phase === 'done' ? icon('check') : null,
  );
}

/** How it stands, for those who listen. @param {Foreseen} one */
const spoken = one => {
  const told =
    one.phase === 'waiting' || one.phase === 'free' ? [] : [tn('{n} point so far', '{n} points so far', one.points)];
  return labelled(specialTitle(one.key), [one.words, ...told].join(', '));
};

/** @param {Table} table */
export function packedPanel(table) {
  const root = table.part('packed');
  const draw = redrawOnChange();
  const { suggestion } = table;

  /** @param {State} state @returns {Foreseen[]} */
  const all = state =>
    state.view?.boards.length === 1
      ? displayed(state.displays, table.board, table.helps('counts') ? table.preview()?.changes : [])
      : [];

  /**
   * The answer that lays a token with my suggestion, if it is offered there.
   * @param {Foreseen} one @returns {[string, Answer] | null}
   */
  function laying(one) {
    for (const [field, answers] of Object.entries(suggestion.offers()))
      for (const answer of answers)
        if (answer === one.what || tokenFor(field, answer) === one.what) return [field, answer];
    return null;
  }

  /** Whether it is decided already. @param {[string, Answer] | null} offer */
  const isLaid = offer => offer !== null && JSON.stringify(suggestion.fields[offer[0]]) === JSON.stringify(offer[1]);

  /** @param {Foreseen} one @param {[string, Answer] | null} offer */
  function press(one, offer) {
    if (offer) suggestion.decide(offer[0], isLaid(offer) ? null : offer[1]);
    else if (isCompact() && table.drawer.open?.key !== 'packed') open();
    else table.specialCards.open(one.key);
  }

  /**
   * @param {Foreseen} one @param {string} edition @param {[string, Answer] | null} offer @param {string} place where
   *   the button stands
   */
  function item(one, edition, offer, place) {
    const look = ['packed-item', `is-${one.phase}`, one.next && 'is-growing', offer && 'can-lay'].filter(Boolean);
    return h(
      'button',
      {
        type: 'button',
        class: look.join(' '),
        'data-id': `${place}-${one.id}`,
        'aria-label': offer ? labelled(specialTitle(one.key), t('place it with this tile')) : spoken(one),
        'aria-pressed': offer ? String(isLaid(offer)) : null,
        title: specialTitle(one.key),
        onclick: () => press(one, offer),
        onpointerenter: () => table.painter.watch(one.trail),
        onpointerleave: () => table.painter.watch([]),
        onfocus: () => table.painter.watch(one.trail),
        onblur: () => table.painter.watch([]),
      },
      specialIcon(special(one.key), one.what, edition),
      h(
        'span',
        { class: 'packed-words' },
        h('strong', { text: specialTitle(one.key) }),
        h('span', { class: 'small', text: offer ? t('place it with this tile') : one.words }),
      ),
      earned(one),
    );
  }

  /** A single token is offered at a time: the first one that lies free. @param {Foreseen[]} things */
  function offersTo(things) {
    const taken = new Set();
    return things.map(one => {
      if (one.phase !== 'free' || taken.has(one.what)) return null;
      const offer = laying(one);
      if (offer) taken.add(one.what);
      return offer;
    });
  }

  /** Everything at once, on paper. @param {HTMLElement} body */
  function sheet(body) {
    const { view } = table.store.game;
    const found = all(table.store.state);
    fill(
      body,
      found.filter(isCard).map(card =>
        h(
          'button',
          {
            type: 'button',
            class: cardLook(card),
            'data-id': `sheet-${card.id}`,
            onclick: () => table.specialCards.open(card.key),
          },
          postcard(card, view.edition),
          h('span', { class: 'small postcard-rule', text: specialText(card.key) }),
        ),
      ),
      found.filter(one => !isCard(one)).map(one => item(one, view.edition, null, 'sheet')),
    );
  }

  function open() {
    table.drawer.show('packed', packedTitle(table), sheet);
  }

  /** @param {InGame} state @param {Foreseen[]} things @param {([string, Answer] | null)[]} offers */
  function show(state, things, offers) {
    root.dataset.many = String(things.length > LISTED);
    fill(
      root,
      h('h2', { class: 'small-head', text: packedTitle(table) }),
      h(
        'ul',
        { class: 'packed-list' },
        things.map((one, i) => h('li', {}, item(one, state.view.edition, offers[i], 'packed'))),
      ),
    );
  }

  /** On small screens the row lies on the plank, below what is said. */
  function settle() {
    const plank = table.part('plank');
    if (isCompact() && root.parentNode !== plank.parentNode) plank.before(root);
    else if (!isCompact() && root.parentNode === plank.parentNode) table.part('tasks').after(root);
  }

  const update = (/** @type {State} */ state = table.store.state) => {
    const things = all(state).filter(one => !isCard(one));
    root.hidden = !state.view || Boolean(state.view.ended) || !things.length;
    settle();
    if (!state.view || root.hidden) return;
    const offers = offersTo(things);
    draw(JSON.stringify([things, offers, suggestion.fields]), () => {
      show(table.store.game, things, offers);
      bringIntoRow(root, '.is-growing');
    });
    table.drawer.refresh('packed');
  };
  update.open = open;
  return update;
}
