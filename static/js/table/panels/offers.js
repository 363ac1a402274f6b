/** What the server lets a seat decide: together with a placement, at a moment of its own, or by a word. All by key. */
import { fill, h, picture, redrawOnChange } from '../../lib/dom.js';
import { fieldText, hasModule, moduleTitle, specialTitle } from '../../game/texts.js';
import { has, t, tn } from '../../lib/i18n.js';
import { partyColour } from '../../game/parties.js';
import { activeSeat, onTurn } from '../../game/people.js';
import { isAboutTiles } from '../../game/asked.js';
import { price } from '../../game/blossom.js';
import { isTooClose, piecesFor } from '../../game/holdings.js';
import { isMove, powers, purse, tokenFor, tokenPicture, turners } from '../../game/specials.js';
import { answerText, kindName, label, sideName } from '../../game/sentences.js';
import { ListPicker, isPicking } from './listpicker.js';
import { storedPicture } from './slots.js';
import { kindIcon } from '../../game/kindicon.js';

/** @import {Table} from '../table.js' */
/** @import {InGame, State} from '../../wire/tablestate.js' */
/** @import {Answer, Choice} from '../../wire/messages.d.ts' */
/** @import {Piece} from '../../game/holdings.js' */

/** @param {unknown} a @param {unknown} b */
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
/** @typedef {{[side: string]: boolean}} BySide which sides of the tile something is joined to */

/** Does every answer say yes or no for each of some sides? @param {Answer[]} answers @returns {answers is BySide[]} */
const isBySide = answers => answers.length > 0 && answers.every(a => a && typeof a === 'object' && !Array.isArray(a));
/** @param {Answer[]} answers */
const isYes = answers => answers.length === 1 && answers[0] === true;
/** @param {string} field */
const title = field => (has(`field.${field}`) ? fieldText(field) : label(field));
/** What a choice asks. @param {string} key */
export const choiceTitle = key => (hasModule(key) ? moduleTitle(key) : label(key, 'choice', 'field'));

/** The token an answer would lay down, small. @param {string} field @param {Answer} answer */
function sign(field, answer) {
  const name = tokenFor(field, answer);
  if (!name) return null;
  const { tree, box } = tokenPicture(name);
  return picture([tree], box, 'land offer-sign');
}

/** @param {Table} table */
export function offersPanel(table) {
  const root = table.part('offers');
  const draw = redrawOnChange();
  const { suggestion } = table;
  const picker = new ListPicker();
  let asked = '';
  /** The pieces that the tile in hand could carry somewhere. @type {Piece[]} */
  let pieces = [];

  /**
   * @param {string} id @param {string} text @param {boolean} on @param {() => void} click
   * @param {{off?: boolean, drawn?: Node | null, name?: string}} [more] `name`: what is read aloud instead of the text
   */
  const toggle = (id, text, on, click, { off = false, drawn = null, name } = {}) =>
    h(
      'button',
      {
        type: 'button',
        class: 'toggle',
        'data-id': id,
        'aria-label': name,
        'aria-pressed': String(on),
        disabled: off,
        onclick: click,
      },
      drawn,
      h('span', { text }),
    );

  /**
   * One toggle per side; only combinations that were offered can be reached.
   * @param {string} field @param {BySide[]} answers
   */
  function sides(field, answers) {
    const now = /** @type {BySide} */ (suggestion.fields[field] ?? answers[0]);
    return Object.keys(answers[0]).map(side => {
      const wanted = { ...now, [side]: !now[side] };
      const offered = answers.find(a => same(a, wanted));
      const kind = suggestion.hex ? table.facing(suggestion.hex, Number(side)) : '';
      const name = kind
        ? t('{kind} ({side})', { kind: kindName(kind, table.store.game.view.edition), side: sideName(Number(side)) })
        : sideName(Number(side));
      const drawn = kind && kind !== 'M' ? kindIcon(kind, table.store.game.view.edition) : null;
      return toggle(
        `${field}${side}`,
        sideName(Number(side)),
        now[side],
        () => suggestion.decide(field, offered ?? null),
        { off: !offered, drawn, name },
      );
    });
  }

  /**
   * One toggle for each printed edge that may be made meadow, named by the side on which it lies now; of each letter
   * one at most.
   * @param {string} field @param {number[][]} answers
   */
  function edges(field, answers) {
    const { view } = table.store.game;
    const print = view.tiles[suggestion.tile] ?? '';
    const now = /** @type {number[]} */ (suggestion.fields[field] ?? []);
    const owners = turners(field);
    return [...new Set(answers.flat())]
      .sort((a, b) => a - b)
      .map(edge => {
        const letter = print[edge];
        const on = now.includes(edge);
        const others = now.filter(other => print[other] !== letter);
        const wanted = on ? others : [...others, edge].sort((a, b) => a - b);
        const offered = answers.find(a => same(a, wanted)) ?? (on ? null : answers.find(a => same(a, [edge])));
        const side = sideName((edge + suggestion.rotation) % 6);
        const owner = owners.find(one => one.turns === letter);
        const name = t('{title}: {kind} ({side}) becomes meadow', {
          title: owner ? specialTitle(owner.key) : title(field),
          kind: kindName(letter, view.edition),
          side,
        });
        return toggle(`${field}${edge}`, side, on, () => suggestion.decide(field, offered ?? null), {
          drawn: kindIcon(letter, view.edition),
          name,
        });
      });
  }

  /** @param {string} field @param {Answer[]} answers */
  const plain = (field, answers) =>
    answers.map((answer, i) => {
      const on = same(suggestion.fields[field], answer);
      const text = isYes(answers) ? title(field) : answerText(answer);
      const cost = powers().find(one => one.fields.includes(field))?.power?.price;
      const drawn = sign(field, answer) ?? (cost ? price(cost) : null);
      return toggle(`${field}${i}`, text, on, () => suggestion.decide(field, on ? null : answer), { drawn });
    });

  /** @param {string} field @param {Answer[]} answers */
  const isEdges = (field, answers) => turners(field).length > 0 && answers.every(Array.isArray);
  /** How many pieces are left and how far apart they stand. @param {Piece} piece */
  const piecesLeft = ({ left, apart }) =>
    [t('{n} left', { n: left }), tn('{n} space apart', '{n} spaces apart', apart)].join(', ');
  /** Pieces of a field that the tile could carry, but not here. @param {string} field */
  const tooClose = field =>
    pieces.filter(piece => piece.field === field && suggestion.hex && isTooClose(piece, suggestion.hex));

  /** @param {Piece} piece */
  const refusedPiece = piece => [
    toggle(`${piece.field}-${piece.word}`, answerText(piece.word), false, () => {}, {
      off: true,
      drawn: sign(piece.field, piece.word),
    }),
    h('span', { class: 'small bad', text: t('too close') }),
  ];

  /** @param {[string, Answer[]]} offered */
  function offer([field, answers]) {
    const mine = pieces.filter(piece => piece.field === field && answers.includes(piece.word));
    const isBare = isYes(answers) || pieces.some(piece => piece.field === field);
    return h(
      'div',
      { class: 'offer paper', role: 'group', 'aria-label': title(field) },
      isBare ? null : h('span', { class: 'offer-title', text: title(field) }),
      isBySide(answers)
        ? sides(field, answers)
        : isEdges(field, answers)
          ? edges(field, /** @type {number[][]} */ (answers))
          : plain(field, answers),
      mine.map(piece => h('span', { class: 'small offer-left', text: piecesLeft(piece) })),
      tooClose(field).flatMap(refusedPiece),
    );
  }

  /** @param {string} key @param {Answer} answer */
  const submit = (key, answer) => table.socket.submit(activeSeat(table.store.state), { type: 'choose', [key]: answer });

  /** A question of its own; what was put by is part of it. @param {InGame} state @param {Choice} question */
  const choice = (state, { choice: key, answers }) =>
    isPicking(answers)
      ? pick(state, key, answers)
      : h(
          'div',
          {
            class: 'offer choice paper',
            role: 'group',
            'aria-label': choiceTitle(key),
          },
          (state.view.boards[table.board].stored ?? []).map(id => storedPicture(state.view, id)),
          h('span', { class: 'offer-title', text: choiceTitle(key) }),
          h(
            'span',
            { class: 'answers' },
            answers.map((answer, i) =>
              h('button', {
                type: 'button',
                class: 'flat',
                'data-id': `choice${i}`,
                text: answerText(answer),
                onclick: () => submit(key, answer),
              }),
            ),
          ),
        );

  /** @param {InGame} state @param {string} key @param {string[][]} answers */
  function pick(state, key, answers) {
    const board = table.ownBoard;
    const asked = { moment: `${state.seq}|${key}`, title: choiceTitle(key), answers, view: state.view, board };
    const colour = partyColour(state, board);
    return picker.draw(
      { ...asked, colour },
      () => update(),
      answer => submit(key, answer),
    );
  }

  /** A question is said once, with its answers. @param {State} state @param {Choice[]} choices */
  function announce(state, choices) {
    const key = choices.length ? `${state.seq}` : '';
    if (key && key !== asked)
      table.announcer.say(
        choices.map(c => `${choiceTitle(c.choice)} ${c.answers.map(answerText).join(', ')}`).join('. '),
      );
    asked = key;
  }

  function update(state = table.store.state) {
    const { view } = state;
    const here = { ...suggestion.offers() };
    const may = view && suggestion.hex && onTurn(state);
    pieces = may ? piecesFor(view, table.ownBoard, suggestion.options) : [];
    for (const { field } of pieces) if (tooClose(field).length) here[field] ??= [];
    const curtained = purse() ? powers().flatMap(owner => owner.fields) : [];
    const open = Object.entries(here)
      .filter(([field]) => !curtained.includes(field))
      .filter(([field, answers]) => answers.length || tooClose(field).length);
    const choices = state.pending || !view ? [] : (state.options?.choices ?? []).filter(c => !isAboutTiles(view, c));
    announce(state, choices);
    draw(JSON.stringify([open, suggestion.fields, choices, suggestion.key(), picker.picked]), () => {
      root.hidden = !open.length && !choices.length;
      fill(root, state.view ? choices.map(c => choice(state, c)) : null, open.map(offer));
      // What is asked must not cover what it is about.
      if (suggestion.hex && open.length) table.stage.bring(suggestion.hex);
      else if (choices.length) table.stage.cover(table.stage.hexes);
    });
  }
  return update;
}

/**
 * Words one may say now about the game, such as giving up; each asks once more.
 * @param {Table} table @param {State} state
 */
export function wordButtons(table, state) {
  const words = (state.options?.words ?? []).filter(word => !isMove(word));
  return words.map(word =>
    h('button', {
      type: 'button',
      class: 'menu-item',
      text: label(word, 'word'),
      onclick: event => {
        const item = /** @type {HTMLElement} */ (event.currentTarget);
        if (item.dataset.sure) {
          table.socket.submit(activeSeat(state), { type: word });
          table.drawer.close();
        } else {
          item.dataset.sure = 'yes';
          item.textContent = t('{word}: tap again to confirm', { word: label(word, 'word') });
        }
      },
    }),
  );
}
