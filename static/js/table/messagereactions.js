/**
 * What a page does with messages that change nothing in the game: suggestions of others, fingers that point, chat,
 * votes, refusals, and answers to questions. `reactions.js` calls these by topic.
 */
import { labelled, t } from '../lib/i18n.js';
import { codeText, specialTitle } from '../game/texts.js';
import { participantOf, authorOf } from '../game/people.js';
import { previewLine } from '../game/previewwords.js';
import { refusalLine } from '../game/sentences.js';
import { specialInHand } from './panels/specialinhand.js';

/** @import {Change, State} from '../wire/tablestate.js' */
/** @import {
 *   MessageOf, NakMessage, PointMessage, PreviewMessage, ServerMessage, VoteMessage
 * } from '../wire/messages.d.ts' */
/** @import {Table} from './table.js' */

/**
 * Hands on the message that a change passes on, if it is of this kind.
 * @template {ServerMessage['t']} T @param {T} kind @param {(message: MessageOf<T>) => void} act
 * @returns {(state: State, change: Change) => void}
 */
const passedOn =
  (kind, act) =>
  (_, { message }) => {
    if (message?.t === kind) act(/** @type {MessageOf<T>} */ (message));
  };

/** @param {VoteMessage} vote @returns {string} how it ended, or '' while it is open */
function outcomeWords({ result, action }) {
  if (result === 'agreed') {
    return action.type === 'stand-in'
      ? t('Agreed. The game plays for them until they’re back.')
      : t('Agreed. The same tile comes again.');
  }
  if (result === 'refused') return t('Not everyone agreed. The game goes on.');
  return result === 'expired' ? t('No one answered in time. The game goes on.') : '';
}

/** @param {Table} table @returns {Record<string, (state: State, change: Change) => void>} by topic */
export function messageReactions(table) {
  const { announcer, suggestion } = table;

  /** Others suggest something. @param {State} state @param {Change} change */
  function suggested(state, { suggestion: message, before }) {
    if (!message?.hex || message.by === state.you.person || before) return;
    const { view } = table.store.game;
    const special = specialInHand(view, table.ownBoard);
    const name = t('{name}’s suggestion', { name: participantOf(state, message.by).name });
    const whose = [name, special && specialTitle(special.key)].filter(Boolean).join(', ');
    announcer.say(labelled(whose, previewLine(message.preview, view.edition)));
  }

  /** A player points at a hex: shown there; out of view, an arrow leads to it. @param {PointMessage} message */
  function pointed({ board, hex: [q, r], by }) {
    if (board !== table.board) return;
    const { state } = table.store;
    const [hex, who] = [{ q, r }, authorOf(state, by)];
    table.painter.ping(hex, who);
    if (by === state.you.person) return;
    announcer.say(t('{name} points at column {q}, row {r}', { name: who.name, q, r }));
    if (table.stage.sees(hex)) return;
    const words = t('{name} is pointing off screen. Show', { name: who.name });
    table.panels.edge.show(hex, who, words, () => table.painter.ping(hex, who));
  }

  /** The consequences of my suggestion, or why it does not fit. @param {PreviewMessage} message */
  function previewed(message) {
    if (!suggestion.isRefusal(message)) return suggestion.previewed(message);
    if (!table.helps('places')) return;
    table.painter.refuse(message);
    const { code = '', clash } = message;
    announcer.toast(refusalLine({ code, clash }, Boolean(suggestion.hex), table.store.game.view.edition));
  }

  /** @param {VoteMessage} message */
  function voted(message) {
    const words = outcomeWords(message);
    if (words) announcer.toast(words);
  }

  /** @param {NakMessage} message */
  function refused({ aid, code }) {
    if (aid && !table.chatQueue.knows(aid)) announcer.toast(codeText(code));
  }

  return {
    suggestions: suggested,
    point: passedOn('point', pointed),
    preview: passedOn('preview', previewed),
    chat: passedOn('chat', message => table.panels.chat.said(message)),
    react: passedOn('react', message => table.panels.chat.reacted(message)),
    region: passedOn('region', message => table.questions.answered(message)),
    tasks: passedOn('tasks', message => table.questions.answered(message)),
    vote: passedOn('vote', voted),
    nak: passedOn('nak', refused),
  };
}
