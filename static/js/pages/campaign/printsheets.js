/** Sheets to print. Paper is in daylight, whatever the light of the page. */
import '../shell.js';
import { pageData } from '../../lib/pagedata.js';
import '../../art/sealed.js';
import { drawFaces, drawLarge } from './artimages.js';

const root = document.documentElement;
/** @param {string} name */
const part = name => /** @type {HTMLElement} */ (document.getElementById(name));

root.dataset.theme = 'day';
root.dataset.themeChosen = '';
await drawFaces(document, JSON.parse(part('faces').textContent ?? '{}'));
await drawLarge(part('hero'), pageData().hero);
part('print').addEventListener('click', () => window.print());
