import { type Happened, nowhere, whereIn } from "../../../lib/open/happened";
import type { Thing } from "../../../lib/sentence";
import type { Event, View } from "../types";

/** The kinds of things in sentences that stand on the table. */
export const SHOWN = ["mecha", "squadron", "feature"] as const;

const naming = {
  pattern: /^[AB]\d{1,3}$/,
  unit: "mecha",
  from: ["by", "mecha"],
  to: ["target", "targets"],
} as const;

/** Finds the mecha and spots that an event names, wherever it names them. */
export function happened(event: Event): Happened {
  const found = whereIn(event, naming);
  // Somebody who only moves does nothing to anybody.
  return found.to === null ? { ...found, from: null } : found;
}

/** Where on the table a thing is that a sentence speaks of. */
export function placeOf({ kind, thing }: Thing, view: View): Happened {
  if (kind === "mecha") return { ...nowhere, units: [thing] };
  if (kind !== "squadron") return nowhere;
  const units = view.mecha.filter(({ squadron }) => squadron === thing).map(({ id }) => id);
  return { ...nowhere, units };
}
