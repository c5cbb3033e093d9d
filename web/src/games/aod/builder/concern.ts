import type { Refused } from "../../../generated/protocol";
import { plain } from "../../../lib/sentence";
import { type Battleforce, type Cards, type ForceUnit, nameOf } from "./cards";
import { cardOf, fittings, type Slot } from "./force";

/** What a refusal is about: a unit and perhaps something on it, or a card for the whole battleforce. */
export type Concern = { unit: number; slot: Slot | null } | { card: number };

/** Where in the battleforce a refusal belongs; nowhere if it is about the battleforce as a whole. */
export function concerns(cards: Cards, force: Battleforce, refusal: Refused): Concern[] {
  const facts = new Map((refusal.facts ?? []).map(({ name, value }) => [name, plain(value)]));
  const unit = facts.get("unit");
  const named = ["card", "other"].flatMap((fact) => facts.get(fact) ?? []);
  const number = facts.get("number");
  const isNamed = (card: string) =>
    named.includes(cards.cards.get(card)?.name ?? card) || card === number;
  const onUnits = force.units.flatMap((it, place): Concern[] => {
    if (unit !== undefined && unit !== nameOf(cards, it.unit)) return [];
    const slots = fittings(it).filter(({ fitting }) => isNamed(cardOf(fitting)));
    if (slots.length > 0) return slots.map(({ slot }) => ({ unit: place, slot }));
    return isAbout(it, unit, number, named) ? [{ unit: place, slot: null }] : [];
  });
  const onForce = (force.cards ?? []).flatMap((it, place) =>
    isNamed(it) ? [{ card: place }] : [],
  );
  return [...onUnits, ...onForce];
}

/** Whether a refusal that names nothing on a unit is about the unit itself. */
function isAbout(
  it: ForceUnit,
  unit: string | undefined,
  number: string | undefined,
  named: string[],
): boolean {
  return (
    it.unit === number ||
    (unit !== undefined && named.length === 0) ||
    (unit !== undefined && fittings(it).length === 0)
  );
}
