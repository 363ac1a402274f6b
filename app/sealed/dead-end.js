/** A barrier and a little lantern where a road was made to stop. */
import { lineEnd } from './parts/lineend.js';

export default lineEnd('dead-end', 'T', [
  ['sh', 'M-18 3Q2 9 24 2Q12-4-18 3z'],
  ['wood2', 'M-15 3V-13H-11V3zM11 3V-13H15V3zM-19-12H19V-6H-19z'],
  ['red', 'M-14-12H-7V-6H-14zM0-12H7V-6H0z'],
  ['stone', 'M22 3V-7H19L25-14L31-7H28V3z'],
]);
