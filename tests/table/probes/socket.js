import { delay } from '/static/js/wire/socket.js';
import { page } from './fakeline.js';

const kinds = line => line.sent.map(m => m.t);
const aids = line => line.sent.filter(m => m.t === 'act').map(m => m.aid);

export function resends() {
  const { clock, lines, link, live, store } = page();
  live();
  const began = link.submit(0, { type: 'resign' });
  const second = link.submit(0, { type: 'resign' });
  clock.pass(5100);
  const sent = aids(lines[0]);
  lines[0].says({ t: 'ack', aid: sent[0], seq: 1 });
  clock.pass(6000);
  return {
    began,
    second,
    sent: sent.length,
    same: new Set(sent).size,
    after: aids(lines[0]).length,
    pending: store.state.pending,
  };
}

export function survivesBreaks() {
  const { clock, lines, link, live, welcome, store } = page();
  live();
  link.submit(0, { type: 'resign' });
  lines[0].breaks();
  const offline = store.state.connection;
  clock.pass(400);
  lines[1].opens();
  lines[1].says(welcome);
  return {
    offline,
    live: store.state.connection,
    first: kinds(lines[1])[0],
    same: aids(lines[0])[0] === aids(lines[1])[0],
  };
}

export function survivesReload() {
  const before = page();
  before.live();
  before.link.submit(0, { type: 'resign' });
  const after = page(before.storage);
  const waiting = after.store.state.pending?.aid;
  after.live();
  const [again] = aids(after.lines[0]);
  after.lines[0].says({ t: 'ack', aid: again, seq: 1 });
  return { same: again === aids(before.lines[0])[0], waiting: waiting === again, kept: before.storage.kept.size };
}

export function retries(count) {
  const { clock, lines, link } = page();
  link.open();
  const at = [];
  for (let i = 0; i < count; i++) {
    lines.at(-1).breaks();
    const before = clock.now;
    while (lines.length === i + 1) clock.pass(10);
    at.push(clock.now - before);
  }
  return at;
}

/** How long a page waits that was live for a while, try after try. */
export function returns(lived, code, count) {
  const { clock, lines, live } = page();
  live();
  clock.pass(lived);
  const at = [];
  for (let i = 0; i < count; i++) {
    lines.at(-1).breaks(code);
    const before = clock.now;
    for (clock.pass(0); lines.length === i + 1;) clock.pass(10);
    at.push(clock.now - before);
  }
  return at;
}

export const delays = () => [0, 1, 2, 3, 4, 5, 9].map(n => [delay(n, () => 0), delay(n, () => 1)]);

export function ends(code) {
  const { clock, lines, live, link, store } = page();
  live();
  lines[0].breaks(code);
  clock.pass(60000);
  link.wake();
  return { connection: store.state.connection, closed: store.state.closed, lines: lines.length };
}

const pingsOf = line => kinds(line).filter(t => t === 'ping').length;

/** Asked, answered, asked again; then silence: when the page notices, and when it gives the line up. */
export function pings() {
  const { clock, lines, live, store } = page();
  live();
  clock.pass(1400);
  const asked = pingsOf(lines[0]);
  lines[0].says({ t: 'pong', n: 1 });
  clock.pass(1400);
  const again = pingsOf(lines[0]);
  clock.pass(1100);
  const before = store.state.connection;
  clock.pass(100);
  const noticed = store.state.connection;
  clock.pass(4800);
  const given = lines[0].readyState;
  clock.pass(1000);
  return { asked, again, before, noticed, given, pings: pingsOf(lines[0]), lines: lines.length };
}

/** A line that answers late was not dead: what waited is said again, and nothing is opened anew. */
export function slow() {
  const { clock, lines, live, link, store } = page();
  live();
  clock.pass(1400 + 1300);
  const doubted = store.state.connection;
  const began = link.submit(0, { type: 'resign' });
  lines[0].says({ t: 'pong', n: 1 });
  const after = store.state.connection;
  clock.pass(1400);
  return { doubted, began, after, acts: new Set(aids(lines[0])).size, pings: pingsOf(lines[0]), lines: lines.length };
}

/** A page out of sight asks seldom; one whose device has no network knows it at once. */
export function hidden() {
  const { clock, lines, live, link, store } = page(undefined, true);
  live();
  clock.pass(14_900);
  const asked = pingsOf(lines[0]);
  link.lost();
  return { asked, connection: store.state.connection, given: lines[0].readyState };
}

export function wakes() {
  const { clock, lines, live, link, store } = page();
  live();
  link.wake();
  const pinged = kinds(lines[0]).includes('ping');
  lines[0].breaks();
  link.tries = 8;
  link.wake();
  const woken = { lines: lines.length, connection: store.state.connection };
  // The network needs another moment: the waits begin anew.
  lines.at(-1).breaks();
  clock.pass(300);
  return { pinged, ...woken, soon: lines.length };
}

/** A try that hangs when the network is said to be back: replaced, unless it has only just begun. */
export function wakesHanging(age) {
  const { clock, lines, live, link, welcome, store } = page();
  live();
  lines[0].breaks(1006);
  clock.pass(400);
  clock.pass(age);
  link.wake();
  const tries = lines.length;
  lines.at(-1).opens();
  lines.at(-1).says(welcome);
  clock.pass(1300);
  return { tries, hung: lines[1].readyState, connection: store.state.connection };
}

/** A line that is doubted when the network is said to be back is replaced as well. */
export function wakesDoubting() {
  const { clock, lines, live, link, welcome, store } = page();
  live();
  clock.pass(1400 + 1300);
  const doubted = store.state.connection;
  link.wake();
  lines.at(-1).opens();
  lines.at(-1).says(welcome);
  return { doubted, lines: lines.length, old: lines[0].readyState, connection: store.state.connection };
}

/** For how long each try may stay without a word. */
export function silent(count) {
  const { clock, lines, link } = page();
  link.open();
  const waits = [];
  for (let i = 0; i < count; i++) {
    const line = lines[i];
    line.opens();
    const before = clock.now;
    while (line.readyState !== 3) clock.pass(10);
    waits.push(clock.now - before);
    while (lines.length === i + 1) clock.pass(10);
  }
  return { waits, said: kinds(lines[0]) };
}

export function refused() {
  const { lines, link, live, store } = page();
  live();
  link.submit(0, { type: 'resign' });
  lines[0].says({ t: 'nak', aid: aids(lines[0])[0], code: 'game-over', seq: 0 });
  return { pending: store.state.pending, kept: link.storage?.kept?.size ?? 0, may: link.submit(0, { type: 'resign' }) };
}

export function proposes() {
  const { clock, lines, link, live, store } = page();
  live();
  link.submit(0, { type: 'undo', target: 3 }, 'propose');
  const [asked] = lines[0].sent.filter(m => m.t === 'propose');
  lines[0].says({ t: 'vote', id: asked.aid, by: 'me', yes: ['me'], no: [], result: '' });
  clock.pass(5000);
  return {
    base: 'base' in asked,
    sent: lines[0].sent.filter(m => m.t === 'propose').length,
    pending: store.state.pending,
    vote: store.state.vote.id === asked.aid,
  };
}

export function losesTalk() {
  const { lines, link, live } = page();
  const early = link.say({ t: 'react', emoji: '!' });
  live();
  const later = link.say({ t: 'react', emoji: '!' });
  return { early, later, sent: kinds(lines[0]) };
}
