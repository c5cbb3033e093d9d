import type { Frame } from "../replay/types";

/** What one unit did in a game and what was done to it. */
export interface Tallied {
  key: string;
  name: string;
  seat: number;
  dealt: number;
  taken: number;
  /** What its dice gave more or less than was to be expected; null where it rolled none. */
  luck: number | null;
  /** What became of it: "wreck, round 6"; nothing if it stands. */
  fate: string;
  /** What it brought down, in words. */
  deeds: string;
}

/** What a game tells of a game that is over. */
export interface EndingUi {
  /** What is counted by unit: "Damage by unit". */
  tallied: string;
  tally(frames: readonly Frame[], last: unknown, catalogue: unknown): Tallied[];
  /** What strength is: "Circles left, by round". */
  measured: string;
  /** How much each seat has left. */
  strength(view: unknown): number[];
}
