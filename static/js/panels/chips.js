/**
 * The chip beside a preview: whose it is, its points one by one and their sum, a button that adopts it. On the desk it
 * floats next to the preview, where it covers least; on a phone it is docked above the plank as one line and only a
 * small flag stays on the board.
 */
import { fill, h, when } from '../dom.js';
import { RADIUS, hexKey } from '../geometry.js';
import { onScreen } from '../camera.js';
import { t } from '../i18n.js';
import { controlsOf } from '../layout.js';
import { onTurn } from '../people.js';
import { itemsOf, points, remarks } from '../words.js';
import { badge } from './badge.js';

/** Right, left, below, above, and the corners between. */
const PLACES = [[1, 0], [-1, 0], [0, 1], [0, -1], [1, 1], [-1, 1], [1, -1], [-1, -1]];
const GAP = 10;
/** Once the land has rested for so long, another place may cover less. */
const REST = 200;

const overlap = (a, b) =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) * Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/** @param {any} table */
export function chipsPanel(table) {
  const [root, docked] = [table.part('chips'), table.part('docked')];
  /** @type {Map<string, {element: HTMLElement, hex: any, place: number, draw: ReturnType<typeof when>}>} */
  const chips = new Map();
  /** The hex of my ghost for which the dock last made room. */
  let spoken = '';

  const isOffline = () => table.store.state.connection === 'offline';
  /** Whose it is; a special says its name too. */
  const headOf = ghost => [ghost.own ? t('Your preview') : t('{name}’s suggestion', { name: ghost.who.name }), table.cards.about(ghost.hex)?.title].filter(Boolean).join(' · ');
  const sum = n => h('b', { class: `gain ${n < 0 ? 'bad' : 'good'}`, text: points(n) });
  const item = ({ text, points: n }) => h('span', { class: 'item' }, h('span', { text }), ' ', h('b', { class: n < 0 ? 'bad' : 'good', text: points(n) }));
  const remark = ({ text, bad }) => h('span', { class: bad ? 'item bad' : 'item', text });

  function words(ghost) {
    const { edition } = table.store.state.view;
    return h('div', { class: 'chip-words' }, h('strong', { text: headOf(ghost) }),
      h('p', { class: 'items' }, ghost.preview || !isOffline() ? [itemsOf(ghost.preview, edition).map(item), remarks(ghost.preview, edition).map(remark)].flat() : h('span', { class: 'item', text: t('You’ll see its points when you’re back online.') })));
  }

  /** Parts first, the sum last. */
  function chip(ghost) {
    const score = ghost.preview?.score;
    const take = !ghost.own && onTurn(table.store.state)
      ? h('button', { type: 'button', class: table.ghost.hex ? 'flat' : 'primary small-primary', 'data-id': `take${ghost.by}`, text: t('Use this'), onclick: () => table.take(ghost) }) : null;
    return [badge(ghost.who), words(ghost), h('div', { class: 'chip-foot' }, take, score ? sum(score) : null)];
  }

  /** The cheapest of eight places: covered land, markers four times, controls and the rim of the screen dearly. */
  function choose({ element, hex }) {
    const { camera } = table.stage;
    const [width, height] = [element.offsetWidth, element.offsetHeight];
    const screen = table.stage.screen();
    const reach = RADIUS * camera.scale;
    const area = reach * reach * 2.6;
    const at = onScreen(camera, hex);
    const tiles = table.obstacles().map(o => ({ ...o, at: onScreen(camera, o) }));
    const controls = controlsOf(table);
    let [best, least] = [0, Infinity];
    PLACES.forEach(([dx, dy], i) => {
      const box = place(at, reach, dx, dy, width, height);
      let cost = i * 0.01;
      for (const o of tiles) cost += (o.weight * overlap(box, { x: o.at.x - reach * 0.8, y: o.at.y - reach * 0.8, width: reach * 1.6, height: reach * 1.6 })) / area;
      if (controls.some(c => overlap(box, c) > 0)) cost += 50;
      if (box.x < 4 || box.y < 4 || box.x + width > screen.width - 4 || box.y + height > screen.height - 4) cost += 80;
      if (cost < least) [best, least] = [i, cost];
    });
    return best;
  }

  const place = (at, reach, dx, dy, width, height) => ({
    x: at.x + (dx === 0 ? -width / 2 : dx > 0 ? reach * 0.92 + GAP : -reach * 0.92 - GAP - width),
    y: at.y + (dy === 0 ? -height / 2 : dy > 0 ? reach * (dx ? 0.3 : 1) + GAP : -reach * (dx ? 0.3 : 1) - GAP - height),
    width, height,
  });

  function position() {
    const { camera } = table.stage;
    for (const { element, hex, place: i } of chips.values()) {
      const at = onScreen(camera, hex);
      const [dx, dy] = PLACES[i];
      const box = place(at, RADIUS * camera.scale, dx, dy, element.offsetWidth, element.offsetHeight);
      element.style.transform = `translate(${Math.round(box.x)}px,${Math.round(box.y)}px)`;
      element.dataset.side = dx > 0 ? 'right' : dx < 0 ? 'left' : dy > 0 ? 'below' : 'above';
    }
  }

  /** Ghosts on one hex share a chip: the badges stand together, the first one speaks. */
  function grouped(ghosts) {
    const byHex = new Map();
    for (const ghost of ghosts) {
      const key = hexKey(ghost.hex.q, ghost.hex.r);
      const there = byHex.get(key) ?? [];
      byHex.set(key, ghost.own ? [ghost, ...there] : [...there, ghost]);
    }
    return byHex;
  }

  /** What is docked must not cover the ghost it speaks of. Asked once per hex: nobody is kept from panning. */
  function uncover(ghost) {
    const key = ghost.own ? hexKey(ghost.hex.q, ghost.hex.r) : '';
    if (key === spoken) return;
    spoken = key;
    if (!key) return;
    const frame = table.frame();
    const at = onScreen(table.stage.camera, ghost.hex);
    if (at.y + RADIUS * table.stage.camera.scale > frame.y + frame.height) table.stage.bring(ghost.hex);
  }

  /** @param {any[]} ghosts */
  function update(ghosts) {
    const hand = table.isHand();
    const groups = hand && ghosts.length ? new Map([['docked', [...ghosts].sort((a, b) => Number(b.own) - Number(a.own))]]) : grouped(ghosts);
    for (const [key, { element }] of chips) if (!groups.has(key)) { element.remove(); chips.delete(key); }
    for (const [key, group] of groups) {
      const known = chips.get(key) ?? { element: h('div', { class: 'chip paper', role: 'group' }), hex: group[0].hex, place: 0, draw: when() };
      known.hex = group[0].hex;
      known.element.classList.toggle('docked', hand);
      known.element.dataset.who = group[0].own ? 'me' : 'other';
      // Only when it says something else: a button that is replaced under a finger is never pressed.
      const beside = hand ? [] : group.slice(1).map(g => g.who);
      known.draw(JSON.stringify([group[0], beside, onTurn(table.store.state), Boolean(table.ghost.hex), isOffline()]), () => fill(known.element, chip(group[0]), beside.map(who => badge(who))));
      const place = hand ? docked : root;
      if (known.element.parentNode !== place) place.append(known.element);
      chips.set(key, known);
      if (hand) {
        known.element.style.transform = '';
        uncover(group[0]);
      } else known.place = choose(known);
    }
    if (!groups.size) spoken = '';
    if (!hand) position();
  }
  function settle() {
    for (const known of chips.values()) known.place = choose(known);
    position();
  }

  let resting = 0;
  update.follow = () => {
    if (table.isHand() || !chips.size) return;
    position();
    clearTimeout(resting);
    resting = window.setTimeout(() => { if (!table.isHand()) settle(); }, REST);
  };
  return update;
}
