/** The line to a campaign: told whenever something happens in it; opened again when it breaks. */
import { RESET, STEADY } from '../../wire/reopen.js';

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15000;
/** Closed for good: not mine, or gone. */
const FINAL = new Set([4403, 4404]);

/**
 * @typedef {object} CampaignNews what the socket tells, as far as this page reads it (PROTOCOL.md, "Campaigns")
 * @property {number} seq
 * @property {string} name
 * @property {string | null} room
 * @property {unknown[]} people
 * @property {unknown[]} news
 * @property {Record<string, unknown>} landscapes
 * @property {unknown[]} games
 */

/** @param {string} campaign @param {(campaign: CampaignNews) => void} hear @param {(up: boolean) => void} line */
export function listen(campaign, hear, line) {
  let wait = FIRST_WAIT;
  const open = () => {
    let since = Infinity;
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws/campaigns/${campaign}`);
    socket.addEventListener('message', event => {
      wait = FIRST_WAIT;
      since = Math.min(since, performance.now());
      line(true);
      const told = JSON.parse(event.data);
      if (told.t === 'campaign') hear(told.campaign);
    });
    socket.addEventListener('close', event => {
      if (FINAL.has(event.code)) return;
      line(false);
      if (RESET.includes(event.code) && performance.now() - since > STEADY) {
        open();
        return;
      }
      setTimeout(open, wait);
      wait = Math.min(wait * 2, LONGEST_WAIT);
    });
  };
  open();
}
