/** A plain page on a wide screen: two corners of a landscape lie beside its words. A narrow one never draws them. */
import { lobbyScenery } from '../board/scenery.js';

const wide = matchMedia('(min-width: 1280px) and (min-height: 620px)');

function draw() {
  if (!wide.matches || document.querySelector('.corner')) return;
  document.body.append(...lobbyScenery(document.documentElement.dataset.edition ?? '', 'corner'));
}

requestAnimationFrame(draw);
wide.addEventListener('change', draw);
