import { landmark, registered } from '/static/js/art/registry.js';
import { landmarkOf } from '/static/js/art/landmarks.js';
import { drawTile } from '/static/js/art/tile.js';
import { print } from '/static/js/lib/svg.js';

/** What stands on a tile, as text. */
export const top = tile => print(drawTile(tile).top);

/** Does this name lead to that landmark? */
export const leadsTo = (id, key) => landmarkOf({ id }) === landmark(key);

/** The symbol on the signpost of a tile. */
export const signpost = id => {
  const posts = Object.keys(landmarkOf({ id })?.props ?? {}).filter(name => name.startsWith('signpost-'));
  return posts.map(name => name.slice('signpost-'.length)).join();
};

/** Landmarks that say nothing about their room, or do not draw. */
export const faults = () =>
  registered().landmarks.filter(name => {
    const found = landmark(name);
    const drawn = top({ id: `X-${name}`, stack: 'special', edges: 'STMSTM', marks: [] });
    return !(found.reach >= 0) || !(found.art || found.draw) || /badge|NaN|undefined/.test(drawn);
  });

export { registered };
