/** A hiker with rucksack and staff, striding along a path. */
import { enlarged } from './parts/figure.js';
import { signposted } from './parts/signpost.js';

/** @type {[string, string][]} */
const HIKER = [
  ['hillL', 'M-30 3a30 13 0 1 0 60 0a30 13 0 1 0-60 0z'],
  ['trail', 'M-26 6q7-3 11 0M14 8q6-2 10 0'],
  ['sh', 'M-9 2Q4 6 30 1Q28-3-2-3z'],
  ['wood2S', 'M-12 3.4L-10-2H-5.4L-5.6 2.4Q-8 4-12 3.4zM4 2.4L4.4-2H9L14.4.6Q14 3.4 10 3.4z'],
  ['steel', 'M-6-14H5.6L10-1.4L4.6.2L-.4-9.4L-5.4-.6L-10.6-2.4z'],
  ['red', 'M-7-30Q-17-32-17-20Q-17-11.6-7-12.4z'],
  ['wood2', 'M-16.4-32.4Q-12-36-6.4-32.6L-6.6-29.4Q-12-32-16-29z'],
  ['blue', 'M-7-30Q0-34 6.4-30L7.4-13Q0-10.4-7-13z'],
  ['cream', 'M-3-31.6L1-26L4.4-31.2z'],
  ['blue', 'M3.6-29.4L14-21.4L11.4-18L2-22.4z'],
  ['skin', 'M11.4-21.8a2.5 2.5 0 1 1 5 0a2.5 2.5 0 1 1-5 0zM-3.4-36.4a4.4 4.4 0 1 1 8.8 0a4.4 4.4 0 1 1-8.8 0z'],
  ['ink', 'M3.4-37.4a.8.8 0 1 1 0 .1z'],
  ['wood2', 'M-4.6-39.2Q-4-45 1-45Q6-45 6.4-39.2L11.4-38.4Q2-36.4-4.6-39.2z'],
  ['red', 'M-4.5-39.6Q1-38 6.4-39.6V-41.2Q1-39.8-4.3-41.2z'],
  ['pole', 'M16 3.4L13.4-33'],
];

export default signposted('boot', { reach: 27, draw: enlarged(1.06, HIKER, 15) });
