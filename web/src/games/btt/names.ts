import { held, tag } from "../../lib/variant";
import type { BarAction, Bracket, Deck, Mode, Order, UnitView } from "./types";

/** Words for what the wire only names. */

export const MODES: readonly Mode[] = ["still", "walking", "running", "jumping"];

/** A movement mode as an order says it, with the letter of the orders card. */
export const modeWords: Record<Mode, { verb: string; letter: string }> = {
  still: { verb: "Stand still", letter: "x" },
  walking: { verb: "Walk", letter: "w" },
  running: { verb: "Run", letter: "r" },
  jumping: { verb: "Jump", letter: "j" },
};

/** How often a unit may move by a mode, as its numbers are now. */
export function points(unit: UnitView, mode: Mode): number {
  return mode === "still" ? 0 : unit.current.points[MODES.indexOf(mode) - 1]!;
}

/** The order to move in a mode to a hex. */
export function orderTo(mode: Mode, hex: string): Order {
  if (mode === "walking") return { walk: hex };
  if (mode === "running") return { run: hex };
  return mode === "jumping" ? { jump: hex } : "stand";
}

export function orderMode(order: Order): Mode {
  const modes = { stand: "still", walk: "walking", run: "running", jump: "jumping" } as const;
  return modes[tag(order)];
}

/** Where an order goes; null for standing still. */
export function destination(order: Order): string | null {
  return held(order, "walk") ?? held(order, "run") ?? held(order, "jump");
}

/** "walk to 0806". */
export function orderWords(order: Order): string {
  const hex = destination(order);
  return hex ? `${tag(order)} to ${hex}` : "stand still";
}

/** The order of a unit as far as the viewer knows it. */
export function knownOrder(unit: UnitView): Order | null {
  return typeof unit.order === "object" ? unit.order.known : null;
}

export const bracketWords: Record<Bracket, string> = {
  short: "short range",
  medium: "medium range",
  long: "long range",
};

export const deckWords: Record<Deck, string> = {
  "minor-critical": "Minor critical",
  "major-critical": "Major critical",
  heat: "Heat",
};

/** What an action of the bar is called, and what it is for. */
export const barWords: Record<BarAction, { name: string; rule: string; about: string }> = {
  focus: {
    name: "Focus",
    rule: "btt.actions.focus",
    about: "A token that turns every Focus result of one roll into a hit or an Evade.",
  },
  "target-lock": {
    name: "Target Lock",
    rule: "btt.actions.target-lock",
    about: "A lock on one enemy: spent in an attack on it, all dice become one Double hit.",
  },
  evade: {
    name: "Evade",
    rule: "btt.actions.evade",
    about: "A token that adds one Evade when the unit is attacked.",
  },
  command: {
    name: "Command",
    rule: "btt.actions.command",
    about: "Gives an ally near by a free action, or uses the command card.",
  },
  "special-mech-action": {
    name: "Special Mech Action",
    rule: "btt.actions.sma-token",
    about: "A token for one of the unit's special actions after all have moved.",
  },
};

export const facingWords: Record<string, string> = {
  N: "north",
  NE: "north-east",
  SE: "south-east",
  S: "south",
  SW: "south-west",
  NW: "north-west",
};

/** The seat of a unit: A is the first, B the second. */
export function seatOf(unit: string): number {
  return unit.startsWith("A") ? 1 : 2;
}

export function count(number: number, one: string, more = `${one}s`): string {
  return `${number} ${number === 1 ? one : more}`;
}

/** Things in a sentence: "a, b and c". */
export function and(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} and ${last}`;
}
