/** Error pages: a lost tile, and another try. */
import './shell.js';
import { pageData } from '../lib/pagedata.js';
import { drawPictures } from '../board/pictures.js';

drawPictures(pageData().pictures);
document.querySelector('[data-again]')?.addEventListener('click', event => {
  event.preventDefault();
  location.reload();
});
