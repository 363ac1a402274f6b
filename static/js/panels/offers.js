/** What the server lets a seat decide: together with a placement, at a moment of its own, or by a word. All by key. */
import { fill, h, picture, when } from '../dom.js';
import { fieldText, hasModule, moduleTitle } from '../gametext.js';
import { has, t } from '../i18n.js';
import { sideOf } from '../parties.js';
import { activeSeat } from '../people.js';
import { isMove, tokenFor, tokenPicture } from '../specials.js';
import { answerText, kindName, label, sideName } from '../words.js';
import { Picks, isPicking } from './picks.js';
import { storedPicture } from './slots.js';
import { kindIcon } from './tasks.js';

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
const isSides = answers => answers.length > 0 && answers.every(a => a && typeof a === 'object' && !Array.isArray(a));
const isYes = answers => answers.length === 1 && answers[0] === true;
const title = field => (has(`field.${field}`) ? fieldText(field) : label(field));
/** What a choice asks. @param {string} key */
export const choiceTitle = key => (hasModule(key) ? moduleTitle(key) : label(key, 'choice', 'field'));

/** The token an answer would lay down, small. */
function sign(field, answer) {
  const name = tokenFor(field, answer);
  if (!name) return null;
  const { tree, box } = tokenPicture(name);
  return picture([tree], box, 'land offer-sign');
}

/** @param {any} table */
export function offersPanel(table) {
  const root = table.part('offers');
  const draw = when();
  const { ghost } = table;
  const picks = new Picks();
  let asked = '';

  const toggle = (id, text, on, click, { off = false, sign: drawn = /** @type {any} */ (null), name = /** @type {string | null} */ (null) } = {}) =>
    h('button', { type: 'button', class: 'toggle', 'data-id': id, 'aria-label': name, 'aria-pressed': String(on), disabled: off, onclick: click }, drawn, h('span', { text }));

  /** One toggle per side; only combinations that were offered can be reached. */
  function sides(field, answers) {
    const now = ghost.fields[field] ?? answers[0];
    return Object.keys(answers[0]).map(side => {
      const wanted = { ...now, [side]: !now[side] };
      const offered = answers.find(a => same(a, wanted));
      const kind = table.facing(ghost.hex, Number(side));
      const name = kind ? t('{kind} ({side})', { kind: kindName(kind, table.store.state.view.edition), side: sideName(Number(side)) }) : sideName(Number(side));
      const drawn = kind && kind !== 'M' ? kindIcon(kind, table.store.state.view.edition) : null;
      return toggle(`${field}${side}`, sideName(Number(side)), now[side], () => ghost.decide(field, offered), { off: !offered, sign: drawn, name });
    });
  }

  const plain = (field, answers) => answers.map((answer, i) => {
    const on = same(ghost.fields[field], answer);
    const text = isYes(answers) ? title(field) : answerText(answer);
    return toggle(`${field}${i}`, text, on, () => ghost.decide(field, on ? null : answer), { sign: sign(field, answer) });
  });

  const offer = ([field, answers]) => h('div', { class: 'offer paper', role: 'group', 'aria-label': title(field) },
    isYes(answers) ? null : h('span', { class: 'offer-title', text: title(field) }), isSides(answers) ? sides(field, answers) : plain(field, answers));

  const hand = (key, answer) => table.link.act(activeSeat(table.store.state), { type: 'choose', [key]: answer });

  /** A question of its own; whatever was put by is part of it. */
  const choice = (state, { choice: key, answers }) => (isPicking(answers) ? picks.draw({ moment: `${state.seq}|${key}`, title: choiceTitle(key), answers, view: state.view, board: table.mine, side: sideOf(state, table.mine) }, () => update(), answer => hand(key, answer)) : h('div', { class: 'offer choice paper', role: 'group', 'aria-label': choiceTitle(key) },
    (state.view.boards[table.board].stored ?? []).map(id => storedPicture(state.view, id)),
    h('span', { class: 'offer-title', text: choiceTitle(key) }),
    h('span', { class: 'answers' }, answers.map((answer, i) => h('button', {
      type: 'button', class: 'flat', 'data-id': `choice${i}`, text: answerText(answer),
      onclick: () => hand(key, answer),
    })))));

  /** A question is said once, with its answers. */
  function announce(state, choices) {
    const key = choices.length ? `${state.seq}` : '';
    if (key && key !== asked) table.announcer.say(choices.map(c => `${choiceTitle(c.choice)} ${c.answers.map(answerText).join(', ')}`).join('. '));
    asked = key;
  }

  function update(state = table.store.state) {
    const open = Object.entries(ghost.offers()).filter(([, answers]) => answers.length);
    const choices = state.pending ? [] : state.options?.choices ?? [];
    announce(state, choices);
    draw(JSON.stringify([open, ghost.fields, choices, ghost.key(), picks.picked]), () => {
      root.hidden = !open.length && !choices.length;
      fill(root, choices.map(c => choice(state, c)), open.map(offer));
      // What is asked must not cover what it is about.
      if (ghost.hex && open.length) table.stage.bring(ghost.hex);
      else if (choices.length) table.stage.cover(table.stage.hexes);
    });
  }
  return update;
}

/** Words one may say now about the game, such as giving up; each asks once more. @param {any} table @param {any} state */
export function wordButtons(table, state) {
  const words = (state.options?.words ?? []).filter(word => !isMove(word));
  return words.map(word => h('button', {
    type: 'button', class: 'menu-item', text: label(word, 'word'),
    onclick: event => {
      const { currentTarget: item } = event;
      if (item.dataset.sure) {
        table.link.act(activeSeat(state), { type: word });
        table.drawer.close();
      } else {
        item.dataset.sure = 'yes';
        item.textContent = t('{word}: tap again to confirm', { word: label(word, 'word') });
      }
    },
  }));
}
