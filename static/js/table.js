/** The table page, put together: store, line, board, panels. */
import './known.js';
import { post } from './api.js';
import { Announcer } from './announce.js';
import { boot } from './boot.js';
import { byId } from './dom.js';
import { editionTitle } from './gametext.js';
import { facing } from './art/seams.js';
import { neighbour } from './geometry.js';
import { explorer } from './exploring.js';
import { OwnGhost } from './ghosts.js';
import { hands, keys, sayPreview } from './hands.js';
import { listen } from './hearing.js';
import { t } from './i18n.js';
import { Pointers } from './input.js';
import { boxesOver, frameOf, isHand, onLayout, watchBands } from './layout.js';
import { sidesTaken } from './options.js';
import { Painter } from './paint.js';
import { Drawer } from './panels/drawer.js';
import { personSheet } from './panels/person.js';
import { LOOSE, PANELS } from './panels/all.js';
import { turnWords } from './panels/plank.js';
import { cards } from './panels/card.js';
import { light, look, sitDown } from './looking.js';
import { closesPhase, isDuel, sideOf } from './parties.js';
import { isAsked, onTurn } from './people.js';
import { Questions } from './questions.js';
import { Sayings } from './sayings.js';
import { Link } from './socket.js';
import { Stage } from './stage.js';
import { Store } from './store.js';
import { onScreen } from './camera.js';
import { attempt } from './trouble.js';
import { startTutorial } from './tutorial.js';

const QUICK = 'dorfplatz:quick';

class Table {
  constructor() {
    this.boot = boot();
    this.room = this.boot.room;
    this.store = new Store();
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    this.link = new Link(`${scheme}://${location.host}/ws/${this.room}`, this.room, this.store);
    this.stage = new Stage(byId('board'), byId('land'));
    const { root } = this.stage;
    Object.assign(this.stage, { origin: () => ({ x: root.offsetLeft, y: root.offsetTop }), frame: () => this.frame(), boxes: () => boxesOver(this), dots: () => (isHand() ? this.stage.targets : []) });
    this.announcer = new Announcer(byId('live'), byId('toasts'));
    this.drawer = new Drawer(byId('drawer'));
    this.ghost = new OwnGhost(this.store, this.link);
    /** @type {ReturnType<typeof startTutorial>} */
    this.coach = null;
    this.painter = new Painter(this);
    /** The board shown large, the one I play on, and another's that I look at. */
    Object.assign(this, { board: 0, mine: 0, looking: /** @type {number | null} */ (null) });
    /** @type {any} */
    this.aim = null;
    this.questions = new Questions(this.link);
    this.sayings = new Sayings(this.store, this.link);
    this.cards = cards(this);
    this.panels = this.#furnish();
    this.exploring = explorer(this);
    this.setQuick(localStorage.getItem(QUICK) === 'yes');
  }

  part = name => byId(`t-${name}`);

  #furnish() {
    this.panels = {};
    for (const [name, make] of Object.entries({ ...PANELS, ...LOOSE })) this.panels[name] = make(this);
    this.stateful = Object.keys(PANELS);
    return this.panels;
  }

  start() {
    listen(this);
    new Pointers(this.stage, hands(this));
    keys(this);
    this.ghost.listeners.add(what => this.#ghostChanged(what));
    this.stage.listeners.add(() => { this.panels.chips.follow(); this.panels.edge.follow(); this.exploring.follow(); document.body.classList.toggle('camera-free', this.stage.free); });
    onLayout(() => { this.stage.fit(false); this.refresh(); });
    addEventListener('online', () => this.link.wake());
    addEventListener('offline', () => this.link.lost());
    document.addEventListener('visibilitychange', () => { if (!document.hidden) this.link.wake(); });
    watchBands(this);
    this.link.open();
  }

  /** Draw what has changed, once a frame. */
  refresh() {
    const now = this.store.state;
    // At once, not with the next picture: whoever looks for it acts on it.
    document.body.classList.toggle('may-lay', onTurn(now) && !now.pending && now.acked <= now.seq && Boolean(this.ghost.options?.tile));
    if (this.drawing) return;
    this.drawing = requestAnimationFrame(() => {
      this.drawing = 0;
      const { state } = this.store;
      document.body.dataset.phase = state.view ? (state.view.ended ? 'ended' : 'playing') : state.lobby ? 'lobby' : 'waiting';
      document.body.classList.toggle('my-turn', onTurn(state));
      document.body.classList.toggle('duel', isDuel(state));
      document.body.classList.toggle('looking', this.looking !== null);
      document.body.dataset.parties = String(state.view?.boards.length ?? 1);
      if (state.view && isDuel(state)) document.body.style.setProperty('--mine', `var(--${sideOf(state, this.board)})`);
      this.#head(state);
      for (const name of this.stateful) attempt(() => this.panels[name](state), name);
      this.painter.marksNow();
      if (!this.ghost.hex) this.stage.uncover(); // under a hand that tries a tile the land stays
    });
  }

  #head(state) {
    const edition = state.view?.edition ?? state.lobby?.edition;
    if (!edition) return;
    const { campaign } = this.boot;
    const title = campaign ? t('{name}, game {n}', { name: campaign.name, n: campaign.number }) : editionTitle(edition);
    this.part('title').textContent = state.view && isDuel(state) ? t('{title}, turn {n}', { title, n: state.view.turn }) : title;
    const turn = state.view && !state.view.ended ? turnWords(state) : '';
    this.part('turn').textContent = turn;
    document.title = onTurn(state) || isAsked(state) ? `● ${t('Your turn')} – Dorfplatz` : `${title} – Dorfplatz`;
  }

  sitDown = board => sitDown(this, board);
  look = board => look(this, board);
  paintLand = () => this.painter.land();
  isHand = isHand;

  /** How much help the table agreed on: legal `places`, and `counts` of everything. @param {'places' | 'counts'} what */
  helps(what) {
    const level = this.store.state.lobby?.help ?? 'full';
    return level === 'full' || (level === 'some' && what === 'places');
  }

  /** @returns {import('./camera.js').Box} */
  frame() {
    return frameOf(this);
  }

  /** What a chip should not cover. */
  obstacles() {
    return [...this.painter.taken.values()].map(tile => ({ q: tile.q, r: tile.r, weight: tile.value ? 4 : 1 }));
  }

  /** The letter that looks at a hex from over a side, or ''. */
  facing({ q, r }, side) {
    const there = neighbour(q, r, side);
    const tile = this.painter.taken.get(`${there.q},${there.r}`);
    return tile ? facing(tile, side + 3) : '';
  }

  isTaken = hex => this.painter.taken.has(`${hex.q},${hex.r}`);
  sidesTaken = hex => sidesTaken(new Set(this.painter.taken.keys()), hex);

  setAim(hex) {
    if (this.aim?.q === hex?.q && this.aim?.r === hex?.r) return;
    this.aim = hex;
    this.painter.marksNow();
  }

  #ghostChanged(what) {
    this.painter.marksNow();
    if (what === 'preview' && this.helps('counts')) sayPreview(this);
    this.refresh();
  }

  layGhost(hex, rotation, fields) {
    if (this.ghost.away) this.look(this.mine);
    const before = this.ghost.hex;
    if (this.painter.lit.source === 'task') this.light([], '');
    if (!this.ghost.lay(hex, rotation, fields)) return false;
    const box = byId('hand')?.getBoundingClientRect();
    if (before || !box) return true;
    const { camera } = this.stage;
    const at = onScreen(camera, hex);
    this.painter.fly({ x: (box.x + box.width / 2 - at.x) / camera.scale, y: (box.y + box.height / 2 - at.y) / camera.scale }, box.width / (174 * camera.scale));
    return true;
  }

  turn(step) {
    const result = this.ghost.turn(step);
    if (result === 'turned') this.painter.turn(step);
    if (result === 'only') {
      this.painter.shake();
      this.announcer.toast(t('It only fits this way.'));
    }
  }

  place() {
    this.ghost.soon(() => { if (this.ghost.place()) this.announcer.say(t('Placing…')); });
  }

  /** Place what somebody else suggests: one tap. What closes a turn for good is only laid out, and asked for once. */
  take = ({ hex, rotation, fields }) => this.ghost.soon(() => { if (this.layGhost(hex, rotation, fields) && !closesPhase(this.store.state)) this.place(); });

  setQuick(on) {
    this.ghost.quick = on;
    localStorage.setItem(QUICK, on ? 'yes' : 'no');
    this.refresh();
  }

  /** Say what is of this moment only; without a line, what becomes of it. @param {object} message */
  say(message) {
    if (!this.link.say(message)) this.announcer.toast(t('You’re offline. That wasn’t sent.'));
  }

  pointAt(hex) {
    this.say({ t: 'point', board: this.board, hex: [hex.q, hex.r] });
  }

  light = (hexes, source) => light(this, hexes, source);

  outline(hexes) {
    this.painter.outlined = hexes;
    this.painter.marksNow();
  }

  openPerson(who) {
    this.drawer.show(`person${who.seat}`, who.name, personSheet(this, who));
  }

  /** A request about the table itself; a refusal is said. Who has only watched says a name before they sit down. */
  async call(path, body) {
    if (path === 'sit' && this.boot.nameless && !body.name) return location.assign(`/t/${this.room}`);
    return post(`/api/rooms/${this.room}/${path}`, body).catch(error => this.announcer.toast(error.message));
  }

  /** The end screen takes over, once the view holds the opened deal, or others still play that deal. */
  ended() {
    const { view, lobby } = this.store.state;
    if (this.over || !(view.deal || (lobby?.status === 'finished' && !lobby.opened))) return;
    this.over = true;
    // A file may be lost on the way; then the next word from the table tries again.
    import('./end.js').then(end => end.showEnd(this.store, this.board, byId('end')).forEach(words => this.announcer.say(words))).catch(() => { this.over = false; });
  }
}

const table = new Table();
table.start();
table.coach = startTutorial(table);
