/** Choices the server must know to draw the first paint right. None of them identifies a person. */

const YEAR = 365 * 24 * 3600;

/** @param {string} name @param {string} value a plain word */
export function remember(name, value) {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR}; samesite=lax${secure}`;
}
