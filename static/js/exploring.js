/**
 * Looking around by keys: arrows walk over the tiles that lie, R goes round the territories of one. What they are is asked
 * of the server, as for a resting mouse, shown beside the tile and said aloud.
 */
import { onScreen } from './camera.js';
import { RADIUS, distance } from './geometry.js';
import { t } from './i18n.js';
import { nextHex } from './options.js';
import { regionLine, sideName, tileLabel } from './words.js';

/** @typedef {import('./geometry.js').Hex} Hex */

const same = (a, b) => a.kind === b.kind && String(a.hexes) === String(b.hexes);

/** @param {any} table */
export function explorer(table) {
  /** Where I look, and what I see there. @type {{hex: Hex, side: number, region: any} | null} */
  let here = null;
  /** Answers to questions of another place come too late. */
  let asked = 0;
  const { stage, questions, announcer } = table;
  const tiles = () => [...table.painter.taken.values()];

  /** The tile to begin with: where I was about to lay, else the last one laid. */
  function nearest() {
    const from = table.aim ?? table.ghost.hex ?? tiles().at(-1);
    return tiles().reduce((best, tile) => (!best || distance(tile, from) < distance(best, from) ? tile : best), null);
  }

  /** The next side, from one on, that belongs to another territory than the one seen. @returns {Promise<{side: number, region: any} | null>} */
  async function found(hex, from, step, but) {
    const mine = ++asked;
    for (let k = 0; k < 6; k++) {
      const side = (from + step * k + 12) % 6;
      const region = await questions.region(table.board, hex, side);
      if (mine !== asked) return null;
      if (!region) return { side, region: null }; // nobody hears us now
      if (region?.kind && !(but && same(region, but))) return { side, region };
    }
    return { side: from, region: but };
  }

  /** Beside the tile, wherever the camera takes it. */
  function follow() {
    if (!here) return;
    const { camera } = stage;
    const at = onScreen(camera, here.hex);
    const shown = (here.region?.hexes ?? []).map(([q, r]) => onScreen(camera, { q, r }));
    table.panels.inspector.beside(at, RADIUS * camera.scale, shown);
  }

  function show() {
    const { region, hex } = /** @type {any} */ (here);
    table.panels.inspector.explore(table.cards.about(hex), region, table.helps('counts') ? t('R: next territory, Esc: done') : t('Esc: done'));
    table.setAim(hex);
    table.outline((region?.hexes ?? []).map(([q, r]) => ({ q, r })));
    follow();
  }

  /** What the tile shows, for those who do not see it. */
  function tileWords({ q, r }) {
    const { view } = table.store.state;
    const tile = table.painter.taken.get(`${q},${r}`);
    const told = table.cards.about({ q, r });
    const what = [told?.title, tileLabel(view.tiles[tile.id] ?? '', view.edition)].filter(Boolean).join(', ');
    return [t('Tile at column {q}, row {r}: {what}', { q, r, what }), told?.text.replace(/\.$/, ''), told?.earns].filter(Boolean).join('. ');
  }

  const regionWords = (region, side) => (region ? `${sideName(side)}: ${regionLine(region, table.store.state.view.edition)}` : t('no territory here'));

  /** @param {Hex} hex @param {boolean} aloud */
  async function look(hex, aloud = true, from = 0) {
    here = { hex, side: from, region: null };
    stage.bring(hex);
    table.setAim(hex);
    const counts = table.helps('counts');
    const seen = counts ? await found(hex, from, 1, null) : { side: from, region: null };
    if (!seen || !here) return;
    here = { hex, ...seen };
    show();
    if (aloud) announcer.say([tileWords(hex), ...(counts ? [regionWords(seen.region, seen.side)] : [])].join('. '));
  }

  function leave() {
    if (!here) return;
    here = null;
    asked += 1;
    table.setAim(null);
    table.panels.inspector.hide();
    announcer.say(t('Stopped exploring'));
  }

  return {
    leave,
    follow,
    isOn: () => here !== null,
    toggle() {
      if (here) return leave();
      const tile = nearest();
      if (!tile) return announcer.toast(t('No tiles placed yet.'));
      stage.root.focus();
      announcer.say(t('Exploring: arrow keys move across the tiles, R goes to the next territory, Escape leaves'));
      look({ q: tile.q, r: tile.r });
    },
    /** @param {[number, number]} towards */
    arrow(towards) {
      const next = nextHex(tiles(), /** @type {any} */ (here).hex, towards, stage.turn);
      if (next) look({ q: next.q, r: next.r });
      else announcer.say(t('No more tiles that way'));
    },
    /** @param {1 | -1} step */
    async turn(step) {
      const { hex, side, region } = /** @type {any} */ (here);
      if (!region) return;
      const seen = await found(hex, side + step, step, region);
      if (!seen || !here) return;
      if (seen.region === region) return announcer.say(t('There’s no other territory on this tile'));
      if (!seen.region) return;
      here = { hex, ...seen };
      show();
      announcer.say(regionWords(seen.region, seen.side));
    },
    /** What a tap on the tile does. */
    enter() {
      const special = table.cards.at(/** @type {any} */ (here).hex);
      if (special) table.cards.open(special);
    },
    /** The land has changed: the same place again, without a word; a tile that was taken back is no place. */
    again() {
      if (!here) return;
      if (table.isTaken(here.hex)) look(here.hex, false, here.side);
      else leave();
    },
  };
}
