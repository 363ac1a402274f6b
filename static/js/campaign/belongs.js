/** Which game of which campaign this is; a way back for its people. */
import { h } from '../dom.js';
import { t } from '../i18n.js';

/** @param {{id: string, name: string, number: number, mine: boolean} | null | undefined} campaign */
export function belongs(campaign) {
  if (!campaign) return null;
  const text = t('{campaign}, game {n}', { campaign: campaign.name, n: campaign.number });
  return h('p', { class: 'small of-campaign' }, campaign.mine ? h('a', { href: `/c/${campaign.id}`, text }) : h('span', { text }));
}
