/** What taps, hovering, wheels and keys do at this table: they become suggestions, rotations and placements. */
import { hexUnder, onScreen, zoomed } from '../board/camera.js';
import { list, t, tn } from '../lib/i18n.js';
import { TICK } from '../board/layers/overlay.js';
import { nextHex, rotationsAt } from '../wire/options.js';
import { mySeats, onTurn } from '../game/people.js';
import { previewLine } from '../game/previewwords.js';
import { kindName, sideName } from '../game/sentences.js';

/** @import {Hex} from '../lib/geometry.js' */
/** @import {Table} from './table.js' */
/** @import {Spot} from '../board/pointers.js' */

/** A finger is about this thick. */
const TICK_REACH = 26;

/** What pointers do. @param {Table} table @returns {import('../board/pointers.js').Gestures} */
export function boardGestures(table) {
  const { suggestion, stage, store } = table;
  /** @param {Spot} at */
  const hexAt = at => hexUnder(stage.camera, at.x, at.y);

  /** Is this on the tick of my suggestion? @param {Spot} at */
  const onTick = at => {
    if (!suggestion.hex) return false;
    const tick = onScreen(stage.camera, suggestion.hex, ...TICK);
    return Math.hypot(at.x - tick.x, at.y - tick.y) < TICK_REACH;
  };

  /**
   * The tick lays; the tile turns; where there is nothing to turn, a second tap lays too, but never a double tap.
   * @param {Spot} at
   */
  function tapSuggestion(at) {
    if (!suggestion.settled()) return;
    const only = rotationsAt(suggestion.options, suggestion.hex).length === 1;
    if (onTurn(store.state) && (onTick(at) || only)) table.place();
    else table.rotate(1);
  }

  /** A free hex where the tile does not fit: why not? @param {Hex} hex */
  function tapOpen(hex) {
    const isBeside = table.sidesTaken(hex).length > 0;
    if (!table.helps('places')) table.announcer.toast(t('It doesn’t fit there.'));
    else if (isBeside && suggestion.options?.tile && !suggestion.away) suggestion.doubt(hex, suggestion.rotation);
  }

  return {
    tap(at) {
      table.exploring.leave();
      table.panels.inspector.hide();
      const hex = hexAt(at);
      if (suggestion.hex && (suggestion.isAt(hex) || (onTurn(store.state) && onTick(at)))) return tapSuggestion(at);
      const theirs = table.painter.suggestions().find(g => !g.own && g.hex.q === hex.q && g.hex.r === hex.r);
      if (suggestion.isLegal(hex) && mySeats(store.state).length)
        return table.suggest(hex, theirs?.rotation, theirs?.fields);
      if (table.painter.lit.hexes.length) return table.light([], '');
      if (suggestion.hex) return suggestion.clear();
      const special = table.specialCards.at(hex);
      if (special) table.specialCards.open(special, hex);
      else if (!table.isTaken(hex) && onTurn(store.state)) tapOpen(hex);
    },
    hold(at) {
      table.exploring.leave();
      table.panels.inspector.hold(at);
    },
    hover(at) {
      table.exploring.leave();
      const hex = at && hexAt(at);
      table.setAim(hex && table.helps('places') && suggestion.isLegal(hex) && !suggestion.isAt(hex) ? hex : null);
      table.panels.inspector.hover(hex && (table.isTaken(hex) || table.specialCards.about(hex)) ? at : null);
    },
    point: at => table.pointAt(hexAt(at)),
    turn(at, step) {
      if (!suggestion.hex || !suggestion.isAt(hexAt(at))) return false;
      table.rotate(step);
      return true;
    },
    twist(step) {
      if (!suggestion.hex) return false;
      table.rotate(step);
      return true;
    },
  };
}

/** Where a tile may lie, what it would meet there, and how often it fits. @param {Table} table @param {Hex} hex */
function aimWords(table, hex) {
  const { edition } = table.store.game.view;
  const n = rotationsAt(table.suggestion.options, hex).length;
  const sides = list(
    table.sidesTaken(hex).map(side => `${sideName(side)} (${kindName(table.facing(hex, side), edition)})`),
  );
  const where = { q: hex.q, r: hex.r, ways: tn('fits {n} way', 'fits {n} ways', n) };
  return sides
    ? t('Legal space at column {q}, row {r}; next to tiles on {sides}; {ways}', { ...where, sides })
    : t('Legal space at column {q}, row {r}; {ways}', where);
}

/** What keys do. @param {Table} table @returns {import('./shortcuts.js').Shortcuts} */
export function keyboardControls(table) {
  const { suggestion, stage, exploring } = table;
  return {
    arrow: towards =>
      exploring.isOn()
        ? exploring.arrow(towards)
        : suggestion.soon(() => {
            const hex = nextHex(suggestion.legal(), table.aim ?? suggestion.hex, towards, stage.turn);
            if (!hex) return;
            table.setAim(hex);
            stage.bring(hex);
            table.announcer.say(aimWords(table, hex));
          }, true),
    rotate: step => (exploring.isOn() ? exploring.turn(step) : table.rotate(step)),
    explore: () => exploring.toggle(),
    enter: () =>
      exploring.isOn()
        ? exploring.enter()
        : suggestion.soon(() => {
            const hex = table.aim;
            if (hex && !suggestion.isAt(hex)) {
              table.suggest(hex);
              table.setAim(null);
            } else if (suggestion.hex) table.place();
          }, true),
    escape() {
      if (table.drawer.open) return table.drawer.close();
      if (table.panels.tray.isOpen()) return table.panels.tray.close();
      if (exploring.isOn()) return exploring.leave();
      if (table.painter.lit.hexes.length) return table.light([], '');
      if (suggestion.hex) {
        table.setAim(suggestion.hex);
        suggestion.clear();
      } else table.setAim(null);
    },
    undo: () => table.panels.lastMove.undo(),
    redo: () => table.panels.lastMove.redo(),
    fit: () => stage.fit(),
    help: () => table.panels.menu.help(),
    zoom(factor) {
      const { x, y, width, height } = stage.screen();
      stage.move(zoomed(stage.camera, factor, x + width / 2, y + height / 2));
    },
    point() {
      const hex = table.aim ?? suggestion.hex;
      if (hex) table.pointAt(hex);
    },
    offer(n) {
      const offers = [table.part('tray'), table.part('offers')].flatMap(part => [...part.querySelectorAll('button')]);
      const moves = /** @type {NodeListOf<HTMLElement>} */ (table.part('slots').querySelectorAll('.slot-move'));
      [...offers, ...moves][n - 1]?.click();
    },
    log: () => table.panels.chat.open(),
    talk: () => document.getElementById('say')?.focus(),
  };
}

/** What a suggestion of mine would do, said aloud. @param {Table} table */
export function sayPreview(table) {
  const { preview } = table.suggestion;
  if (preview) table.announcer.say(previewLine(preview, table.store.game.view.edition, 4));
}
