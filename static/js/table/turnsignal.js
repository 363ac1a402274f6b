/**
 * A gentle sign that it is my turn: two soft notes, and a touch in the hand where the device can. Off until the player
 * wants it.
 */
import { isAsked, onTurn } from '../game/people.js';

/** @import {State} from '../wire/tablestate.js' */

const KEPT = 'dorfplatz:nudge';
/** Pitch, and when it begins: a third upwards, like a bell far away. @type {[number, number][]} */
const NOTES = [
  [523.25, 0],
  [659.25, 0.17],
];
const LOUD = 0.07;
const FADES = 0.9;
const TOUCH = 60;
const OLD = 1000;

/** @type {AudioContext | null} */
let audio = null;

export const isTurnSoundOn = () => localStorage.getItem(KEPT) === 'yes';

/**
 * One note that swells quickly and fades slowly.
 * @param {AudioContext} context @param {number} pitch @param {number} begins
 */
function note(context, pitch, begins) {
  const [tone, gain] = [context.createOscillator(), context.createGain()];
  const at = context.currentTime + begins;
  tone.frequency.value = pitch;
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(LOUD, at + 0.03);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + FADES);
  tone.connect(gain).connect(context.destination);
  tone.start(at);
  tone.stop(at + FADES);
}

async function ring() {
  navigator.vibrate?.(TOUCH);
  if (!window.AudioContext) return;
  audio ??= new AudioContext();
  const called = performance.now();
  await audio.resume();
  // A browser may wait for the first press on a page; by then the news is old.
  if (performance.now() - called > OLD) return;
  for (const [pitch, begins] of NOTES) note(audio, pitch, begins);
}

/** Turned on, it sounds at once: that says what it is, and browsers sound only after a press. @param {boolean} on */
export function setTurnSound(on) {
  localStorage.setItem(KEPT, on ? 'yes' : 'no');
  if (on) ring();
}

/** Listens to the table: a turn that was mine already is no news. @returns {(state: State) => void} */
export function turnSignal() {
  let mine = true;
  return state => {
    if (!state.view) return;
    const now = onTurn(state) || isAsked(state);
    if (now && !mine && isTurnSoundOn()) ring();
    mine = now;
  };
}
