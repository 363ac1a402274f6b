/** Sentences about the game, made from data. Nothing here knows a special by name: an unknown key is spelled out. */
import { codeText, hasSpecial, shown, specialTitle } from './texts.js';
import { has, list, t, tn } from '../lib/i18n.js';

/** @import {Answer, RegionMessage} from '../wire/messages.d.ts' */

/** "some-key" is "Some key": what has no text in the catalogue is at least spelled out. @param {string} key */
function spelled(key) {
  const plain = String(key).replace(/[-_]/g, ' ');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** The text of the first of these keys that has one. @param {string} key @param {...string} families */
export function label(key, ...families) {
  const family = families.find(f => has(`${f}.${key}`));
  return family ? t(`${family}.${key}`) : spelled(key);
}

/** @param {string} kind a letter, or the type of a task @param {string} [edition] @returns {string} */
export function kindName(kind, edition = shown()) {
  if (kind.startsWith('double:') && !has(`task.${edition}.${kind}`))
    return [...kind.slice(7)].map(k => kindName(k, edition)).join(' + ');
  return label(kind, `task.${edition}`, `terrain.${edition}`);
}

/** @param {string} shape @param {string} [edition] */
export function tileLabel(shape, edition = shown()) {
  const kinds = [...new Set([...shape.slice(0, 6)].filter(l => l !== 'M'))];
  return kinds.map(k => kindName(k, edition)).join(', ') || kindName('M', edition);
}

const SIDES = () => [t('east'), t('southeast'), t('southwest'), t('west'), t('northwest'), t('northeast')];
/** How far the board on this screen is turned: words follow the eye. */
let compass = 0;
/** @param {number} turn */
export const turnCompass = turn => {
  compass = turn;
};
/** @param {number} side */
export const sideName = side => SIDES()[(side + compass) % 6];

/**
 * Why a tile does not fit: the edges that would clash, or else the rule that forbids it.
 * @param {{code: string, clash?: [number, string, string][]}} refusal
 * @param {boolean} turned it lies, and was to be turned @param {string} edition
 */
export function refusalLine({ code, clash }, turned, edition) {
  const edges = (clash ?? []).slice(0, 2).map(([side, mine, met]) =>
    t('{mine} against {met} ({side})', {
      mine: kindName(mine, edition),
      met: kindName(met, edition),
      side: sideName(side),
    }),
  );
  const why = edges.length ? list(edges) : codeText(code);
  return turned ? t('It only fits this way. Rotated: {why}', { why }) : t('It doesn’t fit there: {why}', { why });
}

/**
 * A territory: what and how large it is; what is open and which tasks it feeds.
 * @param {RegionMessage} region @param {string} edition
 */
export function regionWords({ kind, size, open, tasks }, edition) {
  const feeds = tasks.map(([, , type, value]) => `${kindName(type, edition)} ${value}`);
  const edges = open ? tn('{n} open edge', '{n} open edges', open) : t('closed');
  return {
    name: t('{kind}, {n}', { kind: kindName(kind, edition), n: tn('{n} tile', '{n} tiles', size) }),
    state: feeds.length ? [edges, t('counts for {tasks}', { tasks: feeds.join(', ') })] : [edges],
  };
}

/** The same as one line. @param {RegionMessage} region @param {string} edition */
export function regionLine(region, edition) {
  const { name, state } = regionWords(region, edition);
  return [name, ...state].join(', ');
}

/** @param {number} n */
export const points = n => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '±0');

/** An answer to an offer, whatever it is. @param {Answer} answer @returns {string} */
export function answerText(answer) {
  if (answer === true) return t('yes');
  if (answer === false) return t('no');
  if (Array.isArray(answer)) return list(answer.map(answerText)) || t('nothing');
  if (answer && typeof answer === 'object') {
    const joined = Object.entries(answer)
      .filter(([, yes]) => yes)
      .map(([side]) => sideName(Number(side)));
    return joined.length ? t('connected ({sides})', { sides: list(joined) }) : t('not connected');
  }
  return typeof answer === 'string' && hasSpecial(answer)
    ? specialTitle(answer)
    : label(String(answer), 'answer', 'word');
}
