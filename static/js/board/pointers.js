/**
 * Pointers on the board: drag, pinch, twist, wheel, tap, hold, hover. It knows no game: it calls back with places on
 * screen. Ctrl+wheel and everything outside the board stay the browser's own.
 */
import { panned, zoomed } from './camera.js';

/** @typedef {{x: number, y: number}} Spot */
/** @typedef {Spot & {from: Spot, kind: string}} Finger */
/**
 * @typedef {object} Gestures what a board does when touched
 * @property {(at: Spot, pointer: string, event: PointerEvent) => void} tap
 * @property {(at: Spot) => void} hold
 * @property {(at: Spot | null) => void} hover
 * @property {(at: Spot) => void} point
 * @property {(at: Spot, step: 1 | -1) => boolean} turn true: the wheel turned a tile
 * @property {(step: 1 | -1) => boolean} twist
 */

const HOLD = 480;
/** @type {Record<string, number>} */
const SLOP = { mouse: 5, pen: 8, touch: 10 };
const TWIST = (32 * Math.PI) / 180;
const WHEEL_TURN = 110;
/** A drag that rested this long throws nothing. */
const STILL = 60;

/** @param {Spot} a @param {Spot} b */
const apart = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
/** @param {Spot} a @param {Spot} b */
const angle = (a, b) => Math.atan2(b.y - a.y, b.x - a.x);
/** @param {Spot} a @param {Spot} b */
const middle = (a, b) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
/** @param {number} a */
const wrapped = a => Math.atan2(Math.sin(a), Math.cos(a));

/** Land that moves under a resting mouse is not a mouse that moves: keys may be at work. @param {PointerEvent} event */
const isMoved = event => event.movementX !== 0 || event.movementY !== 0;

export class Pointers {
  /** @param {import('./stage.js').Stage} stage @param {Gestures} gestures */
  constructor(stage, gestures) {
    this.stage = stage;
    this.gestures = gestures;
    /** @type {Map<number, Finger>} */
    this.down = new Map();
    /** What pressed last: mouse, pen or touch. */
    this.kind = '';
    this.moved = false;
    this.pinched = false;
    this.lasted = false;
    /** When the finger was put down, by the device's clock. */
    this.pressed = 0;
    /** @type {number | undefined} */
    this.holding = undefined;
    this.speed = { x: 0, y: 0, at: 0 };
    this.twisted = 0;
    this.lastTurn = 0;
    const root = stage.root;
    root.addEventListener('pointerdown', e => this.#press(e));
    root.addEventListener('pointermove', e => this.#move(e));
    root.addEventListener('pointerup', e => this.#release(e, true));
    root.addEventListener('pointercancel', e => this.#release(e, false));
    root.addEventListener('pointerleave', event => {
      if (!this.down.size && isMoved(event)) gestures.hover(null);
    });
    root.addEventListener('wheel', e => this.#wheel(e), { passive: false });
    // A long press of a finger opens the inspector; only the mouse's other button points.
    root.addEventListener('contextmenu', e => {
      e.preventDefault();
      if (!this.moved && this.kind === 'mouse') gestures.point(this.stage.spot(e));
    });
  }

  /** @param {PointerEvent} event */
  #press(event) {
    this.kind = event.pointerType;
    if (event.button > 0) return;
    const at = this.stage.spot(event);
    this.stage.root.setPointerCapture(event.pointerId);
    this.down.set(event.pointerId, { ...at, from: at, kind: event.pointerType });
    this.stage.held = true;
    clearTimeout(this.holding);
    if (this.down.size > 1) {
      this.pinched = true;
      this.moved = true;
      this.twisted = 0;
      return;
    }
    this.moved = false;
    this.lasted = false;
    this.pressed = event.timeStamp;
    this.speed = { x: 0, y: 0, at: performance.now() };
    // A finger put down stops what still rolls.
    this.stage.coast(0, 0);
    if (event.pointerType !== 'mouse') {
      this.holding = window.setTimeout(() => {
        this.lasted = true;
        this.gestures.hold(at);
      }, HOLD);
    }
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const at = this.stage.spot(event);
    const pointer = this.down.get(event.pointerId);
    if (!pointer) {
      if (event.pointerType === 'mouse' && isMoved(event)) this.gestures.hover(at);
      return;
    }
    const before = { x: pointer.x, y: pointer.y };
    if (this.down.size === 2) this.#pinch(event.pointerId, at);
    else if (this.down.size === 1) this.#drag(pointer, before, at);
    Object.assign(pointer, at);
  }

  /** @param {Finger} pointer @param {Spot} before @param {Spot} at */
  #drag(pointer, before, at) {
    if (!this.moved && apart(pointer.from, at) < (SLOP[pointer.kind] ?? 8)) return;
    if (!this.moved) {
      // The whole way since the press: the land must not jump by the slop.
      before = pointer.from;
      this.moved = true;
      clearTimeout(this.holding);
      this.gestures.hover(null);
    }
    this.#measure(at.x - before.x, at.y - before.y);
    this.stage.move(panned(this.stage.camera, at.x - before.x, at.y - before.y));
  }

  /** How fast the land is dragged, smoothed over a few moves. @param {number} dx @param {number} dy */
  #measure(dx, dy) {
    const now = performance.now();
    const ms = Math.max(1, now - this.speed.at);
    const keep = ms > STILL ? 0 : 0.6;
    this.speed = {
      x: this.speed.x * keep + (dx / ms) * (1 - keep),
      y: this.speed.y * keep + (dy / ms) * (1 - keep),
      at: now,
    };
  }

  /** @param {number} id @param {Spot} at */
  #pinch(id, at) {
    const [other] = [...this.down].filter(([key]) => key !== id).map(([, p]) => p);
    const me = /** @type {Spot} */ (this.down.get(id));
    const [was, is] = [middle(me, other), middle(at, other)];
    const factor = apart(at, other) / Math.max(1, apart(me, other));
    this.twisted += wrapped(angle(at, other) - angle(me, other));
    if (Math.abs(this.twisted) > TWIST && this.gestures.twist(this.twisted > 0 ? 1 : -1)) this.twisted = 0;
    this.stage.move(zoomed(panned(this.stage.camera, is.x - was.x, is.y - was.y), factor, is.x, is.y));
  }

  /** @param {PointerEvent} event @param {boolean} done */
  #release(event, done) {
    const pointer = this.down.get(event.pointerId);
    if (!pointer) return;
    clearTimeout(this.holding);
    this.down.delete(event.pointerId);
    this.stage.held = this.down.size > 0;
    if (this.down.size) return;
    if (done && this.moved && !this.pinched && performance.now() - this.speed.at < STILL)
      this.stage.coast(this.speed.x, this.speed.y);
    this.pinched = false;
    // A page that was busy hears late of a finger that was lifted in time: that was a tap all the same.
    const wasHeld = this.lasted && event.timeStamp - this.pressed >= HOLD;
    if (done && !this.moved && !wasHeld) this.gestures.tap(this.stage.spot(event), pointer.kind, event);
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    if (event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const at = this.stage.spot(event);
    const now = performance.now();
    const step = event.deltaY > 0 ? 1 : -1;
    if (now - this.lastTurn < WHEEL_TURN) return;
    if (this.gestures.turn(at, step)) {
      this.lastTurn = now;
      return;
    }
    const lines = event.deltaMode === 1 ? 18 : 1;
    this.stage.move(zoomed(this.stage.camera, Math.exp(-event.deltaY * lines * 0.0016), at.x, at.y));
  }
}
