/** The fingerprint of the deal as this device saw it before the end, kept so that a player can check it one day. */

/** @import {View} from './messages.d.ts' */

/** @param {string} room */
const key = room => `dorfplatz:commitment:${room}`;

/** Call with every view; only the first one of a running game counts. @param {string} room @param {View | null} view */
export function keepCommitment(room, view) {
  try {
    if (view && !view.ended && !localStorage.getItem(key(room))) localStorage.setItem(key(room), view.commitment);
  } catch {
    /* a private window may refuse; the check then says that nothing was kept here */
  }
}

/** @param {string} room @returns {string | null} */
export function keptCommitment(room) {
  try {
    return localStorage.getItem(key(room));
  } catch {
    return null;
  }
}
