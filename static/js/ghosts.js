/**
 * My ghost: the tile as I would lay it. It knows where and how it lies, what is decided with it, and asks the server
 * what it would do. It draws nothing; whoever listens does.
 */
import { hexKey } from './geometry.js';
import { firstRotation, legalHexes, nextRotation, offersAt, rotationsAt } from './options.js';
import { closesPhase } from './parties.js';
import { activeSeat, boardOf, onTurn } from './people.js';

/** @typedef {import('./geometry.js').Hex} Hex */

/** Ghosts travel at most ten times a second. */
const THROTTLE = 100;
/** A second tap lays only after this long, so that a double tap never does. */
export const SETTLE = 300;

export class OwnGhost {
  /** @param {import('./store.js').Store} store @param {import('./socket.js').Link} link */
  constructor(store, link) {
    Object.assign(this, { store, link });
    /** @type {Hex | null} */
    this.hex = null;
    this.rotation = 0;
    /** The tile it shows. */
    this.tile = '';
    /** @type {Record<string, any>} */
    this.fields = {};
    /** @type {any} */
    this.preview = null;
    this.quick = false;
    /** Another board than mine is looked at: nothing can be laid there. */
    this.away = false;
    this.since = 0;
    /** What was asked last about a place where it does not fit. */
    this.doubted = 0;
    this.tickets = 0;
    this.wanted = 0;
    /** What was pressed a moment too early, in order. @type {{acts: (() => void)[], seq: number} | null} */
    this.wish = null;
    /** @type {Set<(what: string) => void>} */
    this.listeners = new Set();
  }

  #tell(what) {
    for (const listener of this.listeners) listener(what);
  }

  get state() {
    return this.store.state;
  }

  /** What the server says of the table as it is now; of a moment ago it says nothing that could be done. */
  get options() {
    const { options, seq } = this.state;
    return options?.seq === seq ? options : null;
  }

  /** Do it now, or once the server has said what may be done at the table as it is now: a press between is not lost. @param {() => void} act @param {boolean} more after what waits already, not instead of it */
  soon(act, more = false) {
    if (this.options) act();
    else if (more && this.wish?.seq === this.state.seq) this.wish.acts.push(act);
    else this.wish = { acts: [act], seq: this.state.seq };
  }

  /** The server has said it. */
  allowed() {
    const { wish } = this;
    this.wish = null;
    if (wish?.seq === this.state.seq) for (const act of wish.acts) act();
  }

  /** @param {Hex} hex */
  isLegal(hex) {
    return !this.away && rotationsAt(this.options, hex).length > 0;
  }

  /** @param {Hex} hex */
  isAt(hex) {
    return Boolean(!this.away && this.hex && this.hex.q === hex.q && this.hex.r === hex.r);
  }

  /** Lay the ghost. @param {Hex} hex @param {number} [rotation] @param {Record<string, any>} [fields] what an idea decides with it */
  lay(hex, rotation = this.rotation, fields = {}) {
    const rotations = rotationsAt(this.options, hex);
    if (!rotations.length) return false;
    this.hex = hex;
    this.tile = this.options?.tile ?? '';
    this.rotation = firstRotation(rotations, rotation);
    this.#changed('laid', this.rotation === rotation ? this.#offered(fields) : {});
    if (this.quick && onTurn(this.state) && !closesPhase(this.state)) this.place();
    return true;
  }

  /** @param {1 | -1} step @returns {'turned' | 'only' | 'free'} */
  turn(step) {
    if (!this.hex) {
      this.rotation = (this.rotation + step + 6) % 6;
      this.#tell('turned');
      return 'free';
    }
    const rotation = nextRotation(rotationsAt(this.options, this.hex), this.rotation, step);
    if (rotation === this.rotation) {
      this.#tell('only');
      this.doubt(this.hex, this.rotation + step);
      return 'only';
    }
    this.rotation = rotation;
    this.#changed('turned');
    return 'turned';
  }

  /** Decide something together with the placement; null takes it back. @param {string} field @param {any} answer */
  decide(field, answer) {
    const { [field]: _, ...others } = this.fields;
    this.fields = answer === null ? others : { ...others, [field]: answer };
    this.#send();
    this.#tell('decided');
  }

  /** What may be decided where it lies now. */
  offers() {
    return this.hex && onTurn(this.state) ? offersAt(this.options, this.hex, this.rotation) : {};
  }

  /** Of what somebody else decides, only what the server offers me here. @param {Record<string, any>} fields */
  #offered(fields) {
    const offers = this.offers();
    const may = ([field, answer]) => Object.hasOwn(offers, field) && offers[field].some(offer => JSON.stringify(offer) === JSON.stringify(answer));
    return Object.fromEntries(Object.entries(fields).filter(may));
  }

  #changed(what, fields = {}) {
    this.since = performance.now();
    this.preview = null;
    this.fields = fields;
    this.#send();
    this.#tell(what);
  }

  /** Tell the others and ask what it would do, but not for every degree of a turn: who asks too fast gets no answer. */
  #send() {
    clearTimeout(this.sending);
    this.wanted = ++this.tickets; // what was asked before is about another place
    const wait = Math.max(0, (this.sent ?? -THROTTLE) + THROTTLE - performance.now());
    this.sending = window.setTimeout(() => {
      this.sent = performance.now();
      this.link.say({ t: 'ghost', seat: activeSeat(this.state), hex: this.hex && [this.hex.q, this.hex.r], rotation: this.rotation, base: this.state.seq, ...(this.hex && Object.keys(this.fields).length ? { fields: this.fields } : {}) });
      this.#ask();
    }, wait);
  }

  #ask() {
    if (!this.hex) return;
    this.wanted = ++this.tickets;
    const { hex: { q, r }, rotation, fields } = this;
    this.link.say({ t: 'preview', n: this.wanted, seat: activeSeat(this.state), hex: [q, r], rotation, fields });
  }

  /** Why does it not fit so? The server knows. @param {Hex} hex @param {number} rotation */
  doubt(hex, rotation) {
    this.doubted = ++this.tickets;
    this.link.say({ t: 'preview', n: this.doubted, seat: activeSeat(this.state), hex: [hex.q, hex.r], rotation: (rotation + 6) % 6, fields: {} });
  }

  /** Does this tell why it does not fit? @param {any} message */
  isRefusal(message) {
    return message.n === this.doubted && Boolean(message.code);
  }

  /** An answer to the last question. @param {any} message */
  previewed(message) {
    if (message.n !== this.wanted || !this.hex) return;
    this.preview = message;
    this.#tell('preview');
  }

  /** Take it away. @param {boolean} [silently] the server has taken it away already */
  clear(silently = false) {
    if (!this.hex) return;
    this.hex = null;
    this.preview = null;
    this.fields = {};
    clearTimeout(this.sending); // what was not yet said of it must not be said of the next tile
    this.state.ghosts = new Map([...this.state.ghosts].filter(([by]) => by !== this.state.you.person)); // not even as an idea of mine
    if (!silently) this.#send();
    this.#tell('cleared');
  }

  /** The other seat of my party that suggests just this, if any: it gets the credit. @param {number} seat @param {number} board */
  #suggestedBy(seat, board) {
    const { hex, rotation } = this;
    const same = g => (g.board ?? 0) === board && g.seat !== seat && this.state.view.boards[board].seats.includes(g.seat) && g.rotation === rotation && g.hex[0] === hex?.q && g.hex[1] === hex?.r;
    return [...this.state.ghosts.values()].find(same)?.seat;
  }

  /** Lay the tile for good. @returns {boolean} whether it was sent */
  place() {
    if (!this.hex || !this.options || !onTurn(this.state) || this.state.pending) return false;
    const seat = /** @type {number} */ (activeSeat(this.state));
    const { hex: { q, r }, rotation, fields } = this;
    clearTimeout(this.sending);
    const board = boardOf(this.state, seat);
    const suggested = this.#suggestedBy(seat, board);
    const action = { type: 'place', board, tile: this.options.tile, hex: [q, r], rotation, ...fields, ...(suggested === undefined ? {} : { suggested_by: suggested }) };
    return this.link.act(seat, action);
  }

  /** New options: a ghost of another tile, or one that no longer fits, goes. */
  refresh() {
    if (!this.hex) return;
    const fits = rotationsAt(this.options, this.hex).includes(this.rotation);
    if (!fits || this.options?.tile !== this.tile) this.clear();
    else this.#ask();
  }

  /** The line was broken: to the others my ghost had gone with me. */
  again() {
    if (this.hex) this.#send();
  }

  /** A second tap counts only when it cannot be the second half of a double tap. */
  settled() {
    return performance.now() - this.since > SETTLE;
  }

  /** All legal hexes. */
  legal() {
    return this.away ? [] : legalHexes(this.options);
  }

  key() {
    return this.hex ? `${hexKey(this.hex.q, this.hex.r)}|${this.rotation}` : '';
  }
}
