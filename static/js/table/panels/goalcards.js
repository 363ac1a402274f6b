/**
 * The goal cards of a game played together, like postcards beside the board: what each asks and how far the table has
 * come, in a picture and in words. On a phone they are a strip; a tap opens them all.
 */
import { fill, h, picture, redrawOnChange } from '../../lib/dom.js';
import { cardDrawing, stamp } from '../../game/carddrawing.js';
import { cardStrip } from '../../game/cardstrip.js';
import { cardWords, changeWords, markersOn } from '../../game/cardwords.js';
import { displayed, isCard } from '../../game/displays.js';
import { specialTitle } from '../../game/texts.js';
import { labelled } from '../../lib/i18n.js';
import { flyDisc } from '../celebrate.js';
import { isCompact } from '../layout.js';
import { bringIntoRow } from '../strip.js';

/** @import {Foreseen} from '../../game/displays.js' */
/** @import {Drawing} from '../../wire/messages.d.ts' */
/** @import {State} from '../../wire/tablestate.js' */
/** @import {Table} from '../table.js' */

/**
 * A card as a postcard: its name, how it stands, its picture and its stamp.
 * @param {Foreseen} card @param {string} edition
 */
export function postcard(card, edition) {
  const drawing = /** @type {Drawing} */ (card.drawing);
  const { trees, box } = cardDrawing(drawing, edition);
  const small = cardStrip(drawing, edition);
  const foreseen = card.next && changeWords(card.next, card.loss, edition);
  return [
    h(
      'span',
      { class: 'postcard-words' },
      h('strong', { text: specialTitle(card.key) }),
      h('span', { class: 'postcard-says', text: cardWords(card, edition) }),
      foreseen ? h('span', { class: `postcard-next${foreseen.warn ? ' warn' : ''}`, text: foreseen.short }) : null,
    ),
    picture(trees, box, 'card-drawing card-large'),
    picture(small.trees, small.box, 'card-drawing card-small'),
    picture(stamp(drawing[1], card.phase === 'done'), '0 0 40 48', 'postcard-stamp'),
  ];
}

/** The look of a card that can be pressed. @param {Foreseen} card */
export const cardLook = card =>
  ['postcard', `is-${card.phase}`, card.next && (card.loss ? 'is-losing' : 'is-growing')].filter(Boolean).join(' ');

/** @param {Table} table */
export function goalCardsPanel(table) {
  const root = table.part('cards');
  const draw = redrawOnChange();
  /** The cards as they were drawn last. @type {Map<string, Foreseen> | null} */
  let before = null;

  /** What has become of a card is said, and what has come to it flies there. @param {Foreseen} card */
  function tell(card) {
    const was = before?.get(card.id);
    if (!was || was.words === card.words) return;
    table.announcer.say(labelled(specialTitle(card.key), cardWords(card, table.store.game.view.edition)));
    const known = new Set(markersOn(was).map(String));
    const element = root.querySelector(`[data-id="card-${CSS.escape(card.id)}"]`);
    if (!element) return;
    if (card.phase === 'done') element.classList.add('just');
    const discs = [...element.querySelectorAll('.dw-disc')];
    markersOn(card).forEach((marker, i) => {
      if (!known.has(String(marker)) && discs[i]) flyDisc(table, marker, discs[i]);
    });
  }

  return (/** @type {State} */ state = table.store.state) => {
    const { view } = state;
    const changes = table.helps('counts') ? table.preview()?.changes : [];
    const cards = view?.boards.length === 1 ? displayed(state.displays, table.board, changes).filter(isCard) : [];
    root.hidden = !view || Boolean(view.ended) || !cards.length;
    if (!view || root.hidden) {
      before = null;
      return;
    }
    draw(JSON.stringify(cards), () => {
      const moved = root.querySelector('.postcards')?.scrollLeft ?? 0;
      root.dataset.many = String(cards.length > 4);
      fill(
        root,
        h(
          'ul',
          { class: 'postcards' },
          cards.map(card =>
            h(
              'li',
              {},
              h(
                'button',
                {
                  type: 'button',
                  class: cardLook(card),
                  'data-id': `card-${card.id}`,
                  onclick: () => (isCompact() ? table.panels.packed.open() : table.specialCards.open(card.key)),
                },
                postcard(card, view.edition),
              ),
            ),
          ),
        ),
      );
      const row = root.querySelector('.postcards');
      if (row && moved) row.scrollLeft = moved;
      bringIntoRow(row, '.is-growing, .is-losing');
    });
    if (before) cards.forEach(tell);
    before = new Map(cards.map(card => [card.id, card]));
  };
}
