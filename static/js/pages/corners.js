/** A plain page on a wide screen: two corners of a landscape lie beside its words. A narrow one never draws them. */
import { lobbyScenery } from '../board/scenery.js';

const wide = matchMedia('(min-width: 1280px) and (min-height: 620px)');

let drawn = '';

/** A page on which a box is chosen changes its edition. */
function draw() {
  const edition = document.documentElement.dataset.edition ?? '';
  if (!wide.matches || drawn === edition) return;
  for (const corner of document.querySelectorAll('.corner')) corner.remove();
  document.body.append(...lobbyScenery(edition, 'corner'));
  drawn = edition;
}

requestAnimationFrame(draw);
wide.addEventListener('change', draw);
new MutationObserver(draw).observe(document.documentElement, { attributeFilter: ['data-edition'] });
