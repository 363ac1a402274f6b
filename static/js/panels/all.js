/** Everything that lies round the board, by the part of the page it fills. */
import { chipsPanel } from './chips.js';
import { clockPanel } from './clock.js';
import { edgePanel } from './edge.js';
import { heldPanel } from './held.js';
import { inspectorPanel } from './inspector.js';
import { leftPanel } from './left.js';
import { lobbyPanel } from './lobby.js';
import { menuPanel } from './menu.js';
import { movesPanel } from './moves.js';
import { offersPanel } from './offers.js';
import { peoplePanel } from './people.js';
import { plankPanel } from './plank.js';
import { rivalsPanel } from './rivals.js';
import { scorePanel } from './score.js';
import { slipsPanel } from './slips.js';
import { slotsPanel } from './slots.js';
import { stacksPanel } from './stacks.js';
import { talkPanel } from './talk.js';
import { tasksPanel } from './tasks.js';
import { turningPanel } from './turning.js';
import { versusPanel } from './versus.js';

/** Drawn again whenever anything has changed; in this order, for some lean on others. */
export const PANELS = {
  plank: plankPanel, held: heldPanel, tasks: tasksPanel, people: peoplePanel, score: scorePanel, left: leftPanel, stacks: stacksPanel, moves: movesPanel, talk: talkPanel, offers: offersPanel, slips: slipsPanel, turning: turningPanel,
  slots: slotsPanel, rivals: rivalsPanel, versus: versusPanel, clock: clockPanel, menu: menuPanel, lobby: lobbyPanel,
};

/** Drawn when somebody asks for them. */
export const LOOSE = { chips: chipsPanel, inspector: inspectorPanel, edge: edgePanel };
