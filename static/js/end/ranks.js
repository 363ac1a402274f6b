/** How a finished game stands on its edition's printed scale, and beside the games before it. */
import { t } from '../lib/i18n.js';

/**
 * `scale`: from how many points on, and the key of the title.
 * @typedef {{scale?: [number, string][], games?: number, best?: number | null, new?: string[],
 *   lines?: Record<string, number>, tasks?: number}} Moment
 */

/**
 * How the game compares with earlier ones; nothing where there are none to compare with.
 * @param {string} room @returns {Promise<Moment>}
 */
export async function momentOf(room) {
  const answer = await fetch(`/api/rooms/${room}/moment`, { credentials: 'same-origin' }).catch(() => null);
  return answer?.ok ? answer.json() : {};
}

/** The title that a total earns, or ''. @param {Moment} moment @param {number} total */
export function rankOf({ scale = [] }, total) {
  const reached = scale.findLast(([start]) => start <= total);
  return reached ? t(reached[1]) : '';
}
