import type { HitOn } from "../types";
import type { Overlay, RrtUi } from "../ui.svelte";
import { standing } from "../units";

/** A hit on the board: from whom, on whom, with how many missiles; and others whom the question is about. */
export function hitOverlay(
  ui: RrtUi,
  hit: HitOn,
  others: readonly string[] = [],
): Partial<Overlay> {
  const from = standing(ui.mecha(hit.by))?.at;
  const to = standing(ui.mecha(hit.mecha))?.at;
  const both = from && to && hit.by !== hit.mecha;
  return {
    units: [
      { unit: hit.mecha, kind: "chosen", words: "is hit" },
      ...others
        .filter((it) => it !== hit.mecha)
        .map((unit) => ({ unit, kind: "choice" as const, words: "may be chosen" })),
    ],
    line: both ? { from, to, blocked: false, words: `${hit.damage} MD`, crossings: [] } : null,
    volleys: both && hit.missiles > 1 ? [{ from, to, count: hit.missiles }] : [],
  };
}
