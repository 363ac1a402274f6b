/** Error pages: a lost tile, and another try. */
import './shell.js';
import { boot } from './boot.js';
import { drawPictures } from './pictures.js';

drawPictures(boot().pictures);
document.querySelector('[data-again]')?.addEventListener('click', event => {
  event.preventDefault();
  location.reload();
});
