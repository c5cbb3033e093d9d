import { type Happened, nowhere, whereIn } from "../../../lib/open/happened";
import type { Thing } from "../../../lib/sentence";
import type { Event, Place } from "../types";

/** The kinds of things in sentences that stand on the table. */
export const SHOWN = ["unit", "feature"] as const;

const naming = {
  pattern: /^[A-D]\d{1,2}$/,
  unit: "unit",
  from: ["attacker", "captor"],
  to: ["target", "captive", "targets"],
} as const;

/** Finds the units and spots that an event names, wherever it names them. */
export function happened(event: Event): Happened {
  return whereIn(event, naming);
}

/** Where on the table a thing is that a sentence speaks of. */
export function placeOf({ kind, thing }: Thing): Happened {
  return kind === "unit" ? { ...nowhere, units: [thing] } : nowhere;
}

/** Where a place is on the battlefield. */
export function fieldOf(place: Place) {
  return typeof place === "object" && "field" in place ? place.field : null;
}
