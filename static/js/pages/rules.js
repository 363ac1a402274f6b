/** The rules: small boards drawn by the art of the real one, as they come into view. */
import './spoilers.js';
import '../art/sealed.js';
import './shell.js';
import { pageData } from '../lib/pagedata.js';
import { drawPicture } from '../board/pictures.js';

const { figures = {} } = pageData();

const watch = new IntersectionObserver(
  entries => {
    for (const entry of entries.filter(e => e.isIntersecting)) {
      watch.unobserve(entry.target);
      const svg = /** @type {SVGSVGElement} */ (entry.target);
      const { picture, ...more } = figures[String(svg.dataset.figure)];
      requestAnimationFrame(() => drawPicture(svg, picture, more));
    }
  },
  { rootMargin: '300px' },
);
for (const svg of document.querySelectorAll('svg[data-figure]')) watch.observe(svg);
