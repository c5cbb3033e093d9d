import type { Spot } from "../../lib/open/inches";
import { facingTo } from "../../lib/open/inches";
import type { SpeedMode, UnitEntry, UnitView, View } from "./types";

/** Where a unit is on the battlefield; null if it is somewhere else. */
export function standing(
  unit: Pick<UnitView, "place"> | null | undefined,
): { at: Spot; facing: number; cruising: boolean } | null {
  const place = unit?.place;
  return place && typeof place === "object" && "field" in place ? place.field : null;
}

/** Who takes its orders from a seat now. */
export function controlledBy(view: View, seat: number): UnitView[] {
  return view.units.filter((unit) => unit.controller === seat && !unit.captor);
}

export function isGone(unit: UnitView): boolean {
  return typeof unit.place === "object" && "out" in unit.place;
}

export function sideOf(view: View, seat: number): number {
  return view.players.find((it) => it.seat === seat)?.side ?? seat;
}

export function isEnemy(view: View, unit: UnitView, seat: number): boolean {
  return sideOf(view, unit.controller) !== sideOf(view, seat);
}

/** The enemies of a seat that stand on the battlefield. */
export function enemies(view: View, seat: number): UnitView[] {
  return view.units.filter((unit) => standing(unit) && isEnemy(view, unit, seat) && !unit.captor);
}

/** The direction in which the nearest enemy lies; a facing worth suggesting. */
export function towardsEnemy(view: View, seat: number, from: Spot): number | null {
  const far = ({ x, y }: Spot) => (x - from.x) ** 2 + (y - from.y) ** 2;
  const [nearest] = enemies(view, seat)
    .map((unit) => standing(unit)!.at)
    .toSorted((a, b) => far(a) - far(b));
  return nearest ? facingTo(from, nearest) : null;
}

const modes: Record<SpeedMode, string> = {
  foot: "on foot",
  aquatic: "aquatic",
  hover: "hover",
  tracked: "tracked",
  wheeled: "wheeled",
  mech: "'Mech",
  "quad-mech": "Quad 'Mech",
  vtol: "VTOL",
};

/** "medium 'Mech", "tracked vehicle". */
export function kindWords(entry: UnitEntry): string {
  const mode = modes[entry["speed-mode"]];
  if (entry.class) return `${entry.class} ${mode}`;
  if (entry["speed-mode"] === "vtol") return mode;
  return entry.base === "infantry" && entry["speed-mode"] === "foot"
    ? "infantry"
    : `${mode} ${entry.base}`;
}

export const slotWords = { primary: "primary", secondary: "secondary" } as const;

export function isMech(entry: UnitEntry): boolean {
  return entry["speed-mode"] === "mech" || entry["speed-mode"] === "quad-mech";
}

export function count(number: number, one: string, more = `${one}s`): string {
  return `${number} ${number === 1 ? one : more}`;
}

/** Things in a sentence: "a, b and c". */
export function and(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} and ${last}`;
}
