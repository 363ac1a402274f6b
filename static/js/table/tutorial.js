/** The first game: short hints beside a real table, told once on each device. */
import { tourText } from '../game/texts.js';
import { t } from '../lib/i18n.js';
import { Coach } from './coach.js';

/** @import {Store} from '../wire/store.js' */
/** @import {Stage} from '../board/stage.js' */
/** @import {Hint, Signals} from './coach.js' */

const MEMORY = 'dorfplatz:tutorial';
const DONE = 'done';
/** In the order of telling; of those that fit the moment the first comes. @type {Hint[]} */
export const HINTS = [
  {
    id: 'try',
    ends: ['laid', 'placed'],
    when: s => s.mine,
    text: () => t('Welcome! Here is your first tile. Tap a dot to try it there.'),
  },
  {
    id: 'turn',
    ends: ['turned', 'only', 'placed'],
    when: s => s.mine,
    text: () => t('This is only a preview. Tap the tile or use the arrows to rotate it; it only stops where it fits.'),
  },
  {
    id: 'place',
    ends: ['placed'],
    when: s => s.mine,
    text: () => t('Happy with it? Tap Place. Nothing is final until you do.'),
  },
  {
    id: 'tasks',
    ends: ['ok'],
    when: s => s.tasks > 0,
    text: () =>
      t(
        'The number on a tile is a task: its territory needs exactly that many tiles. ' +
          'Tap a task in the list to find it.',
      ),
  },
  {
    id: 'wrap',
    ends: ['ok', 'placed'],
    when: s => s.shape.includes('task:wrap'),
    text: () => t('A wraparound task needs exactly that many tiles around it, whatever they show. It can never fail.'),
  },
  {
    id: 'lines',
    ends: ['ok', 'placed'],
    when: s => /[TS]/.test(s.shape.slice(0, 6)),
    text: s => tourText('lines', s.edition),
  },
  {
    id: 'flags',
    ends: ['ok', 'placed'],
    when: s => s.shape.includes('flag:'),
    text: () => t('A flag! If its territory is closed at the end, it scores 1 point per tile.'),
  },
  {
    id: 'ghosts',
    ends: ['ok'],
    when: s => s.seats > 1 && !s.mine,
    text: () =>
      t(
        'Not your turn? Tap a space to suggest a move. ' +
          'Everyone sees it in your color, with what it would do, and can use it.',
      ),
  },
  {
    id: 'undo',
    ends: ['ok'],
    when: s => s.laid > 3,
    text: () =>
      t('Changed your mind? Undo takes the tile back. Once the next tile is revealed, everyone has to agree.'),
  },
  {
    id: 'score',
    ends: ['ok'],
    when: s => s.laid > 5,
    text: () => t('Your score is at the top; tap it to see where it comes from. That’s all. Enjoy!'),
  },
];

/** What was told on this device already; a private window without storage simply hears it again. */
const memory = {
  /** @returns {Set<string>} */
  read() {
    try {
      return new Set((localStorage.getItem(MEMORY) ?? '').split(' ').filter(Boolean));
    } catch {
      return new Set();
    }
  },
  /** @param {Set<string>} told */
  write(told) {
    try {
      localStorage.setItem(MEMORY, [...told].join(' '));
    } catch {
      /* nothing is lost */
    }
  },
};

/**
 * Begin where this device left off; nothing happens where the tour is over. Give it the table's store and own
 * suggestion.
 * @param {{store: Store, suggestion: Signals, stage?: Stage}} table the land makes room for the first hint
 * @param {HTMLElement} [host]
 */
export function startTutorial({ store, suggestion, stage }, host = document.body) {
  const moved = () => {
    if (stage && stage.hexes.length && !stage.free) stage.fit(false);
  };
  const told = memory.read();
  if (told.has(DONE)) return null;
  const script = {
    label: t('First game'),
    hints: HINTS,
    told,
    remember: memory.write,
    leave: t('Skip the tour'),
    ok: t('Got it'),
    over: () => memory.write(new Set([DONE])),
  };
  return new Coach(script, store, suggestion, host, moved);
}

/** Tell everything once more. */
export function forgetTutorial() {
  memory.write(new Set());
}
