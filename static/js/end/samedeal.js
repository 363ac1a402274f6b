/**
 * The other tables of a deal, below the sheet of one that has played it: who reached how much, and where to compare.
 */
import { fill, h } from '../lib/dom.js';
import { labelled, list, number, t } from '../lib/i18n.js';

/** @import {Lobby} from '../wire/messages.d.ts' */
/** @import {Child} from '../lib/dom.js' */

/** So many tables stand on the sheet, besides mine; the page of the deal has all of them. */
const MOST = 5;

/**
 * @typedef {{room: string, result: number, people: string[], again: boolean, mine: boolean}} Dealt a finished game of
 *   the deal
 */

/**
 * The finished games of a deal, best first; none for those who may not compare.
 * @param {string} code @returns {Promise<Dealt[]>}
 */
async function gamesOf(code) {
  const answer = await fetch(`/api/deals/${code}/games`, { credentials: 'same-origin' }).catch(() => null);
  /** @type {{games: Dealt[]}} */
  const { games } = answer?.ok ? await answer.json() : { games: [] };
  return games.sort((a, b) => b.result - a.result);
}

/** @param {Dealt} game @param {string} here the table whose end this is */
function row(game, here) {
  const isHere = game.room === here;
  const names = list(game.people);
  const under = [isHere ? t('This table') : game.mine ? t('Also yours') : '', game.again ? t('played before') : '']
    .filter(Boolean)
    .join(' · ');
  return h(
    'li',
    { class: isHere ? 'here' : '', 'aria-current': isHere ? 'true' : null },
    h('span', {}, h('strong', { text: names }), under && h('span', { class: 'small', text: under })),
    isHere
      ? null
      : h('a', {
          href: `/compare?a=${here}&b=${game.room}`,
          'aria-label': labelled(t('Compare'), names),
          text: t('Compare'),
        }),
    h('b', { text: number(game.result) }),
  );
}

/** A section that fills in once there is something to compare, and says so while another table keeps the deal shut. */
export class SameDeal {
  element = h('section', { class: 'sheet-part same-deal', hidden: true });

  /** What it shows, so that it is not asked for again. */
  shown = '';

  /** @param {Lobby} lobby of a finished game */
  async show({ id, deal, shared, opened }) {
    const key = `${deal}|${shared && !opened}`;
    if (this.shown === key) return;
    this.shown = key;
    if (shared && !opened)
      this.#fill(
        h('p', {
          class: 'small',
          role: 'status',
          text: t('Another table is still playing this deal. You can compare once it’s done.'),
        }),
      );
    const games = deal ? await gamesOf(deal) : [];
    if (this.shown === key && games.length > 1) this.#list(games, id, deal);
  }

  /** @param {Dealt[]} games @param {string} here @param {string | null} deal */
  #list(games, here, deal) {
    const best = games.filter((game, i) => i < MOST || game.room === here);
    this.#fill(
      h(
        'ol',
        {},
        best.map(game => row(game, here)),
      ),
      h('a', { class: 'same-all', href: `/deal/${deal}`, text: t('All landscapes') }),
    );
  }

  /** @param {...Child} parts */
  #fill(...parts) {
    this.element.hidden = false;
    fill(this.element, h('h3', { text: t('One deal, several tables') }), ...parts);
  }
}
