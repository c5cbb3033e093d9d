export type {
  DiceSource,
  EventLuck as Luck,
  Frame,
  Replay,
  ReplayInfo,
  SharedSeed,
} from "../../generated/protocol";

/** Whose view of a game is shown: a seat's number, what all seats know, or everything. */
export type Viewer = `${number}` | "spectator" | "referee";
