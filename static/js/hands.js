/** What hands do at this table: taps, hovering, wheels and keys become turns, ghosts and placements. */
import { hexUnder, onScreen, zoomed } from './camera.js';
import { list, t, tn } from './i18n.js';
import { listenToKeys } from './keys.js';
import { TICK } from './layers/marks.js';
import { nextHex, rotationsAt } from './options.js';
import { mySeats, onTurn } from './people.js';
import { kindName, previewLine, sideName } from './words.js';

/** A finger is about this thick. */
const TICK_REACH = 26;

/** @param {any} table @returns {import('./input.js').Hands} */
export function hands(table) {
  const { ghost, stage, store } = table;
  const hexAt = at => hexUnder(stage.camera, at.x, at.y);

  /** Is this on the tick of my ghost? */
  const onTick = at => {
    const tick = onScreen(stage.camera, ghost.hex, ...TICK);
    return Math.hypot(at.x - tick.x, at.y - tick.y) < TICK_REACH;
  };

  /** The tick lays; the tile turns; where there is nothing to turn, a second tap lays too, but never a double tap. */
  function tapGhost(at) {
    if (!ghost.settled()) return;
    const only = rotationsAt(ghost.options, ghost.hex).length === 1;
    if (onTurn(store.state) && (onTick(at) || only)) table.place();
    else table.turn(1);
  }

  return {
    tap(at) {
      table.exploring.leave();
      table.panels.inspector.hide();
      const hex = hexAt(at);
      if (ghost.hex && (ghost.isAt(hex) || (onTurn(store.state) && onTick(at)))) return tapGhost(at);
      const theirs = table.painter.ghosts().find(g => !g.own && g.hex.q === hex.q && g.hex.r === hex.r);
      if (ghost.isLegal(hex) && mySeats(store.state).length) return table.layGhost(hex, theirs?.rotation, theirs?.fields);
      if (table.painter.lit.hexes.length) return table.light([], '');
      if (ghost.hex) return ghost.clear();
      const special = table.cards.at(hex);
      if (special) table.cards.open(special);
      else if (table.helps('places') && !table.isTaken(hex) && table.sidesTaken(hex).length && onTurn(store.state) && ghost.options?.tile && !ghost.away) ghost.doubt(hex, ghost.rotation);
      else if (!table.helps('places') && !table.isTaken(hex) && onTurn(store.state)) table.announcer.toast(t('It doesn’t fit there.'));
    },
    hold(at) {
      table.exploring.leave();
      table.panels.inspector.hold(at);
    },
    hover(at) {
      table.exploring.leave();
      const hex = at && hexAt(at);
      table.setAim(hex && table.helps('places') && ghost.isLegal(hex) && !ghost.isAt(hex) ? hex : null);
      table.panels.inspector.hover(hex && (table.isTaken(hex) || table.cards.about(hex)) ? at : null);
    },
    point: at => table.pointAt(hexAt(at)),
    turn(at, step) {
      if (!ghost.hex || !ghost.isAt(hexAt(at))) return false;
      table.turn(step);
      return true;
    },
    twist(step) {
      if (!ghost.hex) return false;
      table.turn(step);
      return true;
    },
  };
}

/** Where a tile may lie, what it would meet there, and how often it fits. @param {any} table @param {any} hex */
function aimWords(table, hex) {
  const { edition } = table.store.state.view;
  const n = rotationsAt(table.ghost.options, hex).length;
  const sides = list(table.sidesTaken(hex).map(side => `${sideName(side)} (${kindName(table.facing(hex, side), edition)})`));
  const where = { q: hex.q, r: hex.r, ways: tn('fits {n} way', 'fits {n} ways', n) };
  return sides ? t('Legal space at column {q}, row {r}; next to tiles on {sides}; {ways}', { ...where, sides }) : t('Legal space at column {q}, row {r}; {ways}', where);
}

/** @param {any} table */
export function keys(table) {
  const { ghost, stage, exploring } = table;
  listenToKeys(stage.root, {
    arrow: towards => (exploring.isOn() ? exploring.arrow(towards) : ghost.soon(() => {
      const hex = nextHex(ghost.legal(), table.aim ?? ghost.hex, towards, stage.turn);
      if (!hex) return;
      table.setAim(hex);
      stage.bring(hex);
      table.announcer.say(aimWords(table, hex));
    }, true)),
    turn: step => (exploring.isOn() ? exploring.turn(step) : table.turn(step)),
    look: () => exploring.toggle(),
    enter: () => (exploring.isOn() ? exploring.enter() : ghost.soon(() => {
      const hex = table.aim;
      if (hex && !ghost.isAt(hex)) {
        table.layGhost(hex);
        table.setAim(null);
      } else if (ghost.hex) table.place();
    }, true)),
    escape() {
      if (table.drawer.open) return table.drawer.close();
      if (exploring.isOn()) return exploring.leave();
      if (table.painter.lit.hexes.length) return table.light([], '');
      if (ghost.hex) {
        table.setAim(ghost.hex);
        ghost.clear();
      } else table.setAim(null);
    },
    undo: () => table.panels.moves.undo(),
    redo: () => table.panels.moves.redo(),
    fit: () => stage.fit(),
    help: () => table.panels.menu.help(),
    zoom(factor) {
      const { x, y, width, height } = stage.screen();
      stage.move(zoomed(stage.camera, factor, x + width / 2, y + height / 2));
    },
    point() {
      const hex = table.aim ?? ghost.hex;
      if (hex) table.pointAt(hex);
    },
    offer: n => /** @type {HTMLElement[]} */ ([...table.part('offers').querySelectorAll('button'), ...table.part('slots').querySelectorAll('.slot-move')])[n - 1]?.click(),
    log: () => table.panels.talk.open(),
    talk: () => document.getElementById('say')?.focus(),
  });
}

/** What a ghost of mine would do, said aloud. @param {any} table */
export function sayPreview(table) {
  const { preview } = table.ghost;
  if (preview) table.announcer.say(previewLine(preview, table.store.state.view.edition, 4));
}
