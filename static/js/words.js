/** Sentences about the game, made from data. Nothing here knows a special by name: an unknown key is spelled out. */
import { codeText, fieldText, hasSpecial, lineName, lineWhy, specialTitle } from './gametext.js';
import { has, list, t, tn } from './i18n.js';
import { partyName } from './parties.js';
import { boardOf, whoever } from './people.js';
import { ownerOf } from './specials.js';

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

/** @param {string} kind a letter, or the type of a task @param {string} [edition] */
export function kindName(kind, edition = 'classic') {
  if (kind.startsWith('double:') && !has(`task.${kind}`)) return [...kind.slice(7)].map(k => kindName(k, edition)).join(' + ');
  return label(kind, `edition.${edition}.terrain`, 'task', 'terrain');
}

const LAID = () => ({ W: t('a forest'), G: t('a grain territory'), V: t('a village'), T: t('a track'), S: t('a stream') });

/** What a tile mostly shows. @param {string} shape */
function tileWords(shape) {
  const counts = new Map();
  for (const letter of shape.slice(0, 6)) if (letter !== 'M') counts.set(letter, (counts.get(letter) ?? 0) + 1);
  const most = [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
  return LAID()[most] ?? t('a tile');
}

/** @param {string} shape */
export function tileLabel(shape, edition = 'classic') {
  const kinds = [...new Set([...shape.slice(0, 6)].filter(l => l !== 'M'))];
  return kinds.map(k => kindName(k, edition)).join(', ') || t('Meadow');
}

const GROUPS = () => ({ task: t('Tasks'), flag: t('Flags'), longest: t('Longest lines') });

/** A line of the score sheet: the group it stands in, its name, and why it scores. @param {string} key */
export function lineWords(key) {
  const group = GROUPS()[key.split('-')[0]] ?? '';
  return { group, name: lineName(key), why: lineWhy(key) };
}

const SIDES = () => [t('east'), t('southeast'), t('southwest'), t('west'), t('northwest'), t('northeast')];
/** How far the board on this screen is turned: words follow the eye. */
let compass = 0;
/** @param {number} turn */
export const turnCompass = turn => { compass = turn; };
/** @param {number} side */
export const sideName = side => SIDES()[(side + compass) % 6];

/**
 * Why a tile does not fit: the edges that would clash, or else the rule that forbids it.
 * @param {{code: string, clash?: [number, string, string][]}} refusal @param {boolean} turned it lies, and was to be turned @param {string} edition
 */
export function refusalLine({ code, clash }, turned, edition) {
  const edges = (clash ?? []).slice(0, 2).map(([side, mine, met]) => t('{mine} against {met} ({side})', { mine: kindName(mine, edition), met: kindName(met, edition), side: sideName(side) }));
  const why = edges.length ? list(edges) : codeText(code);
  return turned ? t('It only fits this way. Rotated: {why}', { why }) : t('It doesn’t fit there: {why}', { why });
}

/** A territory: what and how large it is; what is open and which tasks it feeds. @param {any} region @param {string} edition */
export function regionWords({ kind, size, open, tasks }, edition) {
  const feeds = tasks.map(([, , type, value]) => `${kindName(type, edition)} ${value}`);
  const edges = open ? tn('{n} open edge', '{n} open edges', open) : t('closed');
  return {
    name: t('{kind}, {n}', { kind: kindName(kind, edition), n: tn('{n} tile', '{n} tiles', size) }),
    state: feeds.length ? [edges, t('counts for {tasks}', { tasks: feeds.join(', ') })] : [edges],
  };
}

/** The same as one line. @param {any} region @param {string} edition */
export function regionLine(region, edition) {
  const { name, state } = regionWords(region, edition);
  return [name, ...state].join(', ');
}

/** @param {number} n */
export const points = n => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '±0');

/** The points a placement would bring, one by one; together they are its score. @param {any} preview @param {string} edition @returns {{text: string, points: number}[]} */
export const itemsOf = (preview, edition) => (preview?.items ?? []).map(([key, gained, type, value]) =>
  ({ text: type ? t('{task} completed', { task: `${kindName(type, edition)} ${value}` }) : lineName(key), points: gained }));

/** What else a placement would do, most important first. @param {any} preview @param {string} edition @returns {{text: string, bad: boolean}[]} */
export function consequences(preview, edition) {
  if (!preview) return [];
  if (preview.code) return [{ text: codeText(preview.code), bad: true }];
  const name = task => `${kindName(task[2], edition)} ${task[3]}`;
  return [
    ...(preview.failed ?? []).map(task => ({ text: t('fails {task}', { task: name(task) }), bad: true })),
    // A tile's own task comes to life with it; that is no news.
    ...(preview.advanced ?? []).filter(task => task[4] > 0).map(task => ({ text: t('{task} grows to {n}', { task: name(task), n: task[5] }), bad: false })),
    ...(preview.closed ?? []).map(([kind, size]) => ({ text: t('closes {kind} ({n})', { kind: kindName(kind, edition), n: size }), bad: false })),
    ...((preview.blocked ?? []).length ? [{ text: t('leaves a gap no tile can fill'), bad: true }] : []),
  ];
}

/** What is said besides the points: what would be lost, and where there are none, what else it does. @param {any} preview @param {string} edition */
export function remarks(preview, edition, most = 2) {
  if (!preview) return [];
  const all = consequences(preview, edition);
  if (preview.items?.length) return all.filter(c => c.bad).slice(0, most);
  return all.length ? all.slice(0, most) : [{ text: tn('{n} edge matches', '{n} edges match', preview.matches ?? 0), bad: false }];
}

/** All of it in one line: "Stream 6 completed +6 · Longest stream +2". @param {any} preview @param {string} edition */
export function previewLine(preview, edition, most = 2) {
  const items = itemsOf(preview, edition).map(item => `${item.text} ${points(item.points)}`);
  return [...items, ...remarks(preview, edition, most).map(c => c.text)].join(' · ');
}

/** What says by itself how a choice was answered. */
const TOLD = ['tile-stored', 'tile-taken', 'tile-set-aside'];

/** Who did something: whoever acted, except for what a rival had sealed and is seen only now. @param {any} state @param {any} entry @param {any} event */
function author(state, { by }, { board }) {
  const elsewhere = typeof board === 'number' && state.view?.boards.length > 1 && typeof by === 'number' && board !== boardOf(state, by);
  if (elsewhere) return partyName(state, board);
  return by === null || by === undefined ? t('Everyone') : whoever(state, by).name;
}

/** What a note says about who plays; most notes say nothing to people. */
function notedWords(state, { rule, value }, name, begins) {
  const called = seat => whoever(state, Number(seat)).name;
  if (rule === 'resign') return [t('{name} resigned', { name })];
  if (rule === 'order') return [begins ? t('{name} goes first', { name: called(value.seat) }) : t('The turn passes to {name}', { name: called(value.seat) })];
  if (rule !== 'standins') return [];
  const pairs = Object.entries(value ?? {}).map(([seat, by]) => t('{name} plays for {other}', { name: called(by), other: called(seat) }));
  return pairs.length ? pairs : [t('Everyone plays for themselves again')];
}

/** An entry of the log in words. @param {any} state @param {any} entry */
export function entryWords(state, entry) {
  const edition = state.view?.edition ?? 'classic';
  const out = [];
  let gained = 0;
  for (const e of entry.events) {
    const name = author(state, entry, e);
    const task = e.kind ? `${kindName(e.kind, edition)} ${e.value}` : '';
    if (e.type === 'tile-placed') {
      const owner = ownerOf(e.tile);
      const laid = owner ? specialTitle(owner.key) : tileWords(state.view?.tiles[e.tile] ?? '');
      out.push(e.suggested_by === null ? t('{name} placed {what}', { name, what: laid }) : t('{name} placed {what}, suggested by {other}', { name, what: laid, other: whoever(state, e.suggested_by).name }));
      out.push(...Object.entries(e.fields).map(([field, answer]) => decided(field, answer)));
    } else if (e.type === 'task-completed') { out.push(t('{task} completed', { task })); gained += e.value; }
    else if (e.type === 'task-failed') out.push(t('{task} failed', { task }));
    else if (e.type === 'tile-stored') out.push(t('{name} stored the tile', { name }));
    else if (e.type === 'tile-taken') out.push(t('{name} took the stored tile', { name }));
    else if (e.type === 'tile-set-aside') out.push(e.board === null ? t('a tile fits nowhere and is out of the game') : t('a tile is skipped'));
    else if (e.type === 'undone') out.push(t('{name} undid a move; the same tile comes again', { name }));
    else if (e.type === 'started') out.push(t('The game begins'));
    else if (e.type === 'ended') out.push(t('The game is over'));
    else if (e.type === 'committed') out.push(t('{name} has placed', { name }));
    else if (e.type === 'phase-opened') out.push(e.phase === 'choose' ? t('players choose points of interest') : t('new special tiles are placed'));
    else if (e.type === 'choice-made' && !entry.events.some(x => TOLD.includes(x.type))) out.push(chosen(name, e.answer));
    else if (e.type === 'noted') out.push(...notedWords(state, e, name, entry.seq === 1));
  }
  return { text: out.join(', '), gained };
}

/** An answer to an offer, whatever it is. @param {any} answer @returns {string} */
export function answerText(answer) {
  if (answer === true) return t('yes');
  if (answer === false) return t('no');
  if (Array.isArray(answer)) return list(answer.map(answerText)) || t('nothing');
  if (answer && typeof answer === 'object') {
    const joined = Object.entries(answer).filter(([, yes]) => yes).map(([side]) => sideName(Number(side)));
    return joined.length ? t('connected ({sides})', { sides: list(joined) }) : t('not connected');
  }
  return hasSpecial(answer) ? specialTitle(answer) : label(String(answer), 'answer', 'word');
}

const toldKey = key => (has(`told.${key}`) ? `told.${key}` : '');

/** What was decided together with a placement, as one tells it: "with a red heart". @param {string} field @param {any} answer */
function decided(field, answer) {
  const told = answer === true ? toldKey(field) : typeof answer === 'string' ? toldKey(answer) : '';
  if (told || (answer && typeof answer === 'object')) return told ? t(told) : answerText(answer);
  const asked = has(`field.${field}`) ? fieldText(field) : label(field);
  return `${asked}${asked.endsWith('?') ? '' : ':'} ${answerText(answer)}`;
}

/** What somebody answered at a moment of its own: "Mila draws the next tile". @param {string} name @param {any} answer */
function chosen(name, answer) {
  const told = typeof answer === 'string' ? toldKey(answer) : '';
  if (told) return t(told, { name });
  return Array.isArray(answer) && !answer.length ? t('{name} passed', { name }) : t('{name} chose {what}', { name, what: answerText(answer) });
}
