/**
 * Two corners of a landscape beside the lobby and plain pages: something to look at, and what will be laid here. Their
 * tiles show only what every edition has, and each edition draws it in its own way.
 */
import { boardBox, boardLayers } from '../art/board.js';
import { node, syncLayers } from '../lib/svg.js';

/** Tiles as they lie: q, r and the edges by side. */
const CORNERS = {
  left:
    '-2,0,VMWWMM -1,-2,MWWMGM -2,-1,SMSVVV -3,0,WWWWSS -3,-1,MSSMGG -4,0,WWWSMS -5,0,SSVVVV -2,-2,MVVMWW ' +
    '-4,-1,MVVMSS',
  right: '3,-1,SWWWSM 3,0,MGGMWW 2,1,VVVGGG 3,1,GGGGGM 4,-1,MMMSSM 4,0,GGGGMM 4,-2,SSMVVM 4,1,WWGGGW',
};

/** @param {string} text @returns {import('../art/board.js').Placed[]} */
const tilesOf = text =>
  text.split(' ').map(tile => {
    const [q, r, edges] = tile.split(',');
    return { id: `corner ${q} ${r}`, stack: 'landscape', edges, marks: [], q: Number(q), r: Number(r), rotation: 0 };
  });

/** @param {keyof typeof CORNERS} side @param {string} edition @param {string} look */
function corner(side, edition, look) {
  const tiles = tilesOf(CORNERS[side]);
  const { x, y, width, height } = boardBox(tiles);
  const attrs = {
    class: `land ${look} ${side}`,
    viewBox: `${x} ${y} ${width} ${height}`,
    'aria-hidden': 'true',
    focusable: 'false',
  };
  const svg = /** @type {SVGSVGElement} */ (node({ tag: 'svg', attrs, children: [] }));
  syncLayers(svg, boardLayers({ edition, tiles }));
  return svg;
}

/** @param {string} edition @param {string} [look] */
export const lobbyScenery = (edition, look = 'lobby-land') => [
  corner('left', edition, look),
  corner('right', edition, look),
];
