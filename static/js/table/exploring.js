/**
 * Looking around by keys: arrows walk over the tiles that lie, R goes round the territories of one. What they are is
 * asked of the server, as for a resting mouse, shown beside the tile and said aloud.
 */
import { onScreen } from '../board/camera.js';
import { RADIUS, distance } from '../lib/geometry.js';
import { labelled, t } from '../lib/i18n.js';
import { nextHex } from '../wire/options.js';
import { regionLine, sideName, tileLabel } from '../game/sentences.js';

/** @import {Hex} from '../lib/geometry.js' */
/** @import {Table} from './table.js' */
/** @import {RegionMessage} from '../wire/messages.d.ts' */

/** @param {RegionMessage} a @param {RegionMessage} b */
const same = (a, b) => a.kind === b.kind && String(a.hexes) === String(b.hexes);

/** @typedef {{side: number, region: RegionMessage | null}} Seen a side and the territory there */
/** @typedef {Seen & {hex: Hex}} Place */

/** @param {Table} table */
export function explorer(table) {
  /** Where I look, and what I see there. @type {Place | null} */
  let here = null;
  /** Answers to questions of another place come too late. */
  let asked = 0;
  const { stage, questions, announcer } = table;
  const tiles = () => [...table.painter.taken.values()];

  /** The tile to begin with: where I was about to lay, else the last one laid. */
  function nearest() {
    const all = tiles();
    const from = table.aim ?? table.suggestion.hex ?? all.at(-1);
    if (!from || !all.length) return null;
    return all.reduce((best, tile) => (distance(tile, from) < distance(best, from) ? tile : best));
  }

  /**
   * The next side, from one on, that belongs to another territory than the one seen.
   * @param {Hex} hex @param {number} from @param {1 | -1} step @param {RegionMessage | null} but
   * @returns {Promise<Seen | null>}
   */
  async function found(hex, from, step, but) {
    const mine = ++asked;
    for (let k = 0; k < 6; k++) {
      const side = (from + step * k + 12) % 6;
      const region = await questions.region(table.board, hex, side);
      if (mine !== asked) return null;
      if (!region) return { side, region: null }; // the connection is down
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
    if (!here) return;
    const { region, hex } = here;
    table.panels.inspector.explore(
      table.specialCards.about(hex),
      region,
      table.helps('counts') ? t('R: next territory, Esc: done') : t('Esc: done'),
    );
    table.setAim(hex);
    table.behold(table.specialCards.about(hex) ? hex : null);
    table.outline((region?.hexes ?? []).map(([q, r]) => ({ q, r })));
    follow();
  }

  /** What the tile shows, for those who do not see it. @param {Hex} hex */
  function tileWords({ q, r }) {
    const { view } = table.store.game;
    const tile = table.painter.taken.get(`${q},${r}`);
    const told = table.specialCards.about({ q, r });
    const what = [told?.title, tileLabel(view.tiles[tile?.id ?? ''] ?? '', view.edition)].filter(Boolean).join(', ');
    return [t('Tile at column {q}, row {r}: {what}', { q, r, what }), told?.text.replace(/\.$/, ''), told?.earns]
      .filter(Boolean)
      .join('. ');
  }

  /** @param {Seen} seen */
  const regionWords = ({ region, side }) =>
    region ? labelled(sideName(side), regionLine(region, table.store.game.view.edition)) : t('no territory here');

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
    if (aloud) announcer.say([tileWords(hex), ...(counts ? [regionWords(seen)] : [])].join('. '));
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
      if (!here) return;
      const next = nextHex(tiles(), here.hex, towards, stage.turn);
      if (next) look({ q: next.q, r: next.r });
      else announcer.say(t('No more tiles that way'));
    },
    /** @param {1 | -1} step */
    async turn(step) {
      if (!here?.region) return;
      const { hex, side, region } = here;
      const seen = await found(hex, side + step, step, region);
      if (!seen || !here) return;
      if (seen.region === region) return announcer.say(t('There’s no other territory on this tile'));
      if (!seen.region) return;
      here = { hex, ...seen };
      show();
      announcer.say(regionWords(seen));
    },
    /** What a tap on the tile does. */
    enter() {
      const special = here && table.specialCards.at(here.hex);
      if (special && here) table.specialCards.open(special, here.hex);
    },
    /** The land has changed: the same place again, without a word; a tile that was taken back is no place. */
    again() {
      if (!here) return;
      if (table.isTaken(here.hex)) look(here.hex, false, here.side);
      else leave();
    },
  };
}
