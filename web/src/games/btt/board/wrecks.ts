import type { AnyEvent } from "../../../generated/protocol";
import { held } from "../../../lib/variant";
import type { Event } from "../ui.svelte";

/** A mech that was destroyed, where it stood. */
export interface Wreck {
  unit: string;
  hex: string;
}

/** What lies on the map of those who were taken from it. */
export function wrecks(events: readonly AnyEvent[]): Wreck[] {
  const stands = new Map<string, string>();
  const found: Wreck[] = [];
  for (const { event } of events) {
    const told = event as Event;
    const placed = held(told, "unit-placed");
    if (placed) stands.set(placed.unit, placed.hex);
    const moved = held(told, "moved");
    if (moved) stands.set(moved.unit, moved.path.at(-1) ?? moved.from);
    const special = held(told, "special-resolved");
    const step = special && typeof special.choice === "object" && held(special.choice, "sidestep");
    if (special && step) stands.set(special.unit, step.hex);
    const unit = held(told, "removed")?.unit;
    const hex = unit && stands.get(unit);
    if (unit && hex) found.push({ unit, hex });
  }
  return found;
}
