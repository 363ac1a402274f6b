import * as g from '/static/js/lib/geometry.js';

/** Points just inside a hex that are not found in it. */
export function strays() {
  const wrong = [];
  for (let q = -4; q <= 4; q++) {
    for (let r = -4; r <= 4; r++) {
      const [x, y] = g.centre(q, r);
      for (let a = 0; a < 360; a += 15) {
        const [dx, dy] = [Math.cos((a * Math.PI) / 180), Math.sin((a * Math.PI) / 180)];
        const hit = g.hexAt(x + 0.99 * g.APOTHEM * dx, y + 0.99 * g.APOTHEM * dy);
        if (hit.q !== q || hit.r !== r) wrong.push([q, r, a]);
      }
    }
  }
  return wrong;
}

/** In which direction each side's neighbour lies. */
export const directions = () =>
  [0, 1, 2, 3, 4, 5].map(side => {
    const n = g.neighbour(0, 0, side);
    const [x, y] = g.centre(n.q, n.r);
    return (Math.round((Math.atan2(y, x) * 180) / Math.PI) + 360) % 360;
  });

/** Lengths of the loops round one hex, a ring of six, and nothing. */
export function loops() {
  const ring = [0, 1, 2, 3, 4, 5].map(side => g.neighbour(0, 0, side));
  return [[{ q: 0, r: 0 }], ring, []].map(hexes => g.outline(hexes).map(loop => loop.length));
}

/** Left, right and middle of a fitted box. */
export function fitted() {
  const box = g.bounds([
    { q: 0, r: 0 },
    { q: 3, r: 0 },
  ]);
  const view = g.fit(box, { x: 10, y: 20, width: 400, height: 300 });
  const across = x => Math.round(x * view.scale + view.x);
  return [across(box.x), across(box.x + box.width), Math.round((box.y + box.height / 2) * view.scale + view.y)];
}

export const steps = () => g.distance({ q: -2, r: 3 }, { q: 2, r: -1 });
