/** A birdwatcher in the reeds, field glasses before her eyes. */
import { enlarged } from './parts/figure.js';
import { signposted } from './parts/signpost.js';

/** @type {[string, string][]} */
const BIRDWATCHER = [
  ['hillL', 'M-30 3a30 13 0 1 0 60 0a30 13 0 1 0-60 0z'],
  ['sh', 'M-11 2Q4 7 30 1Q28-3-2-3z'],
  ['steel', 'M-7-10H7L8 .8L3 2.4L.6-7H-.6L-3 2.4L-8 .8z'],
  ['wood2S', 'M-9 3.6Q-9-.6-3-.2L-2.6 3.6zM9.6 3.6Q9-.6 3-.2L2.6 3.6z'],
  ['bush', 'M-8-28Q0-32.4 8-28L10-9Q0-5.4-10-9z'],
  ['cream', 'M-2.4-29.6L0-24.6L2.6-29.6z'],
  ['wood2', 'M-9-17.6L9.4-12.6L8.8-10L-9.4-15zM-14-17h7v8.6h-7z'],
  ['skin', 'M-4-34.6a4.6 4.6 0 1 1 9.2 0a4.6 4.6 0 1 1-9.2 0z'],
  ['bush', 'M-8-27.4L-9.4-24L-1-27.6L6.6-32.4L4.6-35.4L-3-30.6zM8-27.4L13.4-30.4L12.4-33.6L5.6-30.4z'],
  ['skin', 'M5-35.6a2.3 2.3 0 1 1 4.6 0a2.3 2.3 0 1 1-4.6 0zM10-32.6a2.3 2.3 0 1 1 4.6 0a2.3 2.3 0 1 1-4.6 0z'],
  ['steel', 'M4.6-38.4L13-40.6L14.4-36.4L6-34zM8.6-34.4L15.6-36.4L16.8-32.6L9.8-30.4z'],
  ['steelL', 'M13-40.6l1.8-.4L16.2-36.8l-1.8.4zM15.6-36.4l1.7-.4l1.2 3.8l-1.7.4z'],
  ['sheaf', 'M-11.4-36.6Q0-33.4 12-38.4L5.6-40Q4.6-45.6-.6-45Q-5.4-44.6-5-39.4z'],
  ['red', 'M-5.1-39.8Q0-38 5.4-40.6L5.2-42Q0-39.8-5-41.4z'],
  ['reed', 'M-24 5q1-14-2-22M-20 6q0-10 3-17M22 6q-1-12 2-20M27 4q0-9 3-13'],
  ['cat', 'M-26-18v-4M24-15v-4'],
];

export default signposted('glasses', { reach: 27, draw: enlarged(1.06, BIRDWATCHER, 15) });
