/** Points along the path text that drawings write, without asking the browser. */

/** How many numbers follow a command. */
const TAKES = { m: 2, l: 2, h: 1, v: 1, c: 6, q: 4, t: 2, z: 0 };
const NUMBER = /-?(?:\d*\.\d+|\d+)(?:e-?\d+)?/g;
const SHARES = [1 / 6, 2 / 6, 3 / 6, 4 / 6, 5 / 6, 1];

const mix = (a, b, t) => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
/** A point on the curve of any degree that its points span. */
const onCurve = (points, t) =>
  points.length === 1
    ? points[0]
    : onCurve(
        points.slice(1).map((p, i) => mix(points[i], p, t)),
        t,
      );

/** The points of one command: where it goes through, and the handle that a following `t` mirrors. */
function step(letter, [x, y], numbers, handle) {
  const kind = letter.toLowerCase();
  const [dx, dy] = letter === kind ? [x, y] : [0, 0];
  if (kind === 'h') return { points: [[numbers[0] + dx, y]] };
  if (kind === 'v') return { points: [[x, numbers[0] + dy]] };
  const given = Array.from({ length: numbers.length / 2 }, (_, i) => [numbers[2 * i] + dx, numbers[2 * i + 1] + dy]);
  if (kind === 'm' || kind === 'l') return { points: given };
  const mirrored = kind === 't' ? [[2 * x - handle[0], 2 * y - handle[1]]] : [];
  const curve = [[x, y], ...mirrored, ...given];
  return { points: SHARES.map(t => onCurve(curve, t)), handle: curve[1] };
}

/** @returns {number[][] | null} null if the text has a command that is not walked here */
export function sampled(d) {
  const out = [];
  let at = [0, 0];
  let begin = at;
  let handle = at;
  for (const [, letter, text] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const takes = TAKES[letter.toLowerCase()];
    if (takes === undefined) return null;
    if (!takes) {
      at = begin;
      continue;
    }
    const numbers = (text.match(NUMBER) ?? []).map(Number);
    if (!'qt'.includes(letter.toLowerCase())) handle = at;
    for (let i = 0; i < numbers.length; i += takes) {
      const { points, handle: next } = step(letter, at, numbers.slice(i, i + takes), handle);
      out.push(...points);
      at = points[points.length - 1];
      handle = next ?? at;
      if (letter.toLowerCase() === 'm' && !i) begin = at;
    }
  }
  return out;
}
