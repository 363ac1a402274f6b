/** The list of finished games. */
import './corners.js';
import '../art/sealed.js';
import './shell.js';
import { pageData } from '../lib/pagedata.js';
import { drawPictures } from '../board/pictures.js';

drawPictures(pageData().pictures);
