/** The list of finished games. */
import './corners.js';
import './known.js';
import './shell.js';
import { boot } from './boot.js';
import { drawPictures } from './pictures.js';

drawPictures(boot().pictures);
