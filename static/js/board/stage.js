/**
 * The board on screen: the camera as a CSS transform of the whole drawing. While it moves, the browser only shifts a
 * picture it already has; when it comes to rest, the picture is drawn sharply once.
 */
import { RADIUS, bounds, turned } from '../lib/geometry.js';
import { bestTurn, blend, brought, covered, fitted, fittedClear, held, inView, panned, pointed } from './camera.js';

/** @import {Box, Camera} from './camera.js' */
/** @import {Hex} from '../lib/geometry.js' */

const REST = 140;
const GLIDE = 400;
/** How long the land takes to turn. */
const SPIN = 240;
/** Speeds in pixels a millisecond: slower is no throw, and faster would fly out of sight. */
const COAST_LEAST = 0.25;
const COAST_MOST = 3;
const COAST_ENDS = 0.03;
const COAST_FADES = 220;
/** Below this hex radius on screen the fine detail is left out. */
const FAR = 40;
/** Markers keep about this size on screen, until they would hide the tile they stand on. */
const MARKER = 48;
const MARKER_MOST = 2;

/** @param {number} t 0 to 1 */
const ease = t => 1 - (1 - t) ** 3;
export const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export class Stage {
  /** @param {HTMLElement} root what is seen @param {SVGSVGElement} svg what moves */
  constructor(root, svg) {
    this.root = root;
    this.svg = svg;
    /** @type {Camera} */
    this.camera = { x: 0, y: 0, scale: 0.5 };
    this.turn = 0;
    /** @type {Hex[]} */
    this.hexes = [];
    /** Whether the viewer has moved the camera away from "fit". */
    this.free = false;
    this.touched = -Infinity;
    this.held = false;
    this.gliding = 0;
    this.resting = 0;
    /** The size of the window for which it was fitted. */
    this.window = '';
    /** The scale at which the picture was drawn last. */
    this.sharp = 0;
    /** @type {Set<() => void>} */
    this.listeners = new Set();
    /** @type {() => Box} */
    this.frame = () => this.screen();
    /**
     * The corner of the board as the camera counts: a board with things beside it counts from the corner of the page.
     */
    this.origin = () => ({ x: 0, y: 0 });
    /** What the viewer wants to touch, and what lies over the board there: "fit" keeps the two apart. @type {Hex[]} */
    this.targets = [];
    /** @type {() => Box[]} */
    this.boxes = () => [];
    /** Open hexes that "fit" shows too, so far that a finger meets them. @type {() => Hex[]} */
    this.dots = () => [];
    new ResizeObserver(() => this.#resized()).observe(root);
  }

  /** Where the board is seen. @returns {Box} */
  screen() {
    return { ...this.origin(), width: this.root.clientWidth, height: this.root.clientHeight };
  }

  /** Where a pointer is, counted like the camera. @param {{clientX: number, clientY: number}} event */
  spot({ clientX, clientY }) {
    const box = this.root.getBoundingClientRect();
    const { x, y } = this.origin();
    return { x: clientX - box.left + x, y: clientY - box.top + y };
  }

  /** Another window is fitted at once. A band that grows into the board only moves what it would hide. */
  #resized() {
    const window = `${innerWidth} ${innerHeight}`;
    const same = window === this.window;
    this.window = window;
    if (this.free) this.show(this.camera);
    else if (!same) this.fit(false);
    else {
      this.show(this.camera);
      if (this.hexes.length && !this.held && !this.#shows()) this.fit();
    }
  }

  /** @param {Camera} camera */
  show(camera) {
    const screen = this.screen();
    this.camera = held({ ...camera, turn: this.turn }, bounds(this.hexes.map(hex => turned(hex, this.turn))), screen);
    const { x, y, scale } = this.camera;
    this.svg.style.transform =
      `translate(${(x - screen.x).toFixed(2)}px,${(y - screen.y).toFixed(2)}px) ` + `scale(${scale.toFixed(5)})`;
    this.svg.classList.add('moving');
    clearTimeout(this.resting);
    this.resting = window.setTimeout(() => this.#rest(), REST);
    for (const listener of this.listeners) listener();
  }

  #rest() {
    this.svg.classList.remove('moving');
    this.#sharpen();
    const radius = this.camera.scale * RADIUS;
    this.svg.classList.toggle('far', radius < FAR);
    const size = Math.max(1, Math.min(MARKER_MOST, MARKER / radius)).toFixed(2);
    this.svg.querySelector('.legal')?.setAttribute('data-pip', radius < 50 ? 'far' : 'near');
    // Set where it is used: on the drawing itself it would restyle every tree.
    for (const layer of this.svg.querySelectorAll('.markers, .suggestions, .badges')) {
      /** @type {SVGElement} */ (layer).style.setProperty('--marker-scale', size);
    }
  }

  /** The browser keeps the picture it has while it only moves; after zooming it must draw a new one, once. */
  #sharpen() {
    if (this.sharp === this.camera.scale) return;
    this.sharp = this.camera.scale;
    this.svg.style.willChange = 'auto';
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        this.svg.style.willChange = 'transform';
      }),
    );
  }

  /** The viewer moves the camera. @param {Camera} camera */
  move(camera) {
    cancelAnimationFrame(this.gliding);
    this.free = true;
    this.touched = performance.now();
    this.show(camera);
  }

  /** Let go in motion, the land rolls on for a moment. @param {number} dx @param {number} dy pixels a millisecond */
  coast(dx, dy) {
    cancelAnimationFrame(this.gliding);
    const speed = Math.hypot(dx, dy);
    if (calm() || speed < COAST_LEAST) return;
    const k = Math.min(1, COAST_MOST / speed);
    let before = performance.now();
    let left = k;
    /** @param {number} now */
    const step = now => {
      const ms = Math.min(40, Math.max(0, now - before));
      before = now;
      this.move(panned(this.camera, dx * left * ms, dy * left * ms));
      left *= Math.exp(-ms / COAST_FADES);
      if (left * speed > COAST_ENDS) this.gliding = requestAnimationFrame(step);
    };
    this.gliding = requestAnimationFrame(step);
  }

  /** @param {Camera} to @param {number} [ms] */
  glide(to, ms = GLIDE) {
    cancelAnimationFrame(this.gliding);
    if (calm() || !this.root.clientWidth) return this.show(to);
    const from = this.camera;
    const began = performance.now();
    /** @param {number} now */
    const step = now => {
      const time = Math.min(1, Math.max(0, (now - began) / ms));
      this.show(blend(from, to, ease(time)));
      if (time < 1) this.gliding = requestAnimationFrame(step);
    };
    this.gliding = requestAnimationFrame(step);
  }

  /** Show all that lies there. @param {boolean} [gently] */
  fit(gently = true) {
    this.free = false;
    const camera = this.#fitting();
    if (gently) this.glide(camera);
    else this.show(camera);
  }

  #fitting() {
    return fittedClear(this.hexes, this.frame(), this.targets, this.boxes(), this.dots(), this.turn);
  }

  /** Show the land inside another frame. @param {Box} frame */
  showIn(frame) {
    this.show(fitted(this.hexes, frame, [], this.turn));
  }

  /** The turn that would show this land largest. */
  bestTurn() {
    return bestTurn(this.hexes, this.frame(), this.dots());
  }

  /**
   * Look at the board turned by so many times 60 degrees. What is drawn has to follow, before anything is painted.
   * @param {number} turn @param {boolean} [gently]
   */
  turnTo(turn, gently = false) {
    const [from, steps] = [this.camera, turn - this.turn];
    this.turn = turn;
    this.camera = { ...this.camera, turn };
    if (!this.hexes.length) return;
    this.fit(false);
    if (gently && steps && !calm()) this.#spin(from, steps);
  }

  /**
   * The land turns from where it lay: the new drawing, turned back, lies exactly over the old one.
   * @param {Camera} from @param {number} steps
   */
  #spin(from, steps) {
    const screen = this.screen();
    /** @param {Camera} camera @param {number} degrees */
    const at = ({ x, y, scale }, degrees) =>
      `translate(${x - screen.x}px,${y - screen.y}px) rotate(${degrees}deg) scale(${scale})`;
    this.svg.animate(
      { transform: [at(from, -60 * steps), at(this.camera, 0)] },
      { duration: SPIN, easing: 'ease-in-out' },
    );
  }

  /** Is everything in sight that "fit" would show? */
  #shows() {
    return this.hexes.every(hex => this.sees(hex)) && pointed(this.camera, this.dots(), this.frame());
  }

  /** What floats over a fitted view has changed: bring out what cannot be touched now, if "fit" does. */
  uncover() {
    if (this.free || this.busy() || !this.hexes.length) return;
    const boxes = this.boxes();
    if (!pointed(this.camera, this.dots(), this.frame())) return this.fit();
    const count = covered(this.camera, this.targets, boxes);
    if (count && covered(this.#fitting(), this.targets, boxes) < count) this.fit();
  }

  /** Is the viewer busy with the board, so that it must not be moved under their hand? */
  busy() {
    return this.held || performance.now() - this.touched < 3000;
  }

  /** @param {Hex} hex */
  sees(hex) {
    return inView(this.camera, hex, this.frame());
  }

  /** Bring a hex into view, gently. @param {Hex} hex */
  bring(hex) {
    if (!this.sees(hex)) this.glide(brought(this.camera, hex, this.frame()));
  }

  /** What lies there now. A view that was fitted stays fitted while the land grows. @param {Hex[]} hexes */
  cover(hexes) {
    const first = !this.hexes.length;
    this.hexes = hexes;
    if (first) this.fit(false);
    else if (!this.free && !this.busy() && !this.#shows()) this.fit();
    else this.#rest();
  }
}
