/** The data that came with the page. */

/** @returns {any} */
export const boot = () => JSON.parse(document.getElementById('boot')?.textContent ?? '{}');
