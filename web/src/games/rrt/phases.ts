import type { AnyEvent } from "../../generated/protocol";
import type { Said } from "../../lib/sentence";
import type { ExchangePart } from "../../lib/table-frame/log";
import { held, tag } from "../../lib/variant";
import type { Event, Phase, View } from "./types";

const phases: Record<Phase, string> = {
  activation: "gets ready",
  movement: "moves",
  combat: "fights",
  resolution: "ends its activation",
};

/** Where the game stands, in a few words. */
export function where(view: unknown): string {
  const { turn, acting, ended, scenario } = view as View;
  if (ended) return "The game is over";
  if (turn === 0) return "Deployment";
  const of = scenario.turns === null ? "" : ` of ${scenario.turns}`;
  const who = acting ? `, ${acting.squadron} ${phases[acting.phase]}` : "";
  return `Turn ${turn}${of}${who}`;
}

function within(event: AnyEvent) {
  const it = event.event as Event;
  return {
    command: held(it, "command"),
    activation: held(it, "activation"),
    combat: held(it, "combat"),
  };
}

/** The heading under which an event begins a new part of the log: a turn, or the activation of a squadron. */
export function heading(event: AnyEvent): Said | null {
  const { command, activation } = within(event);
  const began = command && held(command, "turn-began");
  if (began) return `Turn ${began.turn}`;
  const activated = activation && held(activation, "activated");
  return activated ? [{ kind: "squadron", thing: activated.squadron }, " is activated"] : null;
}

/** Whether an event says no more than the heading it brings. */
export function silent(event: AnyEvent): boolean {
  const { command, activation, combat } = within(event);
  return Boolean(
    (combat && held(combat, "began")) ||
      (command && (held(command, "turn-began") || held(command, "turn-ended"))) ||
      (activation && (held(activation, "activated") || held(activation, "finished"))),
  );
}

/** What belongs to an attack: what the line of the log says besides, and what it unfolds. */
const PARTS: Record<string, ExchangePart> = {
  together: "begins",
  declared: "joins",
  clashed: "begins",
  blast: "adds",
  dodged: "adds",
  "shot-down": "adds",
  damaged: "adds",
  destroyed: "adds",
};

/** An attack is one line of the log: who attacks whom, and what came of it. */
export function exchange(event: AnyEvent): ExchangePart {
  const { combat } = within(event);
  if (!combat) return null;
  // Of many missiles the dice are enough.
  const struck = held(combat, "struck");
  if (struck) return struck.missile[1] === 1 ? "adds" : "follows";
  return PARTS[tag(combat)] ?? "follows";
}

/** Whether an attack is made in an event. */
export function attack(event: AnyEvent): boolean {
  const { combat } = within(event);
  return Boolean(combat && (held(combat, "declared") || held(combat, "clashed")));
}
