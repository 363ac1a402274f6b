/** Sheets to print. Paper is in daylight, whatever the light of the page. */
import '../shell.js';
import { boot } from '../boot.js';
import '../known.js';
import { drawFaces, drawLarge } from './images.js';

const root = document.documentElement;
const part = name => /** @type {HTMLElement} */ (document.getElementById(name));

root.dataset.theme = 'day';
root.dataset.themeChosen = '';
await drawFaces(document, JSON.parse(part('faces').textContent ?? '{}'));
await drawLarge(part('hero'), boot().hero);
part('print').addEventListener('click', () => window.print());
