/** The standing parts of the replay page. What changes with the moment is the player's. */
import { challengeMenu } from './challenge.js';
import { belongs } from './campaign/belongs.js';
import { h } from './dom.js';
import { partiesOf } from './end.js';
import { editionTitle } from './gametext.js';
import { glyphButton } from './glyphs.js';
import { list, t } from './i18n.js';
import { dateWords, keepsakes } from './keepsakes.js';
import { badge } from './panels/badge.js';
import { called } from './people.js';

/** Who played what, and when; in a duel whose board is shown. @param {any} player */
export function headOf(player) {
  const { record } = player;
  return h('div', { class: 'replay-head' }, h('h1', { text: list(record.setup.seats.map(called)) }), belongs(player.campaign),
    h('p', { class: 'small', text: [editionTitle(record.edition), dateWords(player.date)].filter(Boolean).join(' · ') }),
    record.setup.boards.length > 1 ? h('div', { class: 'replay-boards', role: 'group', 'aria-label': t('Landscapes') }, partiesOf(player.state(player.last)).map((party, board) =>
      h('button', { type: 'button', class: 'flat', 'aria-pressed': String(board === player.board), 'data-board': board, onclick: () => player.look(board) }, party.sign?.() ?? badge(party.people[0]), h('span', { text: party.title })))) : null);
}

/** What one can do with the game. @param {any} player @param {(style: string) => Node} openButton */
export function toolsOf(player, openButton) {
  const kept = keepsakes({ room: player.room, record: player.record, view: () => player.views[player.index], deal: player.game.deal, names: player.record.setup.seats.map(called), date: player.date, board: () => player.board, sheets: player.game.sheets, side: board => partiesOf(player.state())[board].side }, [openButton('keep-item replay-open-small')]);
  const link = player.room ? glyphButton('link', t('Link to this move'), { class: 'paper-button replay-icon', onclick: () => player.copy() }) : null;
  return h('nav', { class: 'replay-tools', 'aria-label': t('Save this game') }, glyphButton('fit', t('Show everything'), { class: 'paper-button replay-icon', onclick: () => player.stage.stage.fit() }), link, player.room && player.record.setup.boards.length > 1 && player.views[player.last].ended ? challengeMenu(player.room, player.views[player.last], partiesOf(player.state(player.last))) : null, kept.buttons, openButton('paper-button replay-open'), kept.says, player.copied);
}

/** The scrubber and its buttons. @param {any} player */
export function plankOf(player) {
  const { entries } = player.game;
  const share = seq => `${((seq - 1) / Math.max(1, entries.length - 1)) * 100}%`;
  const ticks = [...player.lost.keys()].map(seq => {
    const tick = h('i');
    tick.style.insetInlineStart = share(seq);
    return tick;
  });
  const step = n => () => { player.ticker.stop(); player.go(player.index + n); };
  return h('section', { class: 'replay-plank', 'aria-label': t('Replay') }, player.hand,
    h('div', { class: 'replay-said' }, player.words, player.note, player.sheetButton),
    h('div', { class: 'replay-track' }, h('div', { class: 'replay-ticks', 'aria-hidden': 'true' }, ticks), player.scrub, player.count),
    h('div', { class: 'replay-buttons' }, glyphButton('earlier', t('Previous move'), { class: 'replay-step', onclick: step(-1) }), player.play, glyphButton('later', t('Next move'), { class: 'replay-step', onclick: step(1) }), player.speed));
}
