/** What a line of a score sheet is called, why it scores, and its small picture. */
import { drawFlag } from './art/flags.js';
import { kindBadge } from './art/markers.js';
import { picture } from './dom.js';
import { hasLine, lineName, lineWhy } from './gametext.js';
import { kindIcon } from './panels/tasks.js';
import { kindName, label } from './words.js';

/** @param {string} key */
export const lineTitle = key => (hasLine(key) ? lineName(key) : label(key));

/** @param {string} key */
export const lineReason = key => lineWhy(key);

/** Under the heading of its section: a task is called by its kind alone. @param {string} key @param {string} edition */
export function lineCaption(key, edition) {
  const kind = KINDS[/^task-(.+)$/.exec(key)?.[1] ?? ''];
  return kind ? kindName(kind, edition) : lineTitle(key);
}

const KINDS = { wood: 'W', field: 'G', village: 'V', track: 'T', stream: 'S', wrap: 'wrap' };
const COLOURS = { wood: 'green', field: 'yellow', village: 'red' };

function flag(name) {
  const top = [];
  drawFlag({ top }, { kind: KINDS[name] ?? 'V', colour: COLOURS[name] ?? 'multi' }, [0, 0]);
  return picture(top, '-6 -32 44 54', 'land sheet-icon');
}

/** Whatever has no picture says its name instead. @param {string} key @param {string} edition @returns {Node | null} */
export function lineIcon(key, edition) {
  const [, group, name] = /^(task|flag|longest)-(.+)$/.exec(key) ?? [];
  if (group === 'flag') return flag(name);
  if (name === 'double') return kindIcon('double:WG', edition, 'land sheet-icon');
  return KINDS[name] ? picture([kindBadge(KINDS[name], edition)], '-15 -15 30 30', 'land sheet-icon') : null;
}
