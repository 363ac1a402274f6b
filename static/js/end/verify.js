/**
 * Was anything re-dealt? The deal's fingerprint is public from the first tile on; at the end the deal is open and
 * everybody can compute the fingerprint again. The same text as `Deal.text` in engine/deal.py.
 */
import { sha256 } from '../lib/sha256.js';
import { t } from '../lib/i18n.js';

/** @import {Deal} from '../wire/messages.d.ts' */

/** @typedef {'kept' | 'named' | 'changed' | 'broken'} Verdict */

/** The canonical text of a deal: one sorted line per stack. @param {Deal} deal */
export function dealText(deal) {
  const { markers, salt: _salt, commitment: _commitment, ...stacks } = deal; // the rest are lists, also of goal cards
  const lines = Object.entries(stacks).map(([name, items]) => [name, ...items].join(' '));
  const piles = Object.entries(markers).map(([type, pile]) => [`markers ${type}`, ...pile].join(' '));
  return [...lines, ...piles].sort().join('\n');
}

/** @param {Deal} deal */
export const commitmentOf = deal => sha256(`${deal.salt}\n${dealText(deal)}`);

/**
 * kept: fits what this device saw at the start; named: fits what the server names, nothing was kept here;
 * changed: fits, but another fingerprint was shown at the start; broken: does not fit.
 * @param {Deal} deal @param {string | null} kept @returns {Verdict}
 */
export function judge(deal, kept) {
  if (commitmentOf(deal) !== deal.commitment) return 'broken';
  if (!kept) return 'named';
  return kept === deal.commitment ? 'kept' : 'changed';
}

/** @param {Verdict} verdict @param {string} commitment @returns {{good: boolean, title: string, text: string}} */
export function verdictWords(verdict, commitment) {
  const print = `${commitment.slice(0, 8)} … ${commitment.slice(-8)}`;
  return {
    kept: {
      good: true,
      title: t('Shuffle verified.'),
      text: t(
        'This device saw the fingerprint {print} before the first tile, and the tiles match it exactly. ' +
          'Nothing was reshuffled.',
        { print },
      ),
    },
    named: {
      good: true,
      title: t('The shuffle matches its fingerprint.'),
      text: t(
        'The tiles give the fingerprint {print}. ' +
          'This device wasn’t there at the start; players who were can compare it.',
        { print },
      ),
    },
    changed: {
      good: false,
      title: t('This isn’t the shuffle from the start!'),
      text: t('The tiles give the fingerprint {print}, but this device was shown a different one at the start.', {
        print,
      }),
    },
    broken: {
      good: false,
      title: t('The shuffle doesn’t match its fingerprint!'),
      text: t('The tiles don’t match the fingerprint {print} from the start of the game.', { print }),
    },
  }[verdict];
}
