import type { Refused } from "../../../generated/protocol";
import { plain } from "../../../lib/sentence";
import { type Battleforce, type Cards, nameOf } from "./cards";
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
  const units = force.units.map((it, place) => ({ it, place }));
  const meant = units.filter(({ it }) => unit === undefined || unit === nameOf(cards, it.unit));
  const onSlots = meant.flatMap(({ it, place }) =>
    fittings(it)
      .filter(({ fitting }) => isNamed(cardOf(fitting)))
      .map(({ slot }): Concern => ({ unit: place, slot })),
  );
  // Where nothing on a unit is named, the unit itself is meant.
  const whole = unit !== undefined && onSlots.length === 0 ? meant : [];
  const unknown = units.filter(({ it }) => it.unit === number);
  const onUnits = [...whole, ...unknown].map(({ place }): Concern => ({ unit: place, slot: null }));
  const onForce = (force.cards ?? []).flatMap((it, place): Concern[] =>
    isNamed(it) ? [{ card: place }] : [],
  );
  return [...onSlots, ...onUnits, ...onForce];
}
