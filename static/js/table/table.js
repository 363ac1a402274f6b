/**
 * The page of a table, put together: its state, its connection, the board, my suggestion, and the panels round them.
 * Every part is handed the table and reaches the others through it.
 */
import { post } from '../wire/api.js';
import { Announcer } from '../lib/announce.js';
import { pageData } from '../lib/pagedata.js';
import { byId } from '../lib/dom.js';
import { facing } from '../art/seams.js';
import { neighbour } from '../lib/geometry.js';
import { explorer } from './exploring.js';
import { OwnSuggestion } from './ownsuggestion.js';
import { boardGestures, keyboardControls, sayPreview } from './controls.js';
import { listenToKeys } from './shortcuts.js';
import { reactToTable } from './reactions.js';
import { t } from '../lib/i18n.js';
import { Pointers } from '../board/pointers.js';
import { boxesOver, frameOf, isPhone, onLayout, watchBands } from './layout.js';
import { sidesTaken } from '../wire/options.js';
import { Painter } from './painter.js';
import { Drawer } from './panels/drawer.js';
import { personSheet } from './panels/personmenu.js';
import { drawPanels, installPanels } from './panels/install.js';
import { isNearEnd } from './panels/tilesleft.js';
import { showState } from './pagestate.js';
import { specialCards } from './panels/specialcard.js';
import { light, showBoard, sitDown } from './shownboard.js';
import { closesPhase } from '../game/parties.js';
import { onTurn } from '../game/people.js';
import { Questions } from '../wire/questions.js';
import { ChatQueue } from '../wire/chatqueue.js';
import { TableSocket } from '../wire/socket.js';
import { Stage } from '../board/stage.js';
import { Store } from '../wire/store.js';
import { onScreen } from '../board/camera.js';

/** @import {Participant} from '../game/people.js' */
/** @import {Box, Hex} from '../lib/geometry.js' */
/** @import {ClientMessage, Fields} from '../wire/messages.d.ts' */

const QUICK = 'dorfplatz:quick';

export class Table {
  constructor() {
    this.data = pageData();
    this.room = this.data.room ?? '';
    this.store = new Store();
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    this.socket = new TableSocket(`${scheme}://${location.host}/ws/${this.room}`, this.room, this.store);
    this.stage = this.#stage();
    this.announcer = new Announcer(byId('live'), byId('toasts'));
    this.drawer = new Drawer(byId('drawer'));
    this.suggestion = new OwnSuggestion(this.store, this.socket);
    /** @type {ReturnType<typeof import('./tutorial.js').startTutorial>} */
    this.coach = null;
    this.painter = new Painter(this);
    /** The board shown large, and the one I play on. */
    this.board = this.ownBoard = 0;
    /** Another's board that I look at. @type {number | null} */
    this.visitedBoard = null;
    /** The hex that keys or the mouse point at. @type {Hex | null} */
    this.aim = null;
    this.drawing = 0;
    /** The end screen has been sent for; it has taken over. */
    this.endNears = this.over = false;
    this.questions = new Questions(this.socket);
    this.chatQueue = new ChatQueue(this.store, this.socket, this.room, sessionStorage);
    this.specialCards = specialCards(this);
    this.panels = installPanels(this);
    this.exploring = explorer(this);
    this.setQuick(localStorage.getItem(QUICK) === 'yes');
  }

  /** A part of the page. @param {string} name */
  part = name => byId(`t-${name}`);

  /** The board on screen, which counts from the corner of the page and leaves room for what lies over it. */
  #stage() {
    const stage = new Stage(byId('board'), /** @type {SVGSVGElement} */ (/** @type {unknown} */ (byId('land'))));
    stage.origin = () => ({ x: stage.root.offsetLeft, y: stage.root.offsetTop });
    stage.frame = () => this.frame();
    stage.boxes = () => boxesOver(this);
    stage.dots = () => (isPhone() ? stage.targets : []);
    return stage;
  }

  start() {
    reactToTable(this);
    new Pointers(this.stage, boardGestures(this));
    listenToKeys(this.stage.root, keyboardControls(this));
    this.suggestion.listeners.add(what => this.#suggestionChanged(what));
    this.stage.listeners.add(() => {
      this.panels.chips.follow();
      this.panels.edge.follow();
      this.exploring.follow();
      document.body.classList.toggle('camera-free', this.stage.free);
    });
    onLayout(() => {
      this.stage.fit(false);
      this.refresh();
    });
    addEventListener('online', () => this.socket.wake());
    addEventListener('offline', () => this.socket.lost());
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) this.socket.wake();
    });
    watchBands(this);
    this.socket.open();
  }

  /** Draw what has changed, once a frame. */
  refresh() {
    const now = this.store.state;
    // At once, not with the next picture: code that looks for it acts on it.
    document.body.classList.toggle(
      'may-lay',
      onTurn(now) && !now.pending && now.acked <= now.seq && Boolean(this.suggestion.options?.tile),
    );
    if (this.drawing) return;
    this.drawing = requestAnimationFrame(() => {
      this.drawing = 0;
      const { state } = this.store;
      showState(this, state);
      drawPanels(this.panels, state);
      this.#expectEnd();
      this.painter.drawOverlay();
      if (!this.suggestion.hex) this.stage.uncover(); // while a tile is tried out the land stays
    });
  }

  /** @param {number} board that my seat belongs to */
  sitDown = board => sitDown(this, board);
  /** @param {number} board */
  showBoard = board => showBoard(this, board);
  paintLand = () => this.painter.land();
  isPhone = isPhone;

  /**
   * How much help the table agreed on: legal `places`, and `counts` of everything.
   * @param {'places' | 'counts'} what
   */
  helps(what) {
    const level = this.store.state.lobby?.help ?? 'full';
    return level === 'full' || (level === 'some' && what === 'places');
  }

  /** @returns {Box} */
  frame() {
    return frameOf(this);
  }

  /** What a chip should not cover. */
  obstacles() {
    return [...this.painter.taken.values()].map(tile => ({ q: tile.q, r: tile.r, weight: tile.value ? 4 : 1 }));
  }

  /** The letter that looks at a hex from over a side, or ''. @param {Hex} hex @param {number} side */
  facing({ q, r }, side) {
    const there = neighbour(q, r, side);
    const tile = this.painter.taken.get(`${there.q},${there.r}`);
    return tile ? facing(tile, side + 3) : '';
  }

  /** @param {Hex} hex */
  isTaken = hex => this.painter.taken.has(`${hex.q},${hex.r}`);
  /** @param {Hex} hex */
  sidesTaken = hex => sidesTaken(new Set(this.painter.taken.keys()), hex);

  /** @param {Hex | null} hex */
  setAim(hex) {
    if (this.aim?.q === hex?.q && this.aim?.r === hex?.r) return;
    this.aim = hex;
    this.painter.drawOverlay();
  }

  /** @param {string} what */
  #suggestionChanged(what) {
    this.painter.drawOverlay();
    if (what === 'preview' && this.helps('counts')) sayPreview(this);
    this.refresh();
  }

  /** @param {Hex} hex @param {number} [rotation] @param {Fields} [fields] @returns {boolean} whether it fits there */
  suggest(hex, rotation, fields) {
    if (this.suggestion.away) this.showBoard(this.ownBoard);
    const before = this.suggestion.hex;
    if (this.painter.lit.source === 'task') this.light([], '');
    if (!this.suggestion.lay(hex, rotation, fields)) return false;
    const box = document.getElementById('hand')?.getBoundingClientRect();
    if (before || !box) return true;
    const { camera } = this.stage;
    const at = onScreen(camera, hex);
    const { scale } = camera;
    const from = { x: (box.x + box.width / 2 - at.x) / scale, y: (box.y + box.height / 2 - at.y) / scale };
    this.painter.fly(from, box.width / (174 * scale));
    return true;
  }

  /** Rotate the tile in hand. @param {1 | -1} step */
  rotate(step) {
    const result = this.suggestion.rotate(step);
    if (result === 'turned') this.painter.rotate(step);
    if (result === 'only') {
      this.painter.shake();
      this.announcer.toast(t('It only fits this way.'));
    }
  }

  place() {
    this.suggestion.soon(() => {
      if (this.suggestion.place()) this.announcer.say(t('Placing…'));
    });
  }

  /**
   * Place what another player suggests: one tap. What closes a turn for good is only laid out, and asked for once.
   * @param {{hex: Hex, rotation: number, fields?: Fields}} suggested
   */
  take = ({ hex, rotation, fields }) =>
    this.suggestion.soon(() => {
      if (this.suggest(hex, rotation, fields) && !closesPhase(this.store.state)) this.place();
    });

  /** What my preview would do, or else what another player's suggestion would. */
  preview = () => this.painter.suggestions().at(-1)?.preview ?? null;

  /** Whether one tap places the tile. @param {boolean} on */
  setQuick(on) {
    this.suggestion.quick = on;
    localStorage.setItem(QUICK, on ? 'yes' : 'no');
    this.refresh();
  }

  /** Say what is of this moment only; without a line, what becomes of it. @param {ClientMessage} message */
  say(message) {
    if (!this.socket.say(message)) this.announcer.toast(t('You’re offline. That wasn’t sent.'));
  }

  /** @param {Hex} hex */
  pointAt(hex) {
    this.say({ t: 'point', board: this.board, hex: [hex.q, hex.r] });
  }

  /** @param {Hex[]} hexes @param {string} source */
  light = (hexes, source) => light(this, hexes, source);

  /** @param {Hex[]} hexes */
  outline(hexes) {
    this.painter.outlined = hexes;
    this.painter.drawOverlay();
  }

  /** A tile is looked at, or none: its line of sight is shown. @param {Hex | null} hex */
  behold(hex) {
    if (this.painter.beheld === hex) return;
    this.painter.beheld = hex;
    this.painter.drawOverlay();
  }

  /** @param {Participant} who */
  openPerson(who) {
    this.drawer.show(`person${who.seat}`, who.name, personSheet(this, who));
  }

  /**
   * A request about the table itself; a refusal is said. Who has only watched says a name before they sit down.
   * @param {string} path @param {Record<string, unknown>} body
   * @returns {Promise<unknown>} the answer; nothing if it was refused
   */
  async call(path, body) {
    if (path === 'sit' && this.data.nameless && !body.name) return location.assign(`/t/${this.room}`);
    return post(`/api/rooms/${this.room}/${path}`, body).catch(error => this.announcer.toast(error.message));
  }

  /** The end screen is sent for when few tiles are left, so that it is there with the last one. */
  #expectEnd() {
    const { view } = this.store.state;
    if (this.endNears || !view || !isNearEnd(view)) return;
    this.endNears = true;
    import('../end/endscreen.js').catch(() => {}); // asked for again at the end
  }

  /** The end screen takes over, once the view holds the opened deal, or others still play that deal. */
  ended() {
    const { view, lobby } = this.store.state;
    if (this.over || !(view?.deal || (lobby?.status === 'finished' && !lobby.opened))) return;
    this.over = true;
    // A file may be lost on the way; then the next word from the table tries again.
    import('../end/endscreen.js')
      .then(end => end.showEnd(this.store, this.board, byId('end')).forEach(words => this.announcer.say(words)))
      .catch(() => {
        this.over = false;
      });
  }
}
