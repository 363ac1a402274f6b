/** The pictures on goal cards once more, as small as the strip of a phone needs them. Pure. */
import { badge, el, hex, line, tick, words } from './carddrawing.js';

/** @import {Drawn, Row} from './carddrawing.js' */
/** @import {Tree} from '../lib/svg.js' */
/** @import {Drawing} from '../wire/messages.d.ts' */

const BOX = '0 0 124 26';

/** What is filled is checked off, what is next stands in a ring. @param {unknown[]} parts @param {string} edition */
function rows(parts, edition) {
  const found = /** @type {Row[]} */ (parts);
  const first = found.findIndex(([, markers]) => !markers.length);
  let left = 2;
  /** @type {Tree[]} */
  const trees = [];
  found.forEach(([kinds, markers], i) => {
    if (markers.length) {
      trees.push(tick(left + 10, 13));
      left += 27;
      return;
    }
    const width = kinds.length * 20 + 3;
    const frame = `M${left + 11} 2h${width - 22}a11 11 0 0 1 0 22h${22 - width}a11 11 0 0 1 0-22z`;
    trees.push(line(i === first ? 'dw-next' : 'dw-pencil', frame));
    kinds.forEach((kind, n) => trees.push(badge(kind, left + 11.5 + n * 20, 13, 0.72, edition)));
    left += width + 3;
  });
  return trees;
}

/** @param {unknown[]} parts */
function river(parts) {
  const [, tiles, wanted, , ring] = /** @type {[string, number, number, number, number]} */ (parts);
  const step = 118 / Math.max(wanted, tiles);
  const hexes = Array.from({ length: Math.max(wanted, tiles) }, (_, i) =>
    line(i < tiles ? 'dw-tile' : 'dw-pencil', hex(3 + (i + 0.5) * step, 13, step / Math.sqrt(3) - 0.4)),
  );
  const way = `M3 13${`q${step / 4}-4 ${step / 2} 0t${step / 2} 0`.repeat(tiles)}`;
  return [...hexes, ...(tiles ? [line('dw-bank', way), line('dw-water', way)] : []), ...(ring ? [tick(112, 9)] : [])];
}

/** @param {unknown[]} parts @param {string} edition */
function areas(parts, edition) {
  const found = /** @type {[string, number, number, number][]} */ (parts);
  return found.flatMap(([kind, tiles, , there], i) => {
    const x = 13 + i * 42;
    return [badge(kind, x, 13, 0.8, edition), there ? tick(x + 19, 13) : words('dw-count', x + 19, 18, tiles || '–')];
  });
}

/** @param {unknown[]} parts @param {string} edition */
function beside(parts, edition) {
  const found = /** @type {[string, number, number][]} */ (parts.slice(1));
  return [
    line('dw-bank', 'M2 20q15-8 30-2t30-1t30-1t30 0'),
    ...found.flatMap(([kind, done, near], i) => [
      el('g', done ? {} : { opacity: 0.45 }, badge(kind, 16 + i * 42, 13, 0.8, edition)),
      ...(near ? [tick(32 + i * 42, 12)] : []),
    ]),
  ];
}

/** @param {unknown[]} parts */
function inner(parts) {
  const [tiles, wanted] = /** @type {[number, number]} */ (parts);
  return Array.from({ length: wanted }, (_, i) =>
    line(i < tiles ? 'dw-area dw-fit' : 'dw-pencil', hex(12 + i * 20, 13, 10.4)),
  );
}

/** @type {Record<string, (parts: unknown[], edition: string) => Tree[]>} */
const SHAPES = { rows, line: river, areas, beside, inner };

/** @param {Drawing} drawing @param {string} edition @returns {Drawn} */
export const cardStrip = ([shape, , ...parts], edition) => ({ trees: SHAPES[shape]?.(parts, edition) ?? [], box: BOX });
