import { TableSocket } from '/static/js/wire/socket.js';
import { Store } from '/static/js/wire/store.js';

/** Time that passes only when told to. */
class Clock {
  constructor() {
    this.now = 0;
    this.waiting = [];
    this.ids = 0;
  }

  later = (f, ms) => {
    this.waiting.push({ id: ++this.ids, at: this.now + ms, f });
    return this.ids;
  };

  cancel = id => {
    this.waiting = this.waiting.filter(w => w.id !== id);
  };

  pass(ms) {
    const end = this.now + ms;
    for (;;) {
      const next = this.waiting.filter(w => w.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.cancel(next.id);
      this.now = next.at;
      next.f();
    }
    this.now = end;
  }
}

class Fake {
  constructor() {
    this.readyState = 0;
    this.sent = [];
  }

  opens() {
    this.readyState = 1;
    this.onopen();
  }
  says(message) {
    this.onmessage({ data: JSON.stringify(message) });
  }
  send(text) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
  }
  breaks(code = 1006) {
    this.readyState = 3;
    this.onclose({ code });
  }
}

export class Drawer {
  constructor() {
    this.kept = new Map();
  }
  getItem = key => this.kept.get(key) ?? null;
  setItem = (key, value) => this.kept.set(key, value);
  removeItem = key => this.kept.delete(key);
}

/** A page on a made-up line. */
export function page(storage = new Drawer(), isHidden = false) {
  const clock = new Clock();
  const lines = [];
  const store = new Store();
  const open = () => {
    const line = new Fake();
    lines.push(line);
    return line;
  };
  const link = new TableSocket('ws://x', 'room', store, {
    open,
    storage,
    later: clock.later,
    cancel: clock.cancel,
    random: () => 1,
    now: () => clock.now,
    isHidden: () => isHidden,
  });
  const welcome = {
    t: 'welcome',
    you: { person: 'me', seats: [0], spectator: false },
    seq: 0,
    vh: null,
    lobby: {},
    presence: [],
    ghosts: [],
    chat: [],
    vote: null,
  };
  const live = () => {
    link.open();
    lines.at(-1).opens();
    lines.at(-1).says(welcome);
  };
  return { clock, lines, store, link, storage, welcome, live };
}
