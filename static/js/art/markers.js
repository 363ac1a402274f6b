/** Task markers (a wooden disc in a speech bubble, number and kind on it) and tokens on a tile. */
import { landmark, piece, token } from './registry.js';
import { group, nums, oval, path, placed } from './pen.js';
import { polar } from './plane.js';

/** @import {Tree} from '../lib/svg.js' */

/** Digits as strokes in a 10 × 16 box: the board carries no font. */
const DIGITS = [
  'M5 1C.6 1 .6 15 5 15S9.4 1 5 1',
  'M2 4.4L5.8 1V15',
  'M1.4 4.6C1.8-.2 9-.2 8.6 4.8C8.3 8.6 3.2 11 1.4 15H9',
  'M1.5 2.8C4-.4 8.9 1 8.3 4.6C8 7 5.6 7.4 4.4 7.4C6.2 7.4 9.1 8.4 8.9 11.2C8.6 15.4 3.4 16.2 1.1 13.2',
  'M7 15V1L1 10.8H9.4',
  'M8.5 1H2.6L1.8 7.2C4.2 5.6 9.1 6 8.8 10.6C8.5 15.4 3.6 16.2 1.2 13.4',
  'M7.8 1.2C4 2 1.1 6 1.3 10.6C1.6 16.6 8.9 16.4 8.9 11C8.9 6.4 3.2 6 1.6 9.8',
  'M1.2 1H8.9C6 5.4 4.6 9.8 4.2 15',
  'M5 7.4C1 6.8 1.2 1 5 1S9 6.8 5 7.4C.3 8.2.5 15 5 15S9.7 8.2 5 7.4',
  'M8.4 6.2C6.8 9.8 1.2 9.2 1.2 5C1.2-.4 8.5-.4 8.7 5.4C8.8 10 6 14 2.2 14.8',
];

/** Pictures of the kinds, about 18 units wide, white on their badge: [filled, stroked]. */
/** @type {Record<string, string[]>} */
const ICONS = {
  W: [
    'M-1.3 8.4h2.6V3.2h-2.6zM0-9.2C3.6-9.4 5-6.2 4.2-4.8C7.8-4.2 7.8 2.4 3.2 3' +
      'H-3.2C-7.8 2.4-7.8-4.2-4.2-4.8C-5-6.2-3.6-9.4 0-9.2z',
    '',
  ],
  G: [
    'M0-9.4c2.2 2.2 2.2 4.4 0 6c-2.2-1.6-2.2-3.8 0-6zM.7-2.4C1-5 3.2-6.2 5.6-5.8C5.4-3.4 3.4-1.6.7-2.4z' +
      'M-.7-2.4C-1-5-3.2-6.2-5.6-5.8C-5.4-3.4-3.4-1.6-.7-2.4zM.7 2.4C1-.2 3.2-1.4 5.6-1' +
      'C5.4 1.4 3.4 3.2.7 2.4zM-.7 2.4C-1-.2-3.2-1.4-5.6-1C-5.4 1.4-3.4 3.2-.7 2.4z',
    'M0-4V9',
  ],
  V: ['M-8.4-.4L0-8.4L8.4-.4L6.8 1L5.8.2V7.6H1.8V2.6H-1.8V7.6H-5.8V.2L-6.8 1z', ''],
  T: ['', 'M-3-8.4L-4.8 8.4M3-8.4L4.8 8.4M-5.6-5H5.6M-6.4 0H6.4M-7.2 5H7.2'],
  S: ['', 'M-8.2-4.4q4.1-4 8.2 0t8.2 0M-8.2.8q4.1-4 8.2 0t8.2 0M-8.2 6q4.1-4 8.2 0t8.2 0'],
  R: ['', 'M-6 8.4Q-7 1-2.4-2T.6-8.6M6.2 8.4Q5 3 6.6 0T8.2-7M0 6.6V4M1.3.8L2.5-1.4'],
  wrap: [[0, 1, 2, 3, 4, 5].map(i => oval(...polar(60 * i, 7.2), 2)).join(''), 'M0-3.4L3-1.7V1.7L0 3.4L-3 1.7V-1.7z'],
};

/**
 * A kind's picture in its badge, also for lists and buttons.
 * @param {string} kind @param {string} [edition] @returns {Tree}
 */
export function kindBadge(kind, edition = '') {
  const [solid, stroke] = ICONS[kind === 'T' && edition === 'sakura' ? 'R' : kind] ?? ['', ''];
  return group([path('badgeD', oval(0, 0, 12.4)), path('icon', solid), path('iconS', stroke)], { class: `k${kind}` });
}

/**
 * A number as strokes, centred.
 * @param {number | string} value @param {number} x @param {number} y @param {number} size @returns {Tree[]}
 */
export function figures(value, x, y, size) {
  const digits = [...String(value)];
  const k = digits.length > 1 ? size * 0.8 : size;
  const left = x - (digits.length * 10.4 * k) / 2;
  return digits.map((d, i) =>
    path('num', DIGITS[Number(d)] ?? '', {
      transform: `translate(${nums(left + i * 10.4 * k, y - 8 * k)})scale(${k})`,
    }),
  );
}

/**
 * @param {string} task "W", "wrap" or "double:WG" @param {number | string} value @param {string} [edition]
 * @returns {Tree}
 * Its size on screen is set by the custom property --marker-scale, not here, so zooming redraws nothing.
 */
export function drawMarker(task, value, edition = '') {
  const kinds = task.startsWith('double:') ? [...task.slice(7)] : [task];
  const at = kinds.length === 2 ? [-9.6, 9.6] : [0];
  return group(
    [
      path('markerS', oval(3, 25, 15, 5)),
      path('bubble', 'M-7 23.2A31 31 0 1 1 7 23.2L0 34z'),
      path('disc', oval(0, -6.5, 23.4)),
      path('ring', 'M-17-17Q0-24 17-17M-22-9Q0-15 22-9M-22 2Q-8-3 0 0T22-1M-18 9Q0 4 18 9'),
      ...figures(value, 0, -1, 1.62),
      ...kinds.map((kind, i) => group([kindBadge(kind, edition)], { transform: `translate(${nums(at[i], -34)})` })),
    ],
    { class: `marker k${kinds[0]}` },
  );
}

/** Points gathered on a tile, on a wooden plate: "+10". @param {string} name */
const plate = name => {
  const half = 12 + 6 * (name.length - 1);
  return group(
    [
      path('markerS', oval(2, 12, half, 5)),
      path(
        'disc',
        `M${-half} -13h${2 * half}a7 7 0 0 1 7 7v12a7 7 0 0 1-7 7h${-2 * half}a7 7 0 0 1-7-7v-12a7 7 0 0 1 7-7z`,
      ),
      path('num', 'M-4.6 0h9.2M0-4.6v9.2', { transform: `translate(${nums(-half + 5, 0)})` }),
      ...figures(name.slice(1), 7, 0, 1.12),
    ],
    { class: 'token' },
  );
};

/** Does this stand in the middle of its tile, taking no place among the tokens? @param {string} name */
export const stands = name => isFigure(name) || Boolean(piece(name));

/** Does this stand in the middle of a tile, and may it walk on? @param {string} name */
export const isFigure = name => Boolean(landmark(name)?.figure);

/** A disc with an initial, for tokens without a drawing of their own. @param {string} name */
const plain = name =>
  group(
    [
      path('markerS', oval(2, 5, 12)),
      path('disc', oval(0, 0, 13)),
      {
        tag: 'text',
        attrs: { class: 'badgeT', y: 5, 'text-anchor': 'middle' },
        children: [(name[0] ?? '?').toUpperCase()],
      },
    ],
    { class: 'token' },
  );

/**
 * A token on its tile, by name. Figures with art of their own stand in the middle, or before a task marker at its left,
 * so that its number can be read; hearts and discs at the upper right, where they hide neither the middle nor each
 * other.
 * @param {string} name @param {number} [index] how many tokens came before @param {boolean} [marked] @returns {Tree}
 */
export function drawToken(name, index = 0, marked = false) {
  const figure = landmark(name)?.figure;
  if (figure)
    return placed(
      marked ? -50 : 0,
      marked ? 48 : 16,
      figure.map(([cls, d]) => path(cls, d)),
      { class: 'figure' },
    );
  const standing = piece(name);
  if (standing) return placed(0, 20, [group([standing()], { class: 'piece' })]);
  const tree = token(name)?.() ?? (/^\+\d/.test(name) ? plate(name) : plain(name));
  return placed(34 - index * 30, -46, [tree]);
}
