/** Which game crossed which circle: a crossed circle names its game, and a game lights up its circles. */
import { t } from '../../lib/i18n.js';

/** @param {HTMLElement} root @param {string | null} game */
function light(root, game) {
  for (const circle of root.querySelectorAll('.map .circle[data-game]'))
    circle.classList.toggle('of-game', circle.getAttribute('data-game') === game);
  for (const card of root.querySelectorAll('.game[data-of]'))
    card.classList.toggle('lit', card.getAttribute('data-of') === game);
  const says = root.querySelector('.way-says');
  const count = game ? root.querySelectorAll(`.map .circle[data-game="${game}"]`).length : 0;
  if (says) says.textContent = game && count ? t('These circles were crossed off after game {n}.', { n: game }) : '';
}

/** @param {HTMLElement} root */
export function tellGames(root) {
  /** @param {EventTarget | null} target */
  const gameOf = target =>
    /** @type {Element} */ (target).closest('.map .crossed[data-game]')?.getAttribute('data-game') ??
    /** @type {Element} */ (target).closest('.game[data-of]')?.getAttribute('data-of') ??
    null;
  root.addEventListener('pointerover', event => {
    if (event.pointerType === 'mouse') light(root, gameOf(event.target));
  });
  root.addEventListener('focusin', event => light(root, gameOf(event.target)));
  root.addEventListener('click', event => {
    const circle = /** @type {Element} */ (event.target).closest('.map .crossed[data-game]');
    if (circle) light(root, circle.getAttribute('data-game'));
  });
}
