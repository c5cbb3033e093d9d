import type { Direction } from "../../../lib/hex";
import type { Overlay, View } from "../ui.svelte";
import { type Ground, groundWords } from "./land";

/** Directions as people say them. */
export const directionWords: Record<Direction, string> = {
  N: "north",
  NE: "north-east",
  SE: "south-east",
  S: "south",
  SW: "south-west",
  NW: "north-west",
};

/** A hex as it is read out: what it is made of, who stands there, what choosing it means. */
export function hexWords(
  hex: string,
  ground: ReadonlyMap<string, Ground>,
  view: View,
  overlay: Overlay,
): string {
  const units = Object.entries(view.units)
    .filter(([, unit]) => unit.hex === hex)
    .map(([id, unit]) => `${id} ${unit.name} facing ${directionWords[unit.facing as Direction]}`);
  const mark = overlay.hexes.find((it) => it.hex === hex && it.kind !== "pointed");
  const choice = mark && (mark.kind === "ban" ? "may not be chosen" : (mark.words ?? mark.label));
  return [hex, groundWords(ground.get(hex) ?? {}), ...units, choice].filter(Boolean).join("; ");
}
