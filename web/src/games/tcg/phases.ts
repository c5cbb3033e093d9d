import type { AnyEvent } from "../../generated/protocol";
import type { Said } from "../../lib/sentence";
import type { Phase, View } from "./wire";

const names: Record<Phase, string> = {
  beginning: "beginning of the turn",
  untap: "untap",
  draw: "draw",
  deploy: "deploy",
  repair: "repair and reload",
  missions: "missions",
  "end-of-missions": "end of the missions",
  end: "end of turn",
  restock: "end of turn",
  "turn-over": "end of turn",
};

/** Where the game stands, in a few words. */
export function where(view: unknown): string {
  const { turn, phase, mission, ending } = view as View;
  if (ending) return `Turn ${turn}, the game is over`;
  return `Turn ${turn}, ${mission ? "a mission" : names[phase]}`;
}

/** The heading under which an event begins a new part of the log. */
export function heading({ event }: AnyEvent): Said | null {
  if (typeof event !== "object" || event === null) return null;
  if ("turn-began" in event) {
    const { turn, seat } = event["turn-began"] as { turn: number; seat: number };
    return [`Turn ${turn}, `, { seat }];
  }
  return "sent" in event ? "A mission" : null;
}

/** Whether an event says only that the next phase begins, which the bar above the table says too. */
export function silent({ event }: AnyEvent): boolean {
  return typeof event === "object" && event !== null && "phase-began" in event;
}

/** Whether a mission is sent in an event. */
export function attack({ event }: AnyEvent): boolean {
  return typeof event === "object" && event !== null && "sent" in event;
}
