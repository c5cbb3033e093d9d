import type { AnyEvent } from "../../generated/protocol";
import { held } from "../../lib/variant";
import type { AttackDice, CombatEvent, Event } from "./types";

/** The attack that was made last, as far as it has come. */
export interface LastAttack {
  /** The number of the event with which it began. */
  number: number;
  attacker: string;
  targets: readonly string[];
  dice: AttackDice | null;
  /** What was compared, target by target. */
  results: readonly Extract<CombatEvent, { compared: unknown }>["compared"][];
  /** Dials that it turned. */
  damaged: readonly Extract<CombatEvent, { damaged: unknown }>["damaged"][];
  /** Heat dials that it turned. */
  heated: readonly Extract<CombatEvent, { heated: unknown }>["heated"][];
  /** Where its shells came down. */
  blasts: readonly Extract<CombatEvent, { exploded: unknown }>["exploded"][];
  eliminated: readonly string[];
}

/** Finds the attack of the moment; none if something else has begun since. */
export function lastAttack(events: readonly AnyEvent[]): LastAttack | null {
  const parts = events.map(({ event, number }) => ({
    number,
    combat: held(event as Event, "combat"),
    event: event as Event,
  }));
  const from = parts.findLastIndex(({ combat }) => combat && held(combat, "declared"));
  const begun = parts[from];
  const declared = begun?.combat && held(begun.combat, "declared");
  if (!begun || !declared) return null;
  const after = parts.slice(from + 1);
  const next = after.findIndex(({ event }) => {
    const turn = held(event, "turn");
    // What it scores belongs to it.
    return held(event, "move") || (turn && !held(turn, "scored"));
  });
  const its = (next < 0 ? after : after.slice(0, next)).flatMap(({ combat }) => combat ?? []);
  if (next >= 0) return null;
  const all = <K extends "compared" | "damaged" | "heated" | "exploded" | "eliminated">(kind: K) =>
    its.flatMap((it) => (held(it as CombatEvent, kind) ?? []) as never[]);
  const dice = its
    .flatMap((it) => held(it, "rerolled")?.dice ?? held(it, "rolled")?.dice ?? [])
    .at(-1);
  return {
    number: begun.number,
    attacker: declared.attacker,
    targets: declared.targets,
    dice: dice ?? null,
    results: all("compared"),
    damaged: all("damaged"),
    heated: all("heated"),
    blasts: all("exploded"),
    eliminated: (all("eliminated") as { unit: string }[]).map(({ unit }) => unit),
  };
}
