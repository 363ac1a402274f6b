/** Day and night: from the system until the person chooses, then remembered on this device. */
import { remember } from './cookies.js';

/** @typedef {'day' | 'night'} Theme */

const root = document.documentElement;

/** @returns {Theme} */
export const theme = () => (root.dataset.theme === 'night' ? 'night' : 'day');

/** @param {Theme} wanted */
export function setTheme(wanted) {
  root.dataset.theme = wanted;
  root.dataset.themeChosen = '';
  remember('theme', wanted);
}

/** Let a button switch the light. It is pressed at night. @param {HTMLElement} button */
export function themeButton(button) {
  const show = () => button.setAttribute('aria-pressed', String(theme() === 'night'));
  button.addEventListener('click', () => {
    setTheme(theme() === 'night' ? 'day' : 'night');
    show();
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', event => {
    if ('themeChosen' in root.dataset) return;
    root.dataset.theme = event.matches ? 'night' : 'day';
    show();
  });
  show();
}
