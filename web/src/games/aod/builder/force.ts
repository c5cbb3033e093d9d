import type { Battleforce, Cards, ForceGear, ForcePilot, ForceUnit } from "./cards";

/** Changes of a battleforce. Each makes a new one; whether it is legal, the server says. */

export const STEP = 150;
/** The build totals that are offered; the quick-start game has 300 points, a usual one 450. */
export const TOTALS: readonly number[] = Array.from(
  { length: 20 },
  (_, place) => STEP * (place + 1),
);

export function blankForce(): Battleforce {
  return { name: "New battleforce", "build-total": 450, units: [] };
}

/** A copy to be changed: a battleforce of one's own is no longer the ready-made one. */
export function ownCopy(force: Battleforce): Battleforce {
  const { origin: _, id: __, ...rest } = force;
  return rest;
}

export function addUnit(force: Battleforce, unit: string): Battleforce {
  return { ...force, units: [...force.units, { unit }] };
}

export function removeUnit(force: Battleforce, place: number): Battleforce {
  return { ...force, units: force.units.toSpliced(place, 1) };
}

/** Moves a unit up (-1) or down (1); units get their numbers in this order. */
export function moveUnit(force: Battleforce, place: number, by: -1 | 1): Battleforce {
  const unit = force.units[place];
  if (!unit || !force.units[place + by]) return force;
  return { ...force, units: force.units.toSpliced(place, 1).toSpliced(place + by, 0, unit) };
}

export function addCard(force: Battleforce, card: string): Battleforce {
  return { ...force, cards: [...(force.cards ?? []), card] };
}

export function removeCard(force: Battleforce, place: number): Battleforce {
  const { cards = [], ...rest } = force;
  const left = cards.toSpliced(place, 1);
  return left.length > 0 ? { ...rest, cards: left } : rest;
}

/** A place for gear or a pilot on a 'Mech; gear by its place in the list. */
export type Slot = "pilot" | number;

/** What is put there. */
export type Fitting = { gear: ForceGear } | { pilot: ForcePilot };

/** The card of what is put on a 'Mech. */
export function cardOf(fitting: Fitting): string {
  return "gear" in fitting ? fitting.gear.card : fitting.pilot.card;
}

/** What is on a unit, gear first. */
export function fittings(unit: ForceUnit): { slot: Slot; fitting: Fitting }[] {
  const gear = (unit.gear ?? []).map((it, place) => ({ slot: place, fitting: { gear: it } }));
  return unit.pilot ? [...gear, { slot: "pilot", fitting: { pilot: unit.pilot } }] : gear;
}

/** Puts something on a unit, instead of what is in a slot or, without one, besides. */
export function fit(
  force: Battleforce,
  place: number,
  slot: Slot | null,
  fitting: Fitting,
): Battleforce {
  const bare = slot === null ? force : unfit(force, place, slot);
  return change(bare, place, (unit) => {
    if ("pilot" in fitting) return { ...unit, pilot: fitting.pilot };
    const gear = unit.gear ?? [];
    const at = typeof slot === "number" ? slot : gear.length;
    return { ...unit, gear: gear.toSpliced(at, 0, fitting.gear) };
  });
}

/** Takes what is in a slot off a unit. */
export function unfit(force: Battleforce, place: number, slot: Slot): Battleforce {
  return change(force, place, ({ gear = [], pilot, ...unit }) => {
    const left = slot === "pilot" ? gear : gear.toSpliced(slot, 1);
    const driver = slot === "pilot" ? null : pilot;
    return { ...unit, ...(left.length > 0 && { gear: left }), ...(driver && { pilot: driver }) };
  });
}

function change(
  force: Battleforce,
  place: number,
  to: (unit: ForceUnit) => ForceUnit,
): Battleforce {
  const unit = force.units[place];
  return unit ? { ...force, units: force.units.with(place, to(unit)) } : force;
}

/** What a gear or pilot card adds to a 'Mech, as it is written on it. */
export function fittingPoints(cards: Cards, unit: string, fitting: Fitting): number {
  const card = cards.cards.get(cardOf(fitting));
  if (!card) return 0;
  const prefers = card.alternative?.when === "preferred-mech" && card.preferred.includes(unit);
  const points = written(prefers ? card.alternative!.cost : card.points, STEP);
  const recruiter = "pilot" in fitting ? fitting.pilot["recruited-by"] : null;
  const paid = card["recruited-by"].find(({ faction }) => faction === recruiter)?.points ?? 0;
  return points + paid;
}

/** The printed points of a unit with what is on it. */
export function unitPoints(cards: Cards, unit: ForceUnit): number {
  const own = cards.units.get(unit.unit)?.points ?? 0;
  const added = fittings(unit).map(({ fitting }) => fittingPoints(cards, unit.unit, fitting));
  return added.reduce((sum, points) => sum + points, own);
}

/** The printed points of a card for the whole battleforce. */
export function cardPoints(cards: Cards, force: Battleforce, number: string): number {
  const card = cards.cards.get(number);
  if (!card) return 0;
  const cheap =
    card.alternative?.when === "faction-pure" && isPure(cards, force, card.factions[0]!);
  return written(cheap ? card.alternative!.cost : card.points, force["build-total"]);
}

export function forcePoints(cards: Cards, force: Battleforce): number {
  const units = force.units.map((unit) => unitPoints(cards, unit));
  const others = (force.cards ?? []).map((card) => cardPoints(cards, force, card));
  return [...units, ...others].reduce((sum, points) => sum + points, 0);
}

type Points = { fixed: number } | { "per-150": number };

function written(points: Points, total: number): number {
  return "fixed" in points ? points.fixed : points["per-150"] * Math.floor(total / STEP);
}

function isPure(cards: Cards, force: Battleforce, faction: string): boolean {
  const contract = (force.cards ?? [])
    .map((number) => cards.cards.get(number))
    .find((card) => card?.type === "mercenary-contract")?.factions[0];
  return force.units.every(
    (unit) =>
      (cards.units.get(unit.unit)?.faction ?? unit.pilot?.["recruited-by"] ?? contract) === faction,
  );
}

/** The factions of a battleforce, those of most units first; Mercenaries are null. */
export function factionsOf(cards: Cards, force: Battleforce): (string | null)[] {
  const counts = new Map<string | null, number>();
  for (const { unit } of force.units) {
    const faction = cards.units.get(unit)?.faction ?? null;
    counts.set(faction, (counts.get(faction) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([faction]) => faction);
}

/** The units of a battleforce, the same ones together: "2 × Line Rifles, Blade BLD-XR-L". */
export function unitWords(force: Battleforce, name: (unit: string) => string): string {
  const counts = new Map<string, number>();
  for (const { unit } of force.units) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  return [...counts]
    .map(([unit, count]) => (count > 1 ? `${count} × ${name(unit)}` : name(unit)))
    .join(", ");
}
