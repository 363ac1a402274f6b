/**
 * The open cards of a campaign on the score sheet of its table: what they ask, and how near they are by the server's
 * count.
 */
import { h } from '../../lib/dom.js';
import { t } from '../../lib/i18n.js';

/** @import {Table} from '../table.js' */

/** @typedef {{title: string, text: string, progress: [number, number] | null}} Goal */

/** Nothing for a person outside the campaign. @param {string} campaign @returns {Promise<Goal[]>} */
async function asked(campaign) {
  const answer = await fetch(`/c/${campaign}/goals`, { credentials: 'same-origin' }).catch(() => null);
  return answer?.ok ? (await answer.json()).goals : [];
}

/** @param {Goal} goal */
const near = ({ title, progress }) =>
  progress &&
  h(
    'p',
    { class: 'near' },
    h('progress', { value: progress[0], max: progress[1], 'aria-label': title }),
    h('span', { text: t('{n} of {of}', { n: progress[0], of: progress[1] }) }),
  );

/**
 * @param {Table} table @param {() => void} told called when there is something new to draw
 * @returns {() => Element | null}
 */
export function campaignGoals(table, told) {
  /** @type {Goal[]} */
  let goals = [];
  let at = -1;

  /** Asked again after every entry, but only while the list is open. @param {string} campaign @param {number} seq */
  async function look(campaign, seq) {
    if (seq === at) return;
    at = seq;
    const found = await asked(campaign);
    if (seq !== at) return;
    goals = found;
    told();
  }

  return () => {
    const { lobby, seq } = table.store.state;
    if (!lobby?.campaign) return null;
    look(lobby.campaign, seq);
    return goals.length
      ? h(
          'section',
          { class: 'sheet-goals' },
          h('h3', {}, h('span', { text: t('Achievements') })),
          ...goals.map(goal =>
            h(
              'div',
              { class: 'sheet-goal' },
              h('p', {}, h('strong', { text: goal.title }), h('span', { class: 'small', text: goal.text })),
              near(goal),
            ),
          ),
        )
      : null;
  };
}
