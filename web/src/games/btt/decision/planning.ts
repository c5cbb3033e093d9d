import { count, destination, knownOrder, MODES, modeWords, points } from "../names";
import type { Mode, UnitView } from "../types";
import type { Ghost, MarkedHex, View } from "../ui.svelte";

/** The units that have no order yet. */
export function unordered(view: View | null, units: readonly string[]): string[] {
  return units.filter((id) => view?.units[id]?.order === "none");
}

/** Where units are ordered to go, each as it would stand there. */
export function ghosts(view: View | null, units: readonly string[]): Ghost[] {
  return units.flatMap((id) => {
    const unit = view?.units[id];
    const order = unit && knownOrder(unit);
    const hex = order && destination(order);
    return hex ? [{ unit: id, hex }] : [];
  });
}

/** The hexes in reach, shaded by what they cost. */
export function reached(
  reach: { points: number; hexes: { hex: string; cost: number }[] } | null,
  mode: Mode,
): MarkedHex[] {
  if (!reach) return [];
  const verb = modeWords[mode].verb.toLowerCase();
  return reach.hexes.map(({ hex, cost }) => ({
    hex,
    kind: "reach",
    share: reach.points > 1 ? (cost - 1) / (reach.points - 1) : 0,
    label: String(cost),
    words: `${verb}, ${cost} of ${reach.points} MP`,
  }));
}

export type Reach = { points: number; hexes: { hex: string; cost: number }[] };

/** The hexes in reach of several modes, each by the first that gets there; the first mode is shaded the strongest. */
export function reachedBy(
  reaches: ReadonlyMap<Mode, Reach | null>,
): Map<string, MarkedHex & { mode: Mode }> {
  const found = new Map<string, MarkedHex & { mode: Mode }>();
  for (const [place, [mode, reach]] of [...reaches].entries()) {
    for (const mark of reached(reach, mode)) {
      if (found.has(mark.hex)) continue;
      const later = { share: 1.15, label: `${modeWords[mode].letter}${mark.label}` };
      found.set(mark.hex, { ...mark, ...(place > 0 ? later : {}), mode });
    }
  }
  return found;
}

/** What a mode gives: how far, how many actions, how well defended. */
export function modeDetail(unit: UnitView, mode: Mode): string {
  const place = MODES.indexOf(mode);
  const far = mode === "still" ? [] : [`${points(unit, mode)} MP`];
  // A jump gives its own kind of action, whatever the number says.
  const actions =
    mode === "jumping" ? "jumping evade" : count(unit.current.actions[place] ?? 0, "action");
  return [...far, actions, `defence ${unit.current["native-dice"][place]}`].join(" · ");
}
