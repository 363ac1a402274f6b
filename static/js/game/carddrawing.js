/** The pictures on goal cards, drawn from their parts (`Drawing` in `engine/displays.py`). Pure. */
import { kindBadge } from '../art/markers.js';

/** @import {Attrs, Tree} from '../lib/svg.js' */
/** @import {Drawing} from '../wire/messages.d.ts' */

/** @param {string} tag @param {Attrs} attrs @param {...(Tree | string)} children @returns {Tree} */
export const el = (tag, attrs, ...children) => ({ tag, attrs, children });
/** @param {string} name @param {string} d @returns {Tree} */
export const line = (name, d) => el('path', { class: name, d });
/** @param {string} name @param {number} x @param {number} y @param {string | number} text */
export const words = (name, x, y, text) => el('text', { class: name, x, y }, String(text));

/** @param {number} x @param {number} y @param {number} radius */
export function hex(x, y, radius) {
  const corners = [0, 1, 2, 3, 4, 5].map(i => {
    const angle = ((60 * i - 30) * Math.PI) / 180;
    return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}z`;
}

/** @param {string} kind @param {number} x @param {number} y @param {number} scale @param {string} edition */
export const badge = (kind, x, y, scale, edition) =>
  el('g', { transform: `translate(${x} ${y})scale(${scale})`, class: 'land' }, kindBadge(kind, edition));

/** @param {number} x @param {number} y */
export const tick = (x, y) =>
  el(
    'g',
    {},
    el('circle', { class: 'dw-done', cx: x, cy: y, r: 8 }),
    line('dw-check', `M${x - 3.6} ${y}l2.6 3l4.6-5.6`),
  );

/** @param {number} x @param {number} y @param {number} value */
const disc = (x, y, value) =>
  el('g', {}, el('circle', { class: 'dw-disc', cx: x, cy: y, r: 10.6 }), words('dw-number', x, y + 4.7, value));

/** @typedef {{trees: Tree[], box: string}} Drawn */
/** @typedef {[kinds: string[], markers: [value: number, q: number, r: number][]]} Row */

/**
 * Rows one after another; each takes several markers.
 * @param {unknown[]} parts @param {string} edition @returns {Drawn}
 */
function rows(parts, edition) {
  const found = /** @type {Row[]} */ (parts);
  const first = found.findIndex(([, markers]) => !markers.length);
  const width = 208 / found.length;
  const trees = found.flatMap(([kinds, markers], i) => {
    const x = width * (i + 0.5);
    const step = Math.min(18, (width - 24) / Math.max(1, markers.length - 1));
    const arrow = `M${x - width / 2 - 12} 22h20M${x - width / 2 + 4} 18l5 4l-5 4`;
    return [
      ...(i ? [line('dw-arrow', arrow)] : []),
      ...(markers.length
        ? markers.map(([value], n) => disc(x + (n - (markers.length - 1) / 2) * step, 22, value))
        : [el('circle', { class: i === first ? 'dw-next' : 'dw-pencil', cx: x, cy: 22, r: 11 })]),
      ...kinds.map((kind, n) => badge(kind, x + (n - (kinds.length - 1) / 2) * 20, 45, 0.66, edition)),
    ];
  });
  return { trees, box: '0 6 208 50' };
}

/** A river through hexes side by side, or round in a ring. @param {unknown[]} parts @returns {Drawn} */
function river(parts) {
  const [, tiles, wanted, open, ring] = /** @type {[string, number, number, number, number]} */ (parts);
  const radius = 15;
  const step = radius * Math.sqrt(3);
  if (ring) {
    const at = [
      [0, -1],
      [1, -1],
      [1.5, 0],
      [1, 1],
      [0, 1],
      [-0.5, 0],
    ].map(([a, b]) => [91 + a * step, 25 + b * radius * 1.5]);
    /** @param {number[]} a @param {number[]} b */
    const middle = (a, b) => `${((a[0] + b[0]) / 2).toFixed(1)} ${((a[1] + b[1]) / 2).toFixed(1)}`;
    const way = at
      .map((c, i) => `M${middle(at[(i + 5) % 6], c)}Q${c.join(' ')} ${middle(c, at[(i + 1) % 6])}`)
      .join('');
    const hexes = at.map(([x, y]) => line('dw-tile', hex(x, y, radius - 0.4)));
    return { trees: [...hexes, line('dw-bank', way), line('dw-water', way)], box: '0 -16 208 82' };
  }
  const many = Math.max(wanted, tiles);
  const left = 104 - ((many - 1) * step) / 2;
  const hexes = Array.from({ length: many }, (_, i) =>
    line(i < tiles ? 'dw-tile' : 'dw-pencil', hex(left + i * step, 19, radius - 0.4)),
  );
  if (!tiles) return { trees: hexes, box: `0 0 208 38` };
  const wave = Array.from({ length: tiles }, (_, i) => `q${step / 4} ${i % 2 ? 5 : -5} ${step / 2} 0t${step / 2} 0`);
  const way = `M${left - step / 2} 19${wave.join('')}`;
  const ends = [left + (tiles - 0.5) * step, left - step / 2].slice(0, open);
  return {
    trees: [
      ...hexes,
      line('dw-bank', way),
      line('dw-water', way),
      ...ends.map(x => el('circle', { class: 'dw-open', cx: x, cy: 19, r: 4.6 })),
    ],
    box: `${Math.min(0, left - 20)} 0 ${Math.max(208, many * step + 40)} 38`,
  };
}

/**
 * Small areas lie side by side, large ones under each other.
 * @param {unknown[]} parts @param {string} edition @returns {Drawn}
 */
function areas(parts, edition) {
  const found = /** @type {[string, number, number, number][]} */ (parts);
  if (found[0][2] <= 2)
    return {
      trees: found.flatMap(([kind, , , there], i) => {
        const x = 34 + i * 70;
        return [
          line(there ? `dw-area dw-area${kind}` : 'dw-pencil', hex(x - 12.1, 22, 14) + hex(x + 12.1, 22, 14)),
          badge(kind, x, 22, 0.82, edition),
          ...(there ? [tick(x + 27, 10)] : []),
        ];
      }),
      box: '0 0 208 44',
    };
  const step = 140 / Math.max(...found.map(area => area[2]));
  return {
    trees: found.flatMap(([kind, tiles, wanted, there], i) => {
      const y = 10 + i * 17;
      return [
        badge(kind, 12, y, 0.62, edition),
        ...Array.from({ length: wanted }, (_, n) =>
          line(n < tiles ? `dw-area dw-area${kind}` : 'dw-pencil', hex(36 + n * step, y, 7.6)),
        ),
        there ? tick(190, y) : words('dw-count', 190, y + 5, tiles),
      ];
    }),
    box: '0 0 208 56',
  };
}

/**
 * Tasks by a river; what does not lie there stands back.
 * @param {unknown[]} parts @param {string} edition @returns {Drawn}
 */
function beside(parts, edition) {
  const found = /** @type {[string, number, number][]} */ (parts.slice(1));
  const way = 'M4 38q26-16 52-3t50-2t50-3t48 2';
  const width = 208 / found.length;
  return {
    trees: [
      line('dw-bank', way),
      line('dw-water', way),
      ...found.flatMap(([kind, done, near], i) => {
        const [x, y] = [width * (i + 0.5), near ? 20 : 14];
        return [
          line(done ? 'dw-tile' : 'dw-pencil', hex(x, y, 13)),
          badge(kind, x, y, 0.68, edition),
          ...(near ? [tick(x + 14, y - 6)] : []),
        ];
      }),
    ],
    box: '0 0 208 50',
  };
}

/** Tiles that fit all round, in a flower of hexes. @param {unknown[]} parts @returns {Drawn} */
function inner(parts) {
  const [tiles, wanted] = /** @type {[number, number]} */ (parts);
  const petals = Array.from({ length: wanted }, (_, i) => {
    const angle = (i * 2 * Math.PI) / wanted;
    const [x, y] = [104 + 20.4 * Math.cos(angle), 31 + 20.4 * Math.sin(angle)];
    const there = i < tiles;
    return [
      line(there ? 'dw-area dw-fit' : 'dw-pencil', hex(x, y, 11.4)),
      ...(there ? [el('circle', { class: 'dw-eye', cx: x, cy: y, r: 3 })] : []),
    ];
  });
  return { trees: [...petals.flat(), words('dw-large', 104, 37, tiles)], box: '0 0 208 62' };
}

/** @type {Record<string, (parts: unknown[], edition: string) => Drawn>} */
const SHAPES = { rows, line: river, areas, beside, inner };

/**
 * The picture of a card; nothing for a shape that this page does not know.
 * @param {Drawing} drawing @param {string} edition @returns {Drawn}
 */
export const cardDrawing = ([shape, , ...parts], edition) =>
  SHAPES[shape]?.(parts, edition) ?? { trees: [], box: '0 0 1 1' };

/**
 * The stamp in the corner of a card; postmarked once it is fulfilled.
 * @param {number} points @param {boolean} done @returns {Tree[]}
 */
export function stamp(points, done) {
  const side = 'a3 3 0 0 0 6 0'.repeat(6);
  const [down, back, up] = ['a3 3 0 0 0 0 6', 'a3 3 0 0 0 -6 0', 'a3 3 0 0 0 0 -6'];
  const edge = `M2 3${side}V3${down.repeat(7)}${back.repeat(6)}${up.repeat(7)}z`;
  const mark = el(
    'g',
    { class: 'dw-postmark', transform: 'rotate(-14 6 26)' },
    el('circle', { cx: 2, cy: 26, r: 17 }),
    el('circle', { cx: 2, cy: 26, r: 12.4 }),
    line('dw-wide', 'M-5.6 26l5 5.4l9-10.4'),
    line('', 'M21 19q4-3 8 0t8 0t8 0M21.6 26q4-3 8 0t8 0t8 0M21 33q4-3 8 0t8 0t8 0'),
  );
  return [
    line('dw-stamp', edge),
    line('dw-slope', 'M8 36q6-9 12-3t12-5v8z'),
    line('dw-shore', 'M8 38q8-5 13-1t11-2v3z'),
    words('dw-worth', 20, 27, points),
    ...(done ? [mark] : []),
  ];
}
