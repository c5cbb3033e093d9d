import type { Clock, TimeOut } from "../../generated/protocol";

/** Who is to sit in a seat of a new table: somebody at this screen, whoever has the link, or a computer player. */
export interface SeatPlan {
  who: "here" | "link" | "computer";
  name: string;
  level: string;
}

/** A clock as the form has it: all fields stay while the kind changes. */
export interface ClockPlan {
  kind: "none" | "per-decision" | "bank";
  decisionSeconds: number;
  bankMinutes: number;
  then: TimeOut;
}

export interface GameInfo {
  code: string;
  name: string;
  about?: string;
  /** The fewest and the most. */
  seats: [number, number];
  levels: { name: string; about: string }[];
  /** The packs that may be added to it. */
  packs?: string[];
}

/** The computer player that a newcomer meets: one that answers at once and can be beaten. */
export function usualLevel(levels: readonly { name: string }[]): string {
  return (levels.find(({ name }) => name === "regular") ?? levels.at(-1))?.name ?? "";
}

/** The seats to begin with: somebody here against the usual computer player, or as the address wants it. */
export function firstSeats(game: GameInfo, wanted: URLSearchParams, name: string): SeatPlan[] {
  const level = usualLevel(game.levels);
  let other: SeatPlan["who"] = level ? "computer" : "link";
  if (wanted.has("hotseat")) other = "here";
  if (wanted.has("friend")) other = "link";
  return Array.from({ length: game.seats[0] }, (_, place) =>
    place === 0 ? { who: "here", name, level } : { who: other, name: "", level },
  );
}

/** For each seat the level of its computer player, or null for a person. */
export function levels(seats: readonly SeatPlan[]): (string | null)[] {
  return seats.map(({ who, level }) => (who === "computer" ? level : null));
}

/** Who sits down at this screen. */
export function here(seats: readonly SeatPlan[]): { seat: number; name: string }[] {
  return seats.flatMap(({ who, name }, place) =>
    who === "here" ? [{ seat: place + 1, name: name.trim() || `Player ${place + 1}` }] : [],
  );
}

/** What the seats are called while the table is being made. */
export function seatNames(seats: readonly SeatPlan[]): string[] {
  return seats.map(({ who, name, level }, place) => {
    if (who === "computer") return `Computer (${level})`;
    return who === "link" ? "A friend" : name.trim() || `Player ${place + 1}`;
  });
}

export function clockOf({ kind, decisionSeconds, bankMinutes, then }: ClockPlan): Clock {
  if (kind === "none") return "none";
  if (kind === "bank") return { bank: { seconds: whole(bankMinutes * 60), then } };
  return { "per-decision": { seconds: whole(decisionSeconds), then } };
}

/** A field that was emptied still has to be a number of seconds. */
function whole(seconds: number): number {
  return Number.isFinite(seconds) ? Math.max(5, Math.round(seconds)) : 60;
}
