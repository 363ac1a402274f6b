import { ChatQueue } from '/static/js/wire/chatqueue.js';
import { Store } from '/static/js/wire/store.js';
import { Drawer } from './fakeline.js';

/** Words said without a line, a reload, and a line again: what is sent, and what is kept once the table has them. */
export function survivesReload() {
  const [drawer, sent] = [new Drawer(), []];
  const page = isLive => {
    const store = new Store();
    const link = { say: message => isLive && sent.push(message) };
    return { store, queue: new ChatQueue(store, link, 'room', drawer) };
  };
  const before = page(false);
  const said = ['one', 'two'].map(text => before.queue.say(text, 'room'));
  const elsewhere = new ChatQueue(new Store(), { say: () => false }, 'another room', drawer).waiting.length;
  const { store } = page(true);
  store.set({ connection: 'live' }, ['connection']);
  for (const n of [0, 1]) store.receive({ ...sent[n], by: 'me' });
  return {
    said,
    elsewhere,
    sent: sent.map(message => message.text),
    same: new Set(sent.map(message => message.mid)).size,
    kept: drawer.kept.size,
  };
}

/** Words of which nothing is ever heard, and then others; time passes at once. */
export function neverHeard() {
  const [real, later, sent] = [window.setTimeout, [], []];
  window.setTimeout = f => later.push(f);
  const store = new Store();
  store.set({ connection: 'live' }, ['connection']);
  const queue = new ChatQueue(store, { say: message => sent.push(message.text) }, 'room', new Drawer());
  for (const text of ['lost', 'found']) queue.say(text, 'room');
  const before = [...sent];
  later.at(-1)();
  window.setTimeout = real;
  return [before, sent];
}
