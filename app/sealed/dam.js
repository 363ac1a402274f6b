/** A dam of logs where a river was made to stop. */
import { lineEnd } from './parts/lineend.js';

export default lineEnd('dam', 'S', [
  ['sh', 'M-20 4Q2 11 24 3Q12-4-20 4z'],
  ['wood2', 'M-20-3a3.5 3.5 0 0 1 0-7H20a3.5 3.5 0 0 1 0 7zM-17 3.5a3.5 3.5 0 0 1 0-7H23a3.5 3.5 0 0 1 0 7z'],
  ['stone', 'M-23 4q1-6 6-6t6 6zM14 5q1-6 6-6t6 6z'],
  ['wood2', 'M-10 5V-15H-6V5zM7 5V-14H11V5z'],
]);
