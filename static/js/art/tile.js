/**
 * One tile = {ground, props, top}. First a plan in the printed frame (all chance happens there, once for all six
 * rotations), then the drawing: the plan's points are turned, and whatever stands up is drawn upright at its point.
 */
import { drawBale, drawStook, planField } from './field.js';
import { drawFlag, planFlags } from './flags.js';
import { drawGround } from './ground.js';
import { drawChurch, drawHouse, drawPagoda, drawWell } from './house.js';
import { edgeArt, markPlan, prop as knownProp } from './registry.js';
import { drawLandmark, planBeside, planLandmark } from './landmarks.js';
import { drawAngler, drawBirds, drawFirefly, drawVillager, planLife } from './life.js';
import { drawBlossom, drawStork, planMarks } from './symbols.js';
import { drawSheep, drawStone, planMeadow, planSheep } from './meadow.js';
import { group } from './pen.js';
import { plainTile } from './plain.js';
import { gap, inside, turner } from './plane.js';
import { UNPRINTED } from '../lib/prints.js';
import { Props } from './props.js';
import { Scene, scatter } from './scene.js';
import { drawReeds, planStream } from './stream.js';
import { drawBarrier, planCrossing } from './track.js';
import {
  drawDucks,
  drawFence,
  drawHare,
  drawLogs,
  drawMolehills,
  drawPicnic,
  drawScarecrow,
  drawSignpost,
  drawSkeps,
  planTrifles,
} from './trifles.js';
import { planGardens, planVillage } from './village.js';
import { attempt } from '../lib/errorreports.js';
import { drawBirch, drawBush, drawSpruce, drawTree, planWood } from './wood.js';

/** @import {Tile} from './scene.js' */
/** @import {Tree} from '../lib/svg.js' */
/** @typedef {{rotation?: number, edition?: string, effective?: string}} Style */
/** @typedef {{ground: Tree, props: Tree, top: Tree}} Drawing */

/** What must have its place comes first, what fills the rest last. */
const PLANS = [
  planLandmark,
  planFlags,
  planMarks,
  planCrossing,
  planBeside,
  planKnownEdges,
  planStream,
  planVillage,
  planGardens,
  planWood,
  planField,
  planSheep,
  planPetals,
  planMeadow,
  planTrifles,
  planLife,
  planKnownMarks,
];

/** Edges that are drawn elsewhere may put something down. @param {Scene} scene */
function planKnownEdges(scene) {
  for (const letter of new Set(scene.printed)) edgeArt(letter)?.plan?.(scene);
}

/** @param {Scene} scene */
function planPetals(scene) {
  scene.petals = scene.sakura && scene.area('W') ? scatter(scene.stream('petals'), 9, 4) : [];
}

/** What came onto the tile later moves nothing that was there: it is planned last. @param {Scene} scene */
function planKnownMarks(scene) {
  for (const mark of scene.marks) markPlan(mark.name)?.(scene, mark);
}

/** @type {Record<string, import('./registry.js').DrawProp>} */
const DRAW = {
  tree: drawTree,
  spruce: drawSpruce,
  birch: drawBirch,
  bush: drawBush,
  stone: drawStone,
  sheep: drawSheep,
  house: drawHouse,
  church: drawChurch,
  pagoda: drawPagoda,
  well: drawWell,
  stook: drawStook,
  bale: drawBale,
  reeds: drawReeds,
  barrier: drawBarrier,
  flag: drawFlag,
  stork: drawStork,
  blossom: drawBlossom,
  fence: drawFence,
  skeps: drawSkeps,
  molehills: drawMolehills,
  signpost: drawSignpost,
  hare: drawHare,
  picnic: drawPicnic,
  scarecrow: drawScarecrow,
  ducks: drawDucks,
  logs: drawLogs,
  villager: drawVillager,
  angler: drawAngler,
  birds: drawBirds,
  firefly: drawFirefly,
};

const MOST = 900;
/**
 * Oldest out first: a Map keeps the order of insertion.
 * @template T @param {Map<string, T>} cache @param {string} key @param {() => T} make @returns {T}
 */
function remember(cache, key, make) {
  let value = cache.get(key);
  if (!value) {
    value = make();
    if (cache.size >= MOST) cache.delete(/** @type {string} */ (cache.keys().next().value));
    cache.set(key, value);
  }
  return value;
}

/** @type {Map<string, Scene>} */
const plans = new Map();
/** @type {Map<string, Drawing>} */
const drawings = new Map();

/**
 * What a drawing depends on, apart from its rotation.
 * @param {Tile} tile @param {string} edition @param {string} [effective]
 */
export const tileKey = (tile, edition, effective) =>
  `${edition}|${tile.id}|${tile.stack ?? ''}|${tile.edges}|${(tile.marks ?? []).join(' ')}|${effective ?? ''}`;

/**
 * A drawing that fails never stops the rest of the board.
 * @template T @param {Tile} tile @param {() => T} draw @param {() => T} otherwise @returns {T}
 */
const safely = (tile, draw, otherwise) => /** @type {T} */ (attempt(draw, `drawing ${tile.id}`, otherwise));

/**
 * Where planning fails: nothing but meadow, and a word that it is not the real thing.
 * @param {Tile} tile @param {string} edition
 */
const bare = (tile, edition) => Object.assign(new Scene({ id: tile.id, edges: UNPRINTED }, edition), { failed: true });

/**
 * The tile in its printed frame.
 * @param {Tile} tile @param {string} edition @param {string} [effective] @returns {Scene}
 */
export function planTile(tile, edition, effective) {
  return remember(plans, tileKey(tile, edition, effective), () =>
    safely(
      tile,
      () => {
        const scene = new Scene(tile, edition, effective);
        for (const plan of PLANS) plan(scene);
        return scene;
      },
      () => bare(tile, edition),
    ),
  );
}

/** @param {Tile} tile @param {Style} [style] @returns {Drawing} */
export function drawTile(tile, { rotation = 0, edition = '', effective } = {}) {
  const turns = ((rotation % 6) + 6) % 6;
  const key = `${tileKey(tile, edition, effective)}|${turns}`;
  const plain = () => plainTile(tile, { rotation: turns, edition, effective });
  return remember(drawings, key, () =>
    safely(
      tile,
      () => {
        const scene = planTile(tile, edition, effective);
        if (scene.failed) return plain();
        const turn = turner(turns);
        const props = stand(scene, turn);
        return { ground: drawGround(scene, turn), props: props.tree(), top: group(props.top) };
      },
      plain,
    ),
  );
}

/** What grows, is built or was harvested on an area; it goes where grass has come in. */
const ROOTED = new Set(['tree', 'spruce', 'birch', 'bush', 'house', 'stook', 'bale', 'scarecrow']);

/**
 * @param {Scene} scene @param {import('./plane.js').Turn} turn
 * @param {import('./plane.js').Point[][]} [bare] ground on which nothing stands
 */
function stand(scene, turn, bare = []) {
  const props = new Props();
  for (const prop of scene.props) {
    const at = turn(prop.at);
    if (ROOTED.has(prop.type) && bare.some(shape => inside(at, shape))) continue;
    const lying = prop.open ? { ...prop, open: turn(prop.open) } : prop;
    (DRAW[prop.type] ?? knownProp(prop.type))?.(props, lying, at, scene.sakura);
  }
  drawLandmark(scene, props, turn);
  return props;
}

/**
 * Only what stands on a tile, with some ground left bare.
 * @param {Tile} tile @param {Style} style @param {import('./plane.js').Point[][]} bare
 */
export function drawProps(tile, style, bare) {
  if (!bare.length) return drawTile(tile, style).props;
  const parted = () =>
    stand(planTile(tile, style.edition ?? '', style.effective), turner(style.rotation ?? 0), bare).tree();
  return safely(tile, parted, () => drawTile(tile, style).props);
}

/** Where a lamp shines in a window. */
const INHABITED = new Set(['house', 'church', 'pagoda']);
/** Lamps nearer to each other than this shine as one. */
const TOGETHER = 30;

/** The lamps of a tile as it lies. @param {Tile} tile @param {Style} style */
export function lampsOf(tile, { rotation = 0, edition = '', effective }) {
  /** @type {import('./plane.js').Point[]} */
  const lamps = [];
  for (const { type, at } of planTile(tile, edition, effective).props) {
    if (INHABITED.has(type) && lamps.every(lamp => gap(lamp, at) > TOGETHER)) lamps.push(at);
  }
  return lamps.map(turner(rotation));
}

/** Forget everything: for measuring. */
export function forgetTiles() {
  plans.clear();
  drawings.clear();
}
