/** A page that was told about two specials. */
document.body.innerHTML = '<script type="application/json" id="boot"></script>';
const told = [
  { key: 'kite-hill', tiles: ['X-kite'], words: [], moves: [], choices: [], fields: ['kite'], wild: 'Q' },
  {
    key: 'barn',
    tiles: [],
    words: ['keep', 'wave'],
    moves: ['keep'],
    choices: ['barn'],
    fields: [],
    wild: '',
    stores: ['landscape'],
  },
];
document.getElementById('boot').textContent = JSON.stringify({
  known: { keys: ['kite-hill', 'barn'], modules: ['fair'], specials: told },
});
const { register } = await import('/static/js/art/registry.js');
const { boardLayers } = await import('/static/js/art/board.js');
const known = await import('/static/js/art/sealed.js');
const specials = await import('/static/js/game/specials.js');
const { tilesOf } = await import('/static/js/board/layers/land.js');
const { overlayLayers } = await import('/static/js/board/layers/overlay.js');
const { print } = await import('/static/js/lib/svg.js');

register({
  kite: { reach: 10, figure: [['red', 'M0 0h4']] },
  hearts: { tokens: { rose: () => ({ tag: 'path', attrs: { class: 'rose', d: 'M1 1' }, children: [] }) } },
});

export const call = (name, ...args) => specials[name](...args);
export const stranger = setup => known.isUnfamiliar(setup);
export const tokens = notes =>
  tilesOf({ tiles: { A: 'MMMMMM' }, boards: [{ tiles: [['A', 0, 0, 0]], tasks: [], became: {}, notes }] }, 0)[0]
    .tokens ?? [];

/** The layer of markers of one tile with tokens, as text. */
export const drawn = names =>
  boardLayers({ edition: 'classic', tiles: [{ id: 'A', edges: 'MMMMMM', q: 0, r: 0, tokens: names }] })
    .find(layer => layer.name === 'markers')
    .items.map(item => print(item.draw()));

/** Along which sides a preview goes on and differs, by its one item, and what is drawn in red. */
export function edges(letters, rotation, around) {
  const view = { edition: 'classic', revealed: { tile: 'A', marker: null }, tiles: { A: letters }, boards: [] };
  const suggestions = [
    { hex: { q: 0, r: 0 }, rotation, own: true, who: { number: 1, shape: 'circle', name: 'Mila' }, fields: {} },
  ];
  const layers = overlayLayers({
    view,
    suggestions,
    aim: null,
    last: null,
    pings: [],
    loops: [],
    ready: false,
    flags: false,
    facingAt: (_, side) => around[side] ?? '',
  });
  const itemsOf = name => layers.find(layer => layer.name === name).items;
  return {
    edges: itemsOf('edges').map(item => item.key.split('|').slice(-2)),
    clashes: itemsOf('clashes').map(item => item.key),
  };
}
