/** The data that came with the page. */

/** @import {PageData} from './pages.d.ts' */

/** @returns {PageData} */
export const pageData = () => JSON.parse(document.getElementById('boot')?.textContent ?? '{}');
