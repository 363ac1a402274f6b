/**
 * Everything that lies round the board. Each panel fills one part of the page: its function is handed the table and
 * gives back a function that draws it, with whatever else others may ask of it.
 */
import { attempt } from '../../lib/errorreports.js';
import { beforePanel } from './before.js';
import { besidesPanel } from './besides.js';
import { chatPanel } from './chat.js';
import { chipsPanel } from './suggestionchip.js';
import { clockPanel } from './phaseclock.js';
import { connectionPanel } from './connectionslip.js';
import { duelScorePanel } from './duelscore.js';
import { goalCardsPanel } from './goalcards.js';
import { inspectorPanel } from './inspector.js';
import { lastMovePanel } from './lastmove.js';
import { lobbyPanel } from './lobby.js';
import { menuPanel } from './menu.js';
import { offersPanel } from './offers.js';
import { offscreenPanel } from './offscreen.js';
import { packedPanel } from './packed.js';
import { plankPanel } from './plank.js';
import { rivalsPanel } from './rivalboards.js';
import { rosterPanel } from './roster.js';
import { rotationPanel } from './boardrotation.js';
import { scorePanel } from './score.js';
import { slotsPanel } from './slots.js';
import { specialInHandPanel } from './specialinhand.js';
import { shelfPanel } from './shelf.js';
import { stacksPanel } from './openingstacks.js';
import { tasksPanel } from './tasks.js';
import { teaHousePanel } from './teahouse.js';
import { tilesLeftPanel } from './tilesleft.js';
import { trayPanel } from './tray.js';

/** @import {State} from '../../wire/tablestate.js' */
/** @import {Table} from '../table.js' */

/** Panels that are drawn again whenever anything has changed; in this order, for some rely on others. */
const ORDER = /** @type {const} */ ([
  'plank',
  'specialInHand',
  'tasks',
  'cards',
  'packed',
  'before',
  'roster',
  'score',
  'left',
  'stacks',
  'lastMove',
  'chat',
  'offers',
  'tray',
  'connection',
  'rotation',
  'slots',
  'besides',
  'house',
  'shelf',
  'rivals',
  'duelScore',
  'clock',
  'menu',
  'lobby',
]);

/** @param {Table} table */
export function installPanels(table) {
  return {
    plank: plankPanel(table),
    specialInHand: specialInHandPanel(table),
    tasks: tasksPanel(table),
    cards: goalCardsPanel(table),
    packed: packedPanel(table),
    before: beforePanel(table),
    roster: rosterPanel(table),
    score: scorePanel(table),
    left: tilesLeftPanel(table),
    stacks: stacksPanel(table),
    lastMove: lastMovePanel(table),
    chat: chatPanel(table),
    offers: offersPanel(table),
    connection: connectionPanel(table),
    rotation: rotationPanel(table),
    tray: trayPanel(table),
    slots: slotsPanel(table),
    besides: besidesPanel(table),
    house: teaHousePanel(table),
    shelf: shelfPanel(table),
    rivals: rivalsPanel(table),
    duelScore: duelScorePanel(table),
    clock: clockPanel(table),
    menu: menuPanel(table),
    lobby: lobbyPanel(table),
    // Drawn when they are asked for.
    chips: chipsPanel(table),
    inspector: inspectorPanel(table),
    edge: offscreenPanel(table),
  };
}

/**
 * Draw them all; one that fails is reported and does not stop the others.
 * @param {Table['panels']} panels @param {State} state
 */
export function drawPanels(panels, state) {
  for (const name of ORDER) attempt(() => panels[name](state), name);
}
