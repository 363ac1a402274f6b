import { Stage } from '/static/js/board/stage.js';

const frames = n =>
  new Promise(done => {
    const step = k => (k ? requestAnimationFrame(() => step(k - 1)) : done(null));
    step(n);
  });

function stage(hexes) {
  const root = document.createElement('div');
  root.style.cssText = 'width:400px;height:400px;position:relative';
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  root.append(svg);
  document.body.replaceChildren(root);
  const made = new Stage(root, svg);
  made.cover(hexes);
  return made;
}

/** How far land rolls that is let go at a speed, and whether it has come to rest. */
export async function coasted(dx, dy) {
  const made = stage([{ q: 0, r: 0 }]);
  const { x, y } = made.camera;
  made.coast(dx, dy);
  await frames(4);
  const early = made.camera.x - x;
  await new Promise(done => setTimeout(done, 1600));
  const late = made.camera.x - x;
  await frames(3);
  return { early, late, still: made.camera.x - x === late, down: made.camera.y - y, free: made.free };
}

/** A hand put down stops it. */
export async function stopped() {
  const made = stage([{ q: 0, r: 0 }]);
  made.coast(1, 0);
  await frames(3);
  made.coast(0, 0);
  const { x } = made.camera;
  await frames(4);
  return made.camera.x === x;
}

/** Is everything in view after the land has grown? Once as it was fitted, once after the viewer has moved it away. */
export async function grown(moved) {
  const made = stage([{ q: 0, r: 0 }]);
  if (moved) made.move({ ...made.camera, x: made.camera.x + 5 });
  made.touched = -Infinity;
  const hexes = [
    { q: 0, r: 0 },
    { q: 4, r: 0 },
    { q: -3, r: 3 },
  ];
  made.cover(hexes);
  await new Promise(done => setTimeout(done, 700));
  return hexes.every(hex => made.sees(hex));
}

/**
 * Does the view move when something comes to lie over a hex that can be touched? Once as it was fitted, once after
 * the viewer has moved it.
 */
export async function uncovered(moved) {
  const made = stage([{ q: 0, r: 0 }]);
  if (moved) made.move({ ...made.camera });
  made.touched = -Infinity;
  made.targets = [{ q: 0, r: 1 }];
  made.boxes = () => [{ x: 0, y: 300, width: 400, height: 100 }];
  const { y } = made.camera;
  made.uncover();
  await new Promise(done => setTimeout(done, 700));
  return made.camera.y < y;
}
