/** The slip about the connection: what is happening, in one line, and that nothing was lost. It heals by itself. */
import { fill, h, icon } from '../../lib/dom.js';
import { closeText } from '../../game/texts.js';
import { t } from '../../lib/i18n.js';
import { joinRequestsPanel } from './joinrequests.js';

/** @import {Table} from '../table.js' */
/** @import {State} from '../../wire/tablestate.js' */

/** Before a line that stands is said to be slow, and one that is gone to be gone: a blink is not worth a word. */
const PATIENCE = { live: 2000, connecting: 2000, offline: 250 };
/** A shorter break ends without a message. */
const SHORT = 400;
const BACK_STAYS = 3000;

/** @param {Table} table */
export function connectionPanel(table) {
  const root = table.part('slip');
  const requests = joinRequestsPanel(table);
  let shown = '';
  let timer = 0;
  let kind = '';
  let since = 0;

  /** @param {string} kind @param {string} text @param {Node | null} [more] */
  function show(kind, text, more = null) {
    shown = kind;
    root.hidden = !kind;
    root.dataset.kind = kind;
    fill(
      root,
      kind ? (kind === 'offline' ? icon('offline') : h('span', { class: 'slip-dot' })) : null,
      kind ? h('span', { text }) : null,
      more,
    );
    if (kind) table.announcer.say(text);
  }

  /** Nothing is waited for once the connection is closed for good. @param {State} state */
  const isWaiting = state => state.connection !== 'closed' && (state.connection !== 'live' || Boolean(state.pending));
  const offline = () => {
    since = Date.now();
    show('offline', t('Offline. Reconnecting – nothing is lost.'));
  };
  /** @param {State} state */
  const again = state =>
    state.closed === 4426
      ? h('button', { type: 'button', class: 'flat', text: t('Reload'), onclick: () => location.reload() })
      : h('a', { class: 'flat', href: '/', text: t('Home') });

  /**
   * Once per wait: trying again and again must not put the moment off; that the connection is gone brings it nearer.
   * @param {'live' | 'connecting' | 'offline'} connection
   */
  function wait(connection) {
    if (timer && kind === connection) return;
    clearTimeout(timer);
    kind = connection;
    timer = window.setTimeout(() => {
      timer = 0;
      if (isWaiting(table.store.state)) offline();
    }, PATIENCE[connection]);
  }

  function back() {
    if (Date.now() - since < SHORT) return show('', '');
    show('back', t('You’re back. Nothing was lost.'));
    window.setTimeout(() => {
      if (shown === 'back') show('', '');
    }, BACK_STAYS);
  }

  return (state = table.store.state) => {
    requests(state);
    const waiting = isWaiting(state);
    if (!waiting) {
      clearTimeout(timer);
      timer = 0;
    }
    if (state.connection === 'closed') {
      if (shown !== 'closed') show('closed', closeText(state.closed), again(state));
    } else if (waiting && shown !== 'offline') wait(state.connection);
    else if (!waiting && shown === 'offline') back();
  };
}
