/** The standing parts of the replay page. What changes with the moment is the player's. */
import { challengeMenu } from '../end/challenge.js';
import { campaignLink } from '../game/campaignlink.js';
import { h } from '../lib/dom.js';
import { partiesOf } from '../end/outcome.js';
import { editionTitle } from '../game/texts.js';
import { glyphButton } from '../lib/glyphs.js';
import { list, number, t } from '../lib/i18n.js';
import { dateWords, keepsakes } from '../end/keepsakes.js';
import { badge } from '../game/badge.js';
import { nameOrSomeone } from '../game/people.js';

/** @import {Player} from './player.js' */

/** Who played what, and when; in a duel whose board is shown. @param {Player} player */
export function headOf(player) {
  const { record } = player;
  return h(
    'div',
    { class: 'replay-head' },
    h('h1', { text: list(record.setup.seats.map(nameOrSomeone)) }),
    campaignLink(player.campaign),
    h('p', {
      class: 'small',
      text: [editionTitle(record.edition), dateWords(player.date)].filter(Boolean).join(' · '),
    }),
    record.setup.boards.length > 1
      ? h(
          'div',
          { class: 'replay-boards', role: 'group', 'aria-label': t('Landscapes') },
          partiesOf(player.state(player.last)).map((party, board) =>
            h(
              'button',
              {
                type: 'button',
                class: 'flat',
                'aria-pressed': String(board === player.board),
                'data-board': board,
                onclick: () => player.showBoard(board),
              },
              party.sign?.() ?? badge(party.people[0]),
              h('span', { text: party.title }),
            ),
          ),
        )
      : null,
  );
}

/** What one can do with the game. @param {Player} player @param {(style: string) => Node} openButton */
export function toolsOf(player, openButton) {
  const kept = keepsakes(
    {
      room: player.room,
      record: player.record,
      view: () => player.views[player.index],
      deal: player.game.deal,
      names: player.record.setup.seats.map(nameOrSomeone),
      date: player.date,
      board: () => player.board,
      sheets: player.game.sheets,
      colour: board => partiesOf(player.state())[board].colour,
    },
    [openButton('keep-item replay-open-small')],
  );
  const link = player.room
    ? glyphButton('link', t('Link to this move'), { class: 'paper-button replay-icon', onclick: () => player.copy() })
    : null;
  return h(
    'nav',
    { class: 'replay-tools', 'aria-label': t('Save this game') },
    glyphButton('fit', t('Show everything'), {
      class: 'paper-button replay-icon',
      onclick: () => player.stage.stage.fit(),
    }),
    link,
    player.room && player.record.setup.boards.length > 1 && player.views[player.last].ended
      ? challengeMenu(player.room, player.views[player.last], partiesOf(player.state(player.last)))
      : null,
    kept.buttons,
    openButton('paper-button replay-open'),
    kept.says,
    player.copied,
  );
}

const SPEEDS = [0.5, 1, 2, 4, 8];

/** @param {Player} player */
export function scrubberOf(player) {
  const scrub = h('input', {
    type: 'range',
    id: 'scrub',
    class: 'scrub',
    min: 1,
    max: player.views.length,
    step: 1,
    'aria-label': t('Move'),
  });
  scrub.addEventListener('input', () => {
    player.ticker.stop();
    player.go(Number(scrub.value) - 1);
  });
  return scrub;
}

/** @param {Player} player */
export function speedsOf(player) {
  const speeds = SPEEDS.map(speed => h('option', { value: speed, selected: speed === 1, text: `${number(speed)}×` }));
  const speed = h('select', { class: 'replay-speed', 'aria-label': t('Speed') }, speeds);
  speed.addEventListener('change', () => {
    player.ticker.speed = Number(speed.value);
  });
  return speed;
}

/** The scrubber and its buttons. @param {Player} player */
export function plankOf(player) {
  const { entries } = player.game;
  /** @param {number} seq */
  const share = seq => `${((seq - 1) / Math.max(1, entries.length - 1)) * 100}%`;
  const ticks = [...player.lost.keys()].map(seq => {
    const tick = h('i');
    tick.style.insetInlineStart = share(seq);
    return tick;
  });
  /** @param {number} n */
  const step = n => () => {
    player.ticker.stop();
    player.go(player.index + n);
  };
  return h(
    'section',
    { class: 'replay-plank', 'aria-label': t('Replay') },
    player.tile,
    h('div', { class: 'replay-said' }, player.words, player.note, player.sheetButton),
    h(
      'div',
      { class: 'replay-track' },
      h('div', { class: 'replay-ticks', 'aria-hidden': 'true' }, ticks),
      player.scrub,
      player.count,
    ),
    h(
      'div',
      { class: 'replay-buttons' },
      glyphButton('earlier', t('Previous move'), { class: 'replay-step', onclick: step(-1) }),
      player.play,
      glyphButton('later', t('Next move'), { class: 'replay-step', onclick: step(1) }),
      player.speed,
    ),
  );
}
