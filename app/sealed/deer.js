/** A stag at the edge of the wood. @type {import('../../static/js/art/registry.js').Landmark} */
import { polar } from '../../static/js/art/plane.js';

export default {
  reach: 15,
  drop: 13,
  spot: () => polar(120, 52),
  art: [
    ['sh', 'M-13 1Q2 5 18 1Q20-2-4-2z'],
    ['wood2S', 'M-10-12L-11 1h2.4l1.6-11zM-5-11L-4 1h2.4V-10zM5-11L4.6 1H7l1.4-12zM9-12L11 1h2.2L12-13z'],
    [
      'wood2',
      'M-13-15Q-12-20-4-19.5Q4-19 7-21Q9-28 10.5-30Q10-33 13-33L20-29.5' +
        'Q20.5-27.5 17-27Q15-26 14.5-20Q14.5-12 11-10Q2-8-8-9.5Q-13-10-13-15z',
    ],
    ['cream', 'M-13-15q-2 1-1.5 4q2 .5 2.5-2zM8-12q3-1 4.5-5q0 5-3 6.5z'],
    [
      'horn',
      'M12.5-33Q8-38 9.5-46M10-40Q6-41 4.5-45M9.6-43Q12-45 12-48M14-33' +
        'Q19-37 18.5-45M17.6-39Q21-40 23-43.5M18.5-42Q16-45 16.4-48',
    ],
    ['ink', 'M14.5-30.5h0a.9.9 0 1 1 0 .1zM19-29.4l1.4.4l-.6 1z'],
  ],
};
