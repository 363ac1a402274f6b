/**
 * What is asked about tiles lies on a tray in place of the plank: where the next tile comes from, which of two to keep,
 * in which order the next ones go back; and before a power is paid for, what it will do. Those who do not decide see
 * the same without buttons.
 */
import { fill, h, redrawOnChange } from '../../lib/dom.js';
import { labelled, t, tn } from '../../lib/i18n.js';
import { askedAbout, askerOf, isOrder, tileName, tilesAmong, wordsAmong } from '../../game/asked.js';
import { price, stackPicture } from '../../game/blossom.js';
import { actingParticipant, activeSeat, onTurn } from '../../game/people.js';
import { answerText, label } from '../../game/sentences.js';
import { ownerOf } from '../../game/specials.js';
import { specialText, specialTitle } from '../../game/texts.js';
import { choiceTitle } from './offers.js';
import { waitingPicture } from './besides.js';
import { tileInHandPicture } from './plank.js';
import { powerPicture } from './powerpicture.js';
import { TileOrder } from './tileorder.js';

/** @import {Table} from '../table.js' */
/** @import {Answer, View} from '../../wire/messages.d.ts' */
/** @import {Asked} from '../../game/asked.js' */
/** @import {Special} from '../../game/specials.js' */
/** @import {InGame, State} from '../../wire/tablestate.js' */
/** @import {Child} from '../../lib/dom.js' */

/** @param {Child | Child[]} said @param {Child | Child[]} shown @param {Child | Child[]} acts @param {string} look */
const tray = (said, shown, acts, look) => [
  h(
    'div',
    { class: `tray-body ${look}` },
    h('div', { class: 'tray-said' }, said),
    shown,
    h('div', { class: 'tray-acts' }, acts),
  ),
];
/** @param {string} id @param {string} text @param {() => void} onclick @param {boolean} [disabled] */
const primary = (id, text, onclick, disabled = false) =>
  h('button', { type: 'button', class: 'primary', 'data-id': id, onclick, disabled, text });
/** @param {string} id @param {string} text @param {() => void} onclick */
const flat = (id, text, onclick) => h('button', { type: 'button', class: 'flat', 'data-id': id, onclick, text });

/** @param {Table} table */
export function trayPanel(table) {
  const root = table.part('tray');
  const draw = redrawOnChange();
  const order = new TileOrder();
  /** The power that is about to be used. @type {Special | null} */
  let power = null;
  let chosen = '';
  let moment = '';

  /** @param {State} [state] */
  const asked = (state = table.store.state) => askedAbout(state, table.board);
  /** @param {string} choice @param {Answer} answer */
  const submit = (choice, answer) =>
    table.socket.submit(activeSeat(table.store.state), { type: 'choose', [choice]: answer });

  /** The tiles I may answer with now. @returns {string[]} */
  function answers() {
    const question = asked();
    const { view } = table.store.state;
    if (!view || !question?.mine || isOrder(view, question.answers)) return [];
    return /** @type {string[]} */ (tilesAmong(view, question.answers));
  }

  /** @param {string} tile */
  function choose(tile) {
    chosen = chosen === tile ? '' : tile;
    table.refresh();
  }

  /** @param {Answer} answer */
  function answer(answer) {
    const question = asked();
    if (question?.mine) submit(question.choice, answer);
  }

  /** Who decides, for those who do not. @param {InGame} state */
  const whoDecides = state =>
    h('p', { class: 'tray-who', text: t('{name} decides', { name: actingParticipant(state, table.board).name }) });

  /**
   * Tiles of one name are told apart by their looks, and by their number for those who listen.
   * @param {View} view @param {string} tile @param {boolean} mine @param {number} [number] among others of its name
   */
  function tileButton(view, tile, mine, number = 0) {
    const owner = ownerOf(tile);
    const held = [view.revealed, view.offered].find(one => one?.tile === tile);
    const covers = Boolean(owner?.covers && owner.beside?.includes(tile));
    const inner = [
      held ? tileInHandPicture(view, 0, held) : waitingPicture(view, tile, covers, 'tray-picture'),
      number ? null : h('span', { class: 'tray-name', text: tileName(view, tile) }),
    ];
    if (!mine) return h('span', { class: 'tray-tile' }, inner);
    return h(
      'button',
      {
        type: 'button',
        class: 'tray-tile',
        'data-id': `tray-${tile}`,
        'aria-label': number ? `${tileName(view, tile)} ${number}` : null,
        'aria-pressed': String(chosen === tile),
        onclick: () => choose(tile),
      },
      inner,
    );
  }

  /**
   * Which of some tiles; where there are words too, one of them takes what is due.
   * @param {InGame} state @param {Asked} question
   */
  function among(state, { choice, answers: all, mine, due }) {
    const { view } = state;
    const tiles = /** @type {string[]} */ (tilesAmong(view, all));
    const words = wordsAmong(view, all);
    if (!tiles.includes(chosen)) chosen = '';
    const asker = askerOf(choice);
    const stack = words.length
      ? h(
          mine ? 'button' : 'span',
          mine
            ? {
                type: 'button',
                class: 'tray-stack',
                'data-id': 'tray-stack',
                'aria-label': answerText(words[0]),
                onclick: () => submit(choice, words[0]),
              }
            : { class: 'tray-stack' },
          stackPicture(),
        )
      : null;
    const act = !words.length
      ? primary(
          'tray-take',
          chosen ? t('Keep {tile}', { tile: tileName(view, chosen) }) : t('Keep one'),
          () => submit(choice, chosen),
          !chosen,
        )
      : chosen
        ? primary('tray-take', t('Play {tile}', { tile: tileName(view, chosen) }), () => submit(choice, chosen))
        : null;
    const title = due ? DUE[due]() : choiceTitle(choice);
    return tray(
      [
        h('p', { class: 'title', text: title }),
        h('p', {
          class: 'small',
          text: asker && !words.length ? specialText(asker.key) : t('Draw it, or play one of these instead.'),
        }),
      ],
      h(
        'div',
        { class: 'tray-tiles', role: 'group', 'aria-label': title },
        stack,
        tiles.map(tile => tileButton(view, tile, mine, numberAmong(view, tiles, tile))),
      ),
      mine
        ? [
            act,
            words.map(word => (act ? flat : primary)(`tray-${word}`, answerText(word), () => submit(choice, word))),
          ].flat()
        : whoDecides(state),
      words.length ? 'wood' : 'sheet',
    );
  }

  /** @param {InGame} state @param {Asked} question */
  function ordering(state, { choice, answers: all, mine }) {
    const { view } = state;
    const first = /** @type {string[]} */ (all[0]);
    order.begin(`${state.seq}|${choice}`, first);
    return tray(
      [
        h('p', { class: 'title', text: tn('The next {n} tile', 'The next {n} tiles', first.length) }),
        h('p', {
          class: 'small',
          text: mine ? t('Put them in any order. Everyone sees them.') : t('Everyone sees them.'),
        }),
      ],
      order.draw(view, mine, said => {
        table.announcer.say(said);
        update();
      }),
      mine ? primary('tray-order', t('Put them back'), () => submit(choice, order.order)) : whoDecides(state),
      'lacquer',
    );
  }

  /** @param {InGame} state @param {Special} owner */
  function paying(state, owner) {
    const [word] = owner.words;
    const { view } = state;
    const pay = primary('tray-pay', label(word, 'word'), () => {
      power = null;
      table.socket.submit(activeSeat(table.store.state), { type: word });
      update();
    });
    pay.append(price(owner.power?.price ?? 0));
    return tray(
      [
        h('p', { class: 'title', text: specialTitle(owner.key) }),
        h('p', { class: 'small', text: specialText(owner.key) }),
      ],
      powerPicture(view, owner),
      [pay, flat('tray-not', t('Not now'), close)],
      'sheet',
    );
  }

  function close() {
    power = null;
    update();
    table.refresh();
  }

  /** A power stays open while it may be used. @param {State} state */
  const isOpen = state => power && onTurn(state) && power.words.some(word => state.options?.words.includes(word));

  /** What is asked is said once. @param {InGame} state @param {Asked | null} question */
  function announce(state, question) {
    const now = question ? `${state.seq}|${question.choice}` : '';
    if (now === moment) return;
    moment = now;
    chosen = '';
    if (!question) return;
    const { view } = state;
    const said = isOrder(view, question.answers)
      ? /** @type {string[]} */ (question.answers[0]).map(tile => tileName(view, tile))
      : [
          ...tilesAmong(view, question.answers).map(tile => tileName(view, String(tile))),
          ...wordsAmong(view, question.answers).map(answerText),
        ];
    table.announcer.say(labelled(choiceTitle(question.choice), said.join(', ')));
  }

  function update(state = table.store.state) {
    if (!state.view) return;
    const question = asked(state);
    if (!isOpen(state)) power = null;
    announce(state, question);
    const shown = question ?? power;
    root.hidden = !shown;
    document.body.classList.toggle('has-tray', Boolean(shown));
    draw(JSON.stringify([state.seq, question, chosen, power?.key, order.order, order.held]), () =>
      fill(
        root,
        ...(question
          ? isOrder(state.view, question.answers)
            ? ordering(state, question)
            : among(state, question)
          : power
            ? paying(state, power)
            : []),
      ),
    );
  }
  update.answers = answers;
  update.answer = answer;
  update.choose = choose;
  update.chosen = () => chosen;
  update.close = close;
  update.isOpen = () => !root.hidden;
  /** A power is about to be used: what it does is shown first. @param {Special} owner */
  update.offer = owner => {
    power = owner;
    update();
    root.querySelector('button')?.focus();
  };
  return update;
}

/**
 * The number of a tile among those of its name, or 0 where none shares it.
 * @param {View} view @param {string[]} tiles @param {string} tile
 */
function numberAmong(view, tiles, tile) {
  const alike = tiles.filter(one => tileName(view, one) === tileName(view, tile));
  return alike.length > 1 ? alike.indexOf(tile) + 1 : 0;
}

/** Which stack the tile would come from. @type {Record<string, () => string>} */
const DUE = {
  task: () => t('A task tile is next'),
  landscape: () => t('A landscape tile is next'),
  none: () => t('The landscape tiles are used up'),
};
