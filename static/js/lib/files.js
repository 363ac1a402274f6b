/**
 * Addresses of files beside the scripts. They hold for a module by itself and for one that is part of a page's bundle.
 */

/** @param {string} path below static/ @returns {string} */
export const fileUrl = path => import.meta.url.replace(/\/js\/.*$/, `/${path}`);
