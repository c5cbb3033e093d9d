import type { AnyEvent } from "../../generated/protocol";
import type { Said } from "../../lib/sentence";
import type { ExchangePart } from "../../lib/table-frame/log";
import { held, tag } from "../../lib/variant";
import type { Event, View } from "./types";

const stages: Record<View["stage"], string> = {
  terrain: "terrain",
  deployment: "deployment",
  command: "command",
  orders: "orders",
  "clean-up": "clean-up",
  over: "the game is over",
};

/** Where the game stands, in a few words. */
export function where(view: unknown): string {
  const { round, stage, "orders-left": left } = view as View;
  if (round === 0) return stage === "terrain" ? "Terrain" : "Deployment";
  if (stage !== "orders") return `Round ${round}, ${stages[stage]}`;
  return `Round ${round}, ${left} ${left === 1 ? "order" : "orders"} left`;
}

function within(event: AnyEvent) {
  const it = event.event as Event;
  return { turn: held(it, "turn"), combat: held(it, "combat"), order: held(it, "order") };
}

/** The heading under which an event begins a new part of the log: a player's turn. */
export function heading(event: AnyEvent): Said | null {
  const { turn } = within(event);
  const began = turn && held(turn, "began");
  return began ? [`Round ${began.round}, `, { seat: began.seat }] : null;
}

/** Whether an event says no more than the heading it brings, or what lies on the table. */
export function silent(event: AnyEvent): boolean {
  const { turn, order } = within(event);
  const given = order && held(order, "given");
  // What a unit does then says which order it was.
  if (given) return ["move", "ranged", "close"].includes(given.kind);
  return Boolean(
    (turn && (held(turn, "began") || held(turn, "clean-up"))) || (order && held(order, "token")),
  );
}

/** What comes of an attack: what the line of the log says besides, and what it unfolds. */
const RESULTS: Record<string, ExchangePart> = {
  scored: "adds",
  crippled: "adds",
  eliminated: "adds",
  captured: "adds",
  freed: "adds",
  repaired: "adds",
  "shut-down": "adds",
  damaged: "follows",
  heated: "follows",
};

/** An attack is one line of the log: what came of it, with the dice that led to it. */
export function exchange(event: AnyEvent): ExchangePart {
  const { combat, turn } = within(event);
  if (turn && held(turn, "scored")) return "follows";
  if (!combat) return null;
  const name = tag(combat);
  if (name === "declared") return "begins";
  return name === "compared" ? "tells" : (RESULTS[name] ?? null);
}

/** Whether an attack is made in an event. */
export function attack(event: AnyEvent): boolean {
  const { combat } = within(event);
  return Boolean(combat && held(combat, "declared"));
}
