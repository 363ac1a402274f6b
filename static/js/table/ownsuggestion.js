/**
 * My suggestion: the tile as I would lay it. It keeps where and how it lies and what is decided with it, tells the
 * others, and asks the server for its consequences (`preview`). It draws nothing: its listeners do.
 */
import { hexKey } from '../lib/geometry.js';
import { firstRotation, legalHexes, neededAt, nextRotation, offersAt, rotationsAt } from '../wire/options.js';
import { closesPhase } from '../game/parties.js';
import { activeSeat, boardOf, onTurn } from '../game/people.js';

/** @import {Hex} from '../lib/geometry.js' */
/** @import {Answer, Fields, Offers, PreviewMessage, Suggestion} from '../wire/messages.d.ts' */
/** @import {TableSocket} from '../wire/socket.js' */
/** @import {Store} from '../wire/store.js' */

/** A suggestion is told at most ten times a second. */
const THROTTLE = 100;
/** A second tap lays only after this long, so that a double tap never does. */
export const SETTLE = 300;

/** @param {Hex} hex @returns {[number, number]} */
const hexPair = ({ q, r }) => [q, r];

export class OwnSuggestion {
  /** @param {Store} store @param {TableSocket} socket */
  constructor(store, socket) {
    this.store = store;
    this.socket = socket;
    /** @type {Hex | null} */
    this.hex = null;
    this.rotation = 0;
    /** The tile it shows. */
    this.tile = '';
    /** @type {Fields} */
    this.fields = {};
    /** What it would do, once the server has said so. @type {PreviewMessage | null} */
    this.preview = null;
    this.quick = false;
    /** Another board than mine is looked at: nothing can be laid there. */
    this.away = false;
    this.since = 0;
    /** What was asked last about a place where it does not fit. */
    this.doubted = 0;
    this.tickets = 0;
    this.wanted = 0;
    /** When it was last told, by `performance.now`. */
    this.sent = -THROTTLE;
    this.sending = 0;
    /** What was pressed a moment too early, in order. @type {{acts: (() => void)[], seq: number} | null} */
    this.wish = null;
    /** @type {Set<(what: string) => void>} */
    this.listeners = new Set();
  }

  /** @param {string} what has happened to it */
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

  /**
   * Do it now, or once the server has said what may be done at the table as it is now: a press between is not lost.
   * @param {() => void} act @param {boolean} [more] after what waits already, not instead of it
   */
  soon(act, more = false) {
    if (this.options) act();
    else if (more && this.wish && this.wish.seq === this.state.seq) this.wish.acts.push(act);
    else this.wish = { acts: [act], seq: this.state.seq };
  }

  /** The server has said it. */
  allowed() {
    const { wish } = this;
    this.wish = null;
    if (wish && wish.seq === this.state.seq) for (const act of wish.acts) act();
  }

  /** @param {Hex} hex */
  isLegal(hex) {
    return !this.away && rotationsAt(this.options, hex).length > 0;
  }

  /** @param {Hex} hex */
  isAt(hex) {
    return Boolean(!this.away && this.hex && this.hex.q === hex.q && this.hex.r === hex.r);
  }

  /**
   * @param {Hex} hex @param {number} [rotation] @param {Fields} [fields] what is decided with it
   * @returns {boolean} whether it fits
   */
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
  rotate(step) {
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

  /** Decide something together with the placement; null takes it back. @param {string} field @param {Answer} answer */
  decide(field, answer) {
    const { [field]: _, ...others } = this.fields;
    this.fields = { ...this.#needed(), ...others, ...(answer === null ? {} : { [field]: answer }) };
    this.#send();
    this.#tell('decided');
  }

  /** What may be decided where it lies now. @returns {Offers} */
  offers() {
    return this.hex && onTurn(this.state) ? offersAt(this.options, this.hex, this.rotation) : {};
  }

  /** What must be said of the tile as it lies: the first that is offered. @returns {Fields} */
  #needed() {
    return this.hex ? neededAt(this.options, this.hex, this.rotation) : {};
  }

  /** Of another player's decisions, only what the server offers me here. @param {Fields} fields */
  #offered(fields) {
    const offers = this.offers();
    /** @param {string} field @param {string} answer */
    const may = (field, answer) =>
      Object.hasOwn(offers, field) && offers[field].some(offer => JSON.stringify(offer) === answer);
    return Object.fromEntries(Object.entries(fields).filter(([field, answer]) => may(field, JSON.stringify(answer))));
  }

  /** @param {string} what @param {Fields} [fields] */
  #changed(what, fields = {}) {
    this.since = performance.now();
    this.preview = null;
    this.fields = { ...this.#needed(), ...fields };
    this.#send();
    this.#tell(what);
  }

  /** Tell the others and ask what it would do, but not for every degree of a turn: too many get no answer. */
  #send() {
    clearTimeout(this.sending);
    this.wanted = ++this.tickets; // what was asked before is about another place
    const wait = Math.max(0, this.sent + THROTTLE - performance.now());
    this.sending = window.setTimeout(() => {
      this.sent = performance.now();
      this.#say();
      this.#ask();
    }, wait);
  }

  /** The wire calls a suggestion a ghost. */
  #say() {
    const { hex, rotation, fields } = this;
    const decided = hex && Object.keys(fields).length ? { fields } : {};
    const place = { seat: activeSeat(this.state), hex: hex && hexPair(hex), rotation };
    this.socket.say({ t: 'ghost', ...place, base: this.state.seq, ...decided });
  }

  #ask() {
    if (!this.hex) return;
    this.wanted = ++this.tickets;
    const { hex, rotation, fields } = this;
    const place = { seat: activeSeat(this.state), hex: hexPair(hex), rotation };
    this.socket.say({ t: 'preview', n: this.wanted, ...place, fields });
  }

  /** Why does it not fit so? The server knows. @param {Hex} hex @param {number} rotation */
  doubt(hex, rotation) {
    this.doubted = ++this.tickets;
    const place = { seat: activeSeat(this.state), hex: hexPair(hex), rotation: (rotation + 6) % 6 };
    this.socket.say({ t: 'preview', n: this.doubted, ...place, fields: {} });
  }

  /** Does this tell why it does not fit? @param {PreviewMessage} message */
  isRefusal(message) {
    return message.n === this.doubted && Boolean(message.code);
  }

  /** An answer to the last question. @param {PreviewMessage} message */
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
    const others = [...this.state.suggestions].filter(([by]) => by !== this.state.you.person);
    this.state.suggestions = new Map(others); // it is gone on all my devices
    if (!silently) this.#send();
    this.#tell('cleared');
  }

  /**
   * The other seat of my party that suggests just this, if any: it gets the credit.
   * @param {number} seat @param {number} board
   */
  #suggestedBy(seat, board) {
    const { hex, rotation } = this;
    const { seats } = this.store.game.view.boards[board];
    /** @param {Suggestion} other */
    const isHere = other => (other.board ?? 0) === board && other.hex[0] === hex?.q && other.hex[1] === hex?.r;
    const others = [...this.state.suggestions.values()].filter(
      other => other.seat !== seat && seats.includes(other.seat),
    );
    return others.find(other => isHere(other) && other.rotation === rotation)?.seat;
  }

  /** Lay the tile for good. @returns {boolean} whether it was sent */
  place() {
    if (!this.hex || !this.options || !onTurn(this.state) || this.state.pending) return false;
    const seat = /** @type {number} */ (activeSeat(this.state));
    const { hex, rotation, fields } = this;
    clearTimeout(this.sending);
    const board = boardOf(this.state, seat);
    const suggested = this.#suggestedBy(seat, board);
    const credit = suggested === undefined ? {} : { suggested_by: suggested };
    const place = { board, tile: this.options.tile, hex: hexPair(hex), rotation };
    return this.socket.submit(seat, { type: 'place', ...place, ...fields, ...credit });
  }

  /** New options: a suggestion of another tile, or one that no longer fits, goes. */
  refresh() {
    if (!this.hex) return;
    const fits = rotationsAt(this.options, this.hex).includes(this.rotation);
    if (!fits || this.options?.tile !== this.tile) this.clear();
    else this.#ask();
  }

  /** The connection was broken: to the others my suggestion had gone with me. */
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
