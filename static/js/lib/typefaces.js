/**
 * Our typefaces as text, for pictures that leave the page: a file that refers to nothing has to carry its letters
 * along.
 */
import { fileUrl } from './files.js';

/** The faces that a sheet uses: its family, its weight, its file. @type {[string, number, string][]} */
const FACES = [
  ['Vollkorn', 700, 'vollkorn-700'],
  ['Alegreya Sans', 400, 'alegreya-sans-500'],
];

/** @param {Blob} blob @returns {Promise<string>} */
const dataUrl = blob =>
  new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(/** @type {string} */ (reader.result));
    reader.onerror = () => fail(reader.error);
    reader.readAsDataURL(blob);
  });

/** @param {[string, number, string]} face */
async function rule([family, weight, file]) {
  const response = await fetch(fileUrl(`fonts/${file}.woff2`));
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return `@font-face{font-family:${family};font-weight:${weight};src:url(${await dataUrl(await response.blob())})}`;
}

/**
 * Style rules with the letters in them. Without a line to the server a picture falls back on what its reader has.
 * @returns {Promise<string>}
 */
export async function typefaces() {
  try {
    return (await Promise.all(FACES.map(rule))).join('\n');
  } catch {
    return '';
  }
}
