/** The page of a finished duel: its villages, and a way to play against each. */
import './corners.js';
import '../art/sealed.js';
import './shell.js';
import { pageData } from '../lib/pagedata.js';
import { challenge } from '../end/challenge.js';
import { drawPictures } from '../board/pictures.js';

const { pictures, room = '' } = pageData();
const says = document.querySelector('.refusal');
for (const button of document.querySelectorAll('[data-challenge]')) {
  const party = Number(/** @type {HTMLElement} */ (button).dataset.challenge);
  button.addEventListener('click', () =>
    challenge(room, party, text => {
      if (says) says.textContent = text;
    }),
  );
}
drawPictures(pictures);
