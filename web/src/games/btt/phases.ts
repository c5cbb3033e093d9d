import type { AnyEvent } from "../../generated/protocol";
import { capital } from "../../lib/capital";
import type { ExchangePart } from "../../lib/table-frame/log";
import type { Event, View } from "./ui.svelte";

const names: Record<View["phase"], string> = {
  setup: "set-up",
  initiative: "initiative",
  planning: "planning",
  activation: "activation",
  "resolve-special-actions": "special mech actions",
  combat: "combat",
  heat: "heat",
  "clean-up": "clean-up",
  end: "end of the round",
  over: "the game is over",
};

/** Where the game stands, in a few words. */
export function where(view: unknown): string {
  const { round, phase } = view as View;
  if (phase === "setup") return "Set-up";
  return `Round ${round}, ${names[phase]}`;
}

/** The heading under which an event begins a new part of the log. */
export function heading({ event }: AnyEvent): string | null {
  const happened = event as Event;
  if (typeof happened !== "object") return null;
  if ("round-began" in happened) return `Round ${happened["round-began"].round}`;
  if (!("phase-began" in happened)) return null;
  const name = names[happened["phase-began"].phase];
  return capital(name);
}

/** Whether an event says no more than the heading it brings. */
export function silent({ event }: AnyEvent): boolean {
  return typeof event === "object" && event !== null && "phase-began" in event;
}

/** An attack is one line of the log: what came of it, with the dice and tokens that led to it. */
export function exchange({ event }: AnyEvent): ExchangePart {
  if (typeof event !== "object" || event === null) return null;
  if ("attack-rolled" in event) return "begins";
  if ("attack-resolved" in event) return "tells";
  return "damaged" in event ? "follows" : null;
}

/** Whether an attack is made in an event, by weapons or by fist. */
export function attack({ event }: AnyEvent): boolean {
  return typeof event === "object" && event !== null && "attack-rolled" in event;
}
