/** Which game of which campaign this is; a way back for its people. */
import { h } from '../lib/dom.js';
import { t } from '../lib/i18n.js';

/** @import {CampaignLink} from '../lib/pages.d.ts' */

/** @param {CampaignLink | null | undefined} campaign */
export function campaignLink(campaign) {
  if (!campaign) return null;
  const text = t('{campaign}, game {n}', { campaign: campaign.name, n: campaign.number });
  return h(
    'p',
    { class: 'small of-campaign' },
    campaign.mine ? h('a', { href: `/c/${campaign.id}`, text }) : h('span', { text }),
  );
}
