/** A photographer under his hat, camera on a tripod; he walks on to other tiles. */
import { group, oval, path } from '../../static/js/art/pen.js';

/** @type {[string, string][]} */
const person = [
  ['sh', 'M-16.2 1.4Q5.4 6.8 35.1 1.4Q29.7-4.1-5.4-2.7z'],
  ['steel', 'M-16.2 0L-14.2-16.2H-4.7L-2.7 0H-7.3L-9.5-10.8L-11.6 0z'],
  ['wood2', 'M-16.2-14.9Q-17.6-29.7-9.5-31.1Q-1.4-29.7-2.7-14.9Q-9.5-12.8-16.2-14.9z'],
  ['skin', 'M-14.2-35.8a4.9 4.9 0 1 1 9.7 0a4.9 4.9 0 1 1-9.7 0zM-4.1-24.3L6.8-26.3l.5 3L-4.1-20.2z'],
  [
    'red',
    'M-16.2-37.8Q-9.5-34.4-1.4-37.8Q-1.4-39.8-4.6-40.5Q-5.4-45.2-9.5-45.2Q-14.2-45.2-14.3-40.5Q-16.2-39.8-16.2-37.8z',
  ],
  ['pole', 'M14.9-23L6.8 2.7M14.9-23L23 2.7M14.9-23L15.5 4.1'],
  ['steel', 'M5.4-36.5H21.6V-23H5.4z'],
  ['steelL', 'M21.6-34.4L28.4-36.5V-23L21.6-25z'],
  ['cream', 'M9.5-39.8h6.8v3.4H9.5z'],
];
/** A photo he took: a small camera on a round card. */
const camera = () =>
  group(
    [
      path('markerS', oval(2, 11, 12, 4)),
      path('disc', oval(0, 0, 14)),
      path('steel', 'M-9-5h4l2-3h6l2 3h4v11h-18z'),
      path('cream', oval(0, 0.6, 4.2)),
      path('blue', oval(0, 0.6, 2.5)),
      path('red', 'M5.4-3.4h2v2h-2z'),
    ],
    { class: 'token' },
  );

/** @type {import('../../static/js/art/registry.js').Landmark & import('../../static/js/art/registry.js').Drawing} */
export default {
  reach: 20,
  drop: 0,
  art: [
    ['hillL', 'M-26 2a26 15 0 1 0 52 0a26 15 0 1 0-52 0z'],
    ['trail', 'M-18 5q6-3 9-1M12 5q4 2 8-1'],
  ],
  figure: person,
  tokens: { camera },
};
