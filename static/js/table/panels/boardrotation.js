/**
 * Looking at the board turned: wide land on a tall phone makes small hexes, and tiles are drawn upright whichever way
 * they lie. Only the view of this device turns. It is offered once, remembered, and undone in the menu.
 */
import { fill, h } from '../../lib/dom.js';
import { t } from '../../lib/i18n.js';
import { turnCompass } from '../../game/sentences.js';

/** @import {Table} from '../table.js' */

/** What this device answered: `yes`, `no`, or nothing yet; and by how much the board of a table is turned here. */
const ANSWER = 'dorfplatz:turned';
/** @param {string} room */
const OF = room => `dorfplatz:turned:${room}`;
/** Before so many tiles lie, the land has no shape yet. */
const ENOUGH = 20;

const isTall = () => innerHeight > innerWidth;
/** @param {string} key */
const read = key => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};
/** @param {string} key @param {string} value */
const write = (key, value) => {
  try {
    localStorage.setItem(key, value);
  } catch {
    /* it is asked again */
  }
};

/** @param {Table} table */
export function rotationPanel(table) {
  const { stage } = table;
  const root = table.part('turning');
  let [begun, shown] = [false, false];

  /** @param {number} n times 60 degrees @param {boolean} [gently] so that it is seen to turn */
  function turn(n, gently = false) {
    stage.turnTo(n, gently);
    turnCompass(n);
    table.paintLand();
    table.painter.drawOverlay();
    table.refresh();
  }

  /** @param {number} n */
  function choose(n) {
    write(ANSWER, n ? 'yes' : 'no');
    write(OF(table.room), String(n));
    show(false);
    turn(n, true);
  }

  /** @param {boolean} on */
  function show(on) {
    if (on === shown) return;
    shown = on;
    root.hidden = !on;
    fill(
      root,
      on && [
        h('span', { text: t('Rotate the landscape? The spaces get larger.') }),
        h('button', {
          type: 'button',
          class: 'primary small-primary',
          'data-id': 'turn-board',
          text: t('Rotate'),
          onclick: () => choose(stage.bestTurn()),
        }),
        h('button', {
          type: 'button',
          class: 'flat',
          'data-id': 'keep-board',
          text: t('No, thanks'),
          onclick: () => choose(0),
        }),
      ],
    );
  }

  /** A device that likes it finds its board turned, also at another table; never in the middle of looking. */
  function begin() {
    begun = true;
    const kept = read(OF(table.room));
    const n =
      kept === null
        ? read(ANSWER) === 'yes' && isTall() && stage.hexes.length >= ENOUGH
          ? stage.bestTurn()
          : 0
        : Number(kept) % 3;
    if (n && table.isPhone()) turn(n);
  }

  const update = (state = table.store.state) => {
    if (!state.view || !stage.hexes.length) return;
    if (!begun) begin();
    const asks =
      table.isPhone() &&
      isTall() &&
      !state.view.ended &&
      !stage.turn &&
      read(ANSWER) === null &&
      stage.hexes.length >= ENOUGH;
    const quiet = !table.suggestion.hex && !state.suggestions.size && !state.vote && !state.options?.choices?.length;
    show(asks && quiet && !stage.free && stage.targets.length > 0 && stage.bestTurn() > 0);
  };
  /** Is there something to choose in the menu? */
  update.may = () => table.isPhone() && (stage.turn > 0 || (stage.hexes.length > 1 && stage.bestTurn() > 0));
  update.toggle = () => choose(stage.turn ? 0 : stage.bestTurn());
  return update;
}
