/** The page of a finished duel: its villages, and a way to play against each. */
import './corners.js';
import './known.js';
import './shell.js';
import { boot } from './boot.js';
import { challenge } from './challenge.js';
import { drawPictures } from './pictures.js';

const { pictures, room } = boot();
const says = document.querySelector('.refusal');
for (const button of document.querySelectorAll('[data-challenge]')) {
  const party = Number(/** @type {HTMLElement} */ (button).dataset.challenge);
  button.addEventListener('click', () => challenge(room, party, text => { if (says) says.textContent = text; }));
}
drawPictures(pictures);
