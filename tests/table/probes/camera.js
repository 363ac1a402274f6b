import * as camera from '/static/js/board/camera.js';
import * as options from '/static/js/wire/options.js';

export const call = (name, ...args) => camera[name](...args);
export const option = (name, ...args) => options[name](...args);

/** Zoom about a point: where does the board under it move to? */
export function steady(cam, factor, x, y) {
  const before = camera.toBoard(cam, x, y);
  const after = camera.toBoard(camera.zoomed(cam, factor, x, y), x, y);
  return Math.hypot(before.x - after.x, before.y - after.y);
}
