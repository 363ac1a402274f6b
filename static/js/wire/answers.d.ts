/** Answers to calls over HTTP (PROTOCOL.md, "Tables over HTTP"). Types only. */

/** Fields by the routes that give them; each answer has those of its own route. */
export interface HttpAnswer {
  /** A table to go to: create, join, knock, next, challenge, play. */
  room: string;
  /** The code of a table to knock at, or how a knock stands. */
  door: string;
  /** A code to hand on: devices, deals. */
  code: string;
  /** When that code ends, in seconds. */
  expires_at?: number;
  /** A campaign to go to. */
  campaign: string;
  /** How many other devices were logged out. */
  devices?: number;
  /** A QR code: its address, its size and its path. */
  url: string;
  size: number;
  path: string;
}
