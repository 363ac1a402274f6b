/** A person who looks far and draws what is there. */
import { person } from './parts/figure.js';

/** @type {import('../../static/js/art/registry.js').Landmark} */
export default {
  reach: 22,
  drop: 13,
  art: person('wood2', 'cap', [
    ['pole', 'M22 3L16-14L10 3M16-14V2'],
    ['cream', 'M8-27L25-24L24-11L7-14z'],
    ['garland', 'M10-22q4 2 6-1t7 2'],
    ['lamp', 'M20-17h0'],
  ]),
};
