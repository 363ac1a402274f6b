/** Walking through drawings. */
import { print } from '/static/js/lib/svg.js';

export const parts = drawing => [drawing.ground, drawing.props, drawing.top];
export const text = drawing => parts(drawing).map(print).join('');

export function walk(tree, visit) {
  if (typeof tree === 'string') return;
  visit(tree);
  for (const child of tree.children) walk(child, visit);
}

/** All path elements of a tree. */
export function pathsOf(tree) {
  const out = [];
  walk(tree, t => t.tag === 'path' && out.push(t));
  return out;
}

const SVG = 'http://www.w3.org/2000/svg';
const host = document.body.appendChild(document.createElementNS(SVG, 'svg'));
/** A real path to measure with. */
export const ruler = host.appendChild(document.createElementNS(SVG, 'path'));

export const apart = (p, q) => Math.hypot(p[0] - q[0], p[1] - q[1]);

/** Points along whatever the ruler holds, as the browser measures it. */
export function measured() {
  const length = ruler.getTotalLength();
  const steps = Math.min(160, Math.ceil(length / 9));
  return Array.from({ length: length ? steps + 1 : 0 }, (_, i) => {
    const p = ruler.getPointAtLength((length * i) / steps);
    return [p.x, p.y];
  });
}
