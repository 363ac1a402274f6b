/** A poet with a scroll. */
import { person } from './parts/figure.js';

/** @type {import('../../static/js/art/registry.js').Landmark} */
export default {
  reach: 18,
  drop: 13,
  art: person('flagM', 'knot', [
    ['cream', 'M8-10H20V0H8z'],
    ['wood2', 'M7-11.5H21V-9.6H7zM7-.6H21V1.3H7z'],
    ['signO', 'M11-7v4M14-7v5M17-7v3'],
  ]),
};
