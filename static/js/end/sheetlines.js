/** What a line of a score sheet is called, why it scores, and its small picture. */
import { drawFlag } from '../art/flags.js';
import { kindBadge } from '../art/markers.js';
import { Props } from '../art/props.js';
import { picture } from '../lib/dom.js';
import { stamp } from '../game/carddrawing.js';
import { specialIcon } from '../game/specialicon.js';
import { scorerOf } from '../game/specials.js';
import { hasLine, lineName, lineWhy } from '../game/texts.js';
import { kindIcon } from '../game/kindicon.js';
import { kindName, label } from '../game/sentences.js';
import { sheetFacts } from '../game/sheetfacts.js';

/** @param {string} key */
export const lineTitle = key => (hasLine(key) ? lineName(key) : label(key));

/** @param {string} key */
export const lineReason = key => lineWhy(key);

/** Under the heading of its section: a task is called by its kind alone. @param {string} key @param {string} edition */
export function lineCaption(key, edition) {
  const [group, name] = parted(key);
  const kind = group === 'task' && sheetFacts(edition).kinds[name];
  return kind && !kind.startsWith('double:') ? kindName(kind, edition) : lineTitle(key);
}

/** "flag-wood" in its two parts. @param {string} key */
const parted = key => /^(\w+)-(.+)$/.exec(key)?.slice(1) ?? ['', ''];

/**
 * A flag of the colour and the cut of its territory; one that belongs to none has many colours.
 * @param {string} [kind] @param {string} [colour]
 */
function flag(kind = 'V', colour = 'multi') {
  const props = new Props();
  const looks = { kind, colour };
  drawFlag(props, { type: 'flag', at: [0, 0], seed: 0, size: 1, ...looks }, [0, 0]);
  return picture(props.top, '-6 -32 44 54', 'land sheet-icon');
}

/**
 * The picture of what scores in a line of its own kind: a goal's stamp, a token, or what matters on a tile.
 * @param {string} key @param {string} edition
 */
function scorerIcon(key, edition) {
  const one = scorerOf(key);
  if (one?.worth) return picture(stamp(one.worth, false), '0 0 40 48', 'sheet-icon');
  const what = (one?.line && one.tokens?.[0]) || Object.keys(one?.prints ?? {})[0];
  return what ? specialIcon(one, what, edition, 'sheet-icon') : null;
}

/** Whatever has no picture says its name instead. @param {string} key @param {string} edition @returns {Node | null} */
export function lineIcon(key, edition) {
  const [group, name] = parted(key);
  const { kinds, flags } = sheetFacts(edition);
  if (group === 'flag') return flag(kinds[name], flags[name]);
  const kind = ['task', 'longest'].includes(group) && kinds[name];
  if (!kind) return scorerIcon(key, edition);
  return kind.startsWith('double:')
    ? kindIcon(kind, edition, 'land sheet-icon')
    : picture([kindBadge(kind, edition)], '-15 -15 30 30', 'land sheet-icon');
}
