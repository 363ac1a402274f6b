/** QR codes for addresses of this server; the server makes the pattern, so no code ever stands in an address. */
import { post } from '../wire/api.js';
import { sync } from '../lib/svg.js';

/**
 * Draw the code of an address into an svg of class "qr".
 * @param {Element | null} svg @param {string} path such as "/t/…" @returns {Promise<string>} the whole address
 */
export async function drawQr(svg, path) {
  const { url, size, path: d } = await post('/qr', { path });
  if (svg) {
    svg.setAttribute('viewBox', `0 0 ${size} ${size}`);
    sync(svg, [d], String, () => ({ tag: 'path', attrs: { d }, children: [] }));
  }
  return url;
}
