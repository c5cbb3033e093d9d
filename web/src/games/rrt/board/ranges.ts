import type { Catalogue, MechaView } from "../types";

/** How far the weapon systems of a mecha reach, those that reach equally far together; the longest few. */
export function rangesOf(mecha: MechaView, catalogue: Catalogue) {
  const byRange = new Map<number, string[]>();
  for (const { weapon, ammo } of mecha.weapons) {
    const entry = catalogue.weapons[weapon];
    if (!entry?.range || ammo === 0) continue;
    byRange.set(entry.range, [...(byRange.get(entry.range) ?? []), entry.name]);
  }
  return [...byRange]
    .toSorted(([a], [b]) => b - a)
    .slice(0, 3)
    .map(([most, names]) => ({ name: names.join(", "), least: 0, most }));
}
