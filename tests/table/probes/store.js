import { Store } from '/static/js/wire/store.js';
import { crc32, viewHash } from '/static/js/wire/viewhash.js';
import { decodeEvent, recordEntry } from '/static/js/wire/events.js';

/** The view without live scores, its notes in a fixed order. */
function comparable(view) {
  if (!view) return null;
  const boards = view.boards.map(({ sheet: _, notes, ...board }) => ({
    ...board,
    notes: [...notes].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
  }));
  return { ...view, boards };
}

/** Feed frames; after each, what the store knows and what it wants to say. */
export function play(frames) {
  const store = new Store();
  return frames.map(frame => {
    const out = store.receive(frame);
    const { view, seq, log, suggestions, chat, points, vote } = store.state;
    return {
      view: comparable(view),
      hash: view && viewHash(view),
      seq,
      out,
      log: log.map(e => e.seq),
      ghosts: [...suggestions.keys()],
      chat: chat.length,
      points,
      vote,
      where: store.position(),
    };
  });
}

/** Only what differs from the expected views: less to carry over. */
export function differences(frames, views, hashes) {
  const found = [];
  play(frames).forEach(({ view, hash, out }, i) => {
    const wanted = comparable(views[i]);
    for (const key of Object.keys(wanted)) {
      if (key === 'deal') continue;
      const [is, should] = [sorted(view[key]), sorted(wanted[key])];
      if (is !== should) found.push({ i, key, is: is.slice(0, 300), should: should.slice(0, 300) });
    }
    if (hash !== hashes[i]) found.push({ i, key: 'hash', is: hash, should: hashes[i] });
    if (out.length && !view.ended) found.push({ i, key: 'out', is: JSON.stringify(out) });
  });
  return found;
}

/** JSON with the keys of objects in order. */
function sorted(value) {
  if (Array.isArray(value)) return `[${value.map(sorted).join()}]`;
  if (value && typeof value === 'object')
    return `{${Object.keys(value)
      .sort()
      .map(k => `${k}:${sorted(value[k])}`)
      .join()}}`;
  return JSON.stringify(value);
}

export const topics = frames => {
  const store = new Store();
  const heard = [];
  const stop = store.subscribe((_, topic) => heard.push([...topic]));
  for (const frame of frames.slice(0, -1)) store.receive(frame);
  stop();
  store.receive(frames.at(-1));
  return heard;
};

/** Entries of a record go into the log and nowhere else. */
export function remembered(frames, entries) {
  const store = new Store();
  for (const frame of frames) store.receive(frame);
  const before = store.state.view;
  store.remember(entries.map(recordEntry));
  return {
    log: store.state.log.map(e => [e.seq, e.events.map(x => x.type)]),
    same: store.state.view === before,
    fields: store.state.log
      .flatMap(e => e.events)
      .filter(e => e.type === 'tile-placed')
      .every(e => e.fields && e.became),
  };
}

export const crc = texts => texts.map(crc32);
export const decode = events => events.map(decodeEvent);
