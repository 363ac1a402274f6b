/** The slip about the connection: what is happening, in one line, and that nothing was lost. It heals by itself. */
import { fill, h, icon } from '../dom.js';
import { closeText } from '../gametext.js';
import { t } from '../i18n.js';
import { doorPanel } from './door.js';

/** Before a line that stands is said to be slow, and one that is gone to be gone: a blink is not worth a word. */
const PATIENCE = { live: 2000, connecting: 2000, offline: 250 };
/** Nobody has to be told of the end of a shorter break. */
const SHORT = 400;
const BACK_STAYS = 3000;

/** @param {any} table */
export function slipsPanel(table) {
  const root = table.part('slip');
  const door = doorPanel(table);
  let shown = '';
  let timer = 0;
  let kind = '';
  let since = 0;

  function show(kind, text, more = null) {
    shown = kind;
    root.hidden = !kind;
    root.dataset.kind = kind;
    fill(root, kind ? (kind === 'offline' ? icon('offline') : h('span', { class: 'slip-dot' })) : null, kind ? h('span', { text }) : null, more);
    if (kind) table.announcer.say(text);
  }

  /** Nobody waits at a door that stays closed. */
  const isWaiting = state => state.connection !== 'closed' && (state.connection !== 'live' || Boolean(state.pending));
  const offline = () => {
    since = Date.now();
    show('offline', t('Offline. Reconnecting – nothing is lost.'));
  };
  const again = state => (state.closed === 4426
    ? h('button', { type: 'button', class: 'flat', text: t('Reload'), onclick: () => location.reload() })
    : h('a', { class: 'flat', href: '/', text: t('Home') }));

  /** Once per wait: trying again and again must not put the moment off; that the line is gone brings it nearer. */
  function wait({ connection }) {
    if (timer && kind === connection) return;
    clearTimeout(timer);
    kind = connection;
    timer = window.setTimeout(() => { timer = 0; if (isWaiting(table.store.state)) offline(); }, PATIENCE[connection]);
  }

  function back() {
    if (Date.now() - since < SHORT) return show('', '');
    show('back', t('You’re back. Nothing was lost.'));
    window.setTimeout(() => { if (shown === 'back') show('', ''); }, BACK_STAYS);
  }

  return (state = table.store.state) => {
    door(state);
    const waiting = isWaiting(state);
    if (!waiting) {
      clearTimeout(timer);
      timer = 0;
    }
    if (state.connection === 'closed') {
      if (shown !== 'closed') show('closed', closeText(state.closed), again(state));
    } else if (waiting && shown !== 'offline') wait(state);
    else if (!waiting && shown === 'offline') back();
  };
}
