/** Where an edge of a line was made meadow: something stands at the end of what is left of the line. */
import { path, placed } from '../../../static/js/art/pen.js';
import { polar } from '../../../static/js/art/plane.js';

/** @import {Drawing, DrawProp} from '../../../static/js/art/registry.js' */
/** @import {Point} from '../../../static/js/lib/geometry.js' */
/** @import {Scene} from '../../../static/js/art/scene.js' */

/** The end of the line, or the way to the edge where there is none left. @param {Scene} scene @param {string} kind */
function endOf(scene, kind) {
  const edge = [...scene.printed].findIndex((letter, i) => letter === kind && scene.edges[i] !== kind);
  return scene.line(kind)?.end ?? /** @type {Point} */ (edge < 0 ? [0, 0] : polar(60 * edge, 44));
}

/**
 * @param {string} name of the note, and of what stands there @param {string} kind of the line
 * @param {[string, string][]} art class and path, the foot at y = 0
 * @returns {Drawing}
 */
export const lineEnd = (name, kind, art) => ({
  marks: {
    [name]: scene => scene.place(name, endOf(scene, kind), 16, scene.stream(name)),
  },
  props: {
    [name]: /** @type {DrawProp} */ (
      (props, _prop, [x, y]) =>
        props.top.push(
          placed(
            x,
            y + 8,
            art.map(([cls, d]) => path(cls, d)),
            { class: 'landmark' },
          ),
        )
    ),
  },
});
