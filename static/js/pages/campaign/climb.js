/** The arrow of a high-score track climbs from the row where it stood, and the rows it passes take on their colours. */

const PER_ROW = 300;
const LONGEST = 2700;
const FADE = 420;

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** @param {ParentNode} stage */
export function climb(stage) {
  const arrow = stage.querySelector('[data-drop] > .j-arrow');
  if (!arrow || still()) return;
  const drop = Number(arrow.parentElement?.getAttribute('data-drop'));
  const rows = [...stage.querySelectorAll('.j-row.risen')];
  const whole = Math.min(LONGEST, PER_ROW * Math.max(1, rows.length));
  arrow.animate([{ transform: `translateY(${drop}px)` }, { transform: 'none' }], {
    duration: whole,
    easing: 'cubic-bezier(.4, 0, .3, 1)',
    delay: 500,
    fill: 'backwards',
  });
  rows.forEach((row, n) => {
    const delay = 500 + (whole * (n + 1)) / rows.length - FADE / 2;
    row.animate([{ opacity: 0.32 }, { opacity: 1 }], { duration: FADE, delay, fill: 'backwards' });
  });
}
