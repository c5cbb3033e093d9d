import { weaponName } from "../cards/words";
import type { Catalogue, MechaView } from "../types";

/** How far the weapon systems of a mecha reach, or one of them, those that reach equally far together; the longest few. */
export function rangesOf(mecha: MechaView, catalogue: Catalogue, only: number | null = null) {
  const byRange = new Map<number, string[]>();
  for (const { weapon, ammo } of mecha.weapons) {
    const entry = catalogue.weapons[weapon];
    if (!entry?.range || ammo === 0 || (only !== null && only !== weapon)) continue;
    const name = weaponName(mecha, weapon, catalogue);
    byRange.set(entry.range, [...(byRange.get(entry.range) ?? []), name]);
  }
  return [...byRange]
    .toSorted(([a], [b]) => b - a)
    .slice(0, 3)
    .map(([most, names]) => ({ name: names.join(", "), least: 0, most }));
}
