/** What the server writes into its pages for their scripts (`app/pages`). Types only; every page has some of it. */

import type { Picture } from '../board/pictures.js';
import type { SheetFacts } from '../game/sheetfacts.js';
import type { Special } from '../game/specials.js';
import type { Tile } from '../art/scene.js';
import type { Hex } from './geometry.js';

/** What this viewer may know of what lies in boxes. */
export interface Known {
  keys?: string[];
  modules?: string[];
  /** The address of the script with their drawings. */
  drawings?: string | null;
  specials?: Special[];
  sheets?: Record<string, SheetFacts>;
  texts?: Record<string, string>;
}

/** A small board, and what is shown on it. */
export interface Figure {
  picture: Picture;
  legal?: Hex[];
  lit?: Hex[];
  idea?: { id: string; edges: string; marks: string[]; q: number; r: number; rotation: number } | null;
  tokens?: Record<string, string[]>;
}

/** What a host may still change in a lobby. */
export interface Offered {
  seats: number[];
  unlockable: { key: string; least: number; most: number }[];
  modules: string[];
  accesses: string[];
  helps: string[];
  /** Where one row of a track is chosen; the first has no key. */
  rows?: { key: string; secret: boolean }[];
}

/** The campaign that a table belongs to. */
export interface CampaignLink {
  id: string;
  name: string;
  number: number;
  mine: boolean;
  /** The cards that came since its last game. */
  fresh: string[];
}

/** A seat of a finished game. */
export interface RecordSeat {
  name: string;
  colour: string;
  shape?: string;
}

export interface PageData {
  known?: Known;
  pictures?: Record<string, Picture>;
  scenery?: Picture;
  /** The tile on the lid of each box on the shelf. */
  lids?: Record<string, Picture>;
  figures?: Record<string, Figure>;
  examples?: Record<string, Figure>;
  languages?: Record<string, string>;
  /** The table's id. */
  room?: string;
  /** The gallery: letters of edges that must go on. */
  strict?: string[];
  edition?: string;
  /** Whether this person has not said a name yet. */
  nameless?: boolean;
  /** Bots that may lead a party. */
  leaders?: string[];
  /** How many villages there may be, and how many people in one. */
  villages?: { parties: number[]; team: number[] } | null;
  offered?: Offered | null;
  campaign?: CampaignLink | null;
  /** A record and the prints of its tiles, on the replay page. */
  record?: unknown;
  prints?: Record<string, string>;
  totals?: number[][];
  people?: RecordSeat[];
  /** The latest landscape of a campaign. */
  hero?: Picture | null;
  /** All tiles of an edition, in the gallery. */
  tiles?: (Tile & { marks: string[] })[];
}
