import type { AnyEvent, AnyPrompt, Outcome } from "../../generated/protocol";

/** A whole game as one viewer saw it. */
export interface Replay {
  id: string;
  game: string;
  setup?: unknown;
  /** Who sat where. */
  seats: string[];
  outcome?: Outcome | null;
  verified: Verified;
  /** What the viewer saw before the first step. */
  view: unknown;
  /** Who owed what before the first step. */
  prompts: AnyPrompt[];
  frames: Frame[];
}

/** One step of a game. */
export interface Frame {
  /** Who decided. */
  seat: number;
  /** What; nothing where the viewer could not know it then. */
  words?: string | null;
  /** What changed of the view. */
  patch?: unknown;
  events: AnyEvent[];
  prompts: AnyPrompt[];
  luck: Luck[];
}

/** What was rolled against what was to be expected. */
export interface Luck {
  seat: number;
  measure: string;
  rolled: number;
  /** Numerator and denominator. */
  expected: [number, number];
}

/** What the server has checked. */
export interface Verified {
  digest: string;
  content: string;
  /** Played at a table of this server, which showed the commitment before the seats were filled. */
  here: boolean;
  /** Where the dice came from; more than one where the game was played on from another. */
  dice: { from: number; to: number; source: DiceSource }[];
}

export type DiceSource = { shared: SharedSeed } | { seed: string } | "rolls";

export interface SharedSeed {
  commitment: string;
  secret: string;
  parts: string[];
}

/** A replay in a list. */
export interface ReplayInfo {
  id: string;
  game: string;
  names: string[];
  outcome?: Outcome | null;
  /** When it ended or was uploaded, in seconds since 1970. */
  changed: number;
  mine: boolean;
}

/** Whose view of a game is shown: a seat's number, what all seats know, or everything. */
export type Viewer = `${number}` | "spectator" | "referee";
