/** After a game of a campaign: its rank and crosses, the conditions it met, and the way to the map. */
import { fill, h } from '../dom.js';
import { list, t, tn } from '../i18n.js';

/** @typedef {{name: string, number: number, rank: string, crosses: number, met: string[], unspent: number, last: boolean}} Outcome */

/** What the game brought; nothing for somebody who does not belong to the campaign. @param {string} campaign @param {string} room @returns {Promise<Outcome | null>} */
export async function outcomeOf(campaign, room) {
  const answer = await fetch(`/c/${campaign}/after/${room}`, { credentials: 'same-origin' }).catch(() => null);
  return answer?.ok ? answer.json() : null;
}

/** @param {Outcome} outcome */
const metWords = outcome => (outcome.met.length ? t('Completed: {cards}', { cards: list(outcome.met) }) : '');

/** Rank, crosses and cards stand beside the result. @param {Element} place @param {Outcome} outcome */
export const showRank = (place, outcome) => fill(place,
  h('p', { class: 'title', text: outcome.rank }),
  h('p', { class: 'small', text: tn('{n} cross', '{n} crosses', outcome.crosses) }),
  outcome.met.length > 0 && h('p', { class: 'small good', text: metWords(outcome) }));

/** The one act: to the map, where crosses wait. @param {string} campaign @param {Outcome} outcome */
export const wayOn = (campaign, outcome) => h('a', {
  class: 'primary', 'data-id': 'next', href: `/c/${campaign}`, text: outcome.last && outcome.unspent > 0 ? t('Cross off circles') : t('Go to the map'),
});
