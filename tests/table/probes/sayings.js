import { Sayings } from '/static/js/sayings.js';
import { Store } from '/static/js/store.js';

/** Words of which nothing is ever heard, and then others; time passes at once. */
export function neverHeard() {
  const [real, later, sent] = [window.setTimeout, [], []];
  window.setTimeout = f => later.push(f);
  const store = new Store();
  store.set({ connection: 'live' }, ['connection']);
  const sayings = new Sayings(store, { say: message => sent.push(message.text) });
  for (const text of ['lost', 'found']) sayings.say(text, 'room');
  const before = [...sent];
  later.at(-1)();
  window.setTimeout = real;
  return [before, sent];
}
