/** After a game of a campaign: what it brought, in the words of the server, and the way to the campaign's page. */
import { fill, h } from '../lib/dom.js';

/**
 * @typedef {object} CampaignOutcome
 * @property {string} name of the campaign
 * @property {number} number of the game
 * @property {string} title
 * @property {string[]} lines
 * @property {string} won
 * @property {string} way what leads on
 */

/**
 * What the game brought; nothing for a person who does not belong to the campaign.
 * @param {string} campaign @param {string} room @returns {Promise<CampaignOutcome | null>}
 */
export async function outcomeOf(campaign, room) {
  const answer = await fetch(`/c/${campaign}/after/${room}`, { credentials: 'same-origin' }).catch(() => null);
  return answer?.ok ? answer.json() : null;
}

/** It stands beside the result. @param {Element} place @param {CampaignOutcome} outcome */
export const showRank = (place, outcome) =>
  fill(
    place,
    h('p', { class: 'title', text: outcome.title }),
    ...outcome.lines.map(text => h('p', { class: 'small', text })),
    outcome.won && h('p', { class: 'small good', text: outcome.won }),
  );

/** The one act: to the page of the campaign. @param {string} campaign @param {CampaignOutcome} outcome */
export const wayOn = (campaign, outcome) =>
  h('a', { class: 'primary', 'data-id': 'next', href: `/c/${campaign}`, text: outcome.way });
