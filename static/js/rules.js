/** The rules: small boards drawn by the art of the real one, as they come into view. */
import './everything.js';
import './known.js';
import './shell.js';
import { boot } from './boot.js';
import { drawPicture } from './pictures.js';

const { figures } = boot();

const watch = new IntersectionObserver(entries => {
  for (const entry of entries.filter(e => e.isIntersecting)) {
    watch.unobserve(entry.target);
    const svg = /** @type {SVGSVGElement} */ (entry.target);
    const { picture, ...more } = figures[String(svg.dataset.figure)];
    requestAnimationFrame(() => drawPicture(svg, picture, more));
  }
}, { rootMargin: '300px' });
for (const svg of document.querySelectorAll('svg[data-figure]')) watch.observe(svg);
