import type { CardEntry, Catalogue, FactionEntry, UnitEntry } from "../cards/types";
import { fullName } from "../cards/words";

export type { CardEntry, Catalogue, FactionEntry, UnitEntry };
export type Battleforce = Catalogue["forces"][number]["force"];
export type ForceUnit = Battleforce["units"][number];
export type ForceGear = NonNullable<ForceUnit["gear"]>[number];
export type ForcePilot = NonNullable<ForceUnit["pilot"]>;

/** What is in a catalogue, by number or id. */
export interface Cards {
  units: ReadonlyMap<string, UnitEntry>;
  cards: ReadonlyMap<string, CardEntry>;
  factions: ReadonlyMap<string, FactionEntry>;
}

const known = new WeakMap<Catalogue, Cards>();

export function cardsOf(catalogue: Catalogue): Cards {
  const found = known.get(catalogue) ?? {
    units: new Map(catalogue.units.map((it) => [it.number, it])),
    cards: new Map(catalogue.cards.map((it) => [it.number, it])),
    factions: new Map(catalogue.factions.map((it) => [it.id, it])),
  };
  known.set(catalogue, found);
  return found;
}

/** What a unit is called; one that nobody knows by its number. */
export function nameOf(cards: Cards, number: string): string {
  const unit = cards.units.get(number);
  return unit ? fullName(unit) : number;
}

export function factionName(cards: Cards, faction: string | null | undefined): string {
  return faction ? (cards.factions.get(faction)?.name ?? faction) : "Mercenaries";
}

/** The types of card that a whole battleforce has, in the order in which they come into play. */
export const FORCE_CARDS = [
  "planetary-condition",
  "mercenary-contract",
  "faction-pride",
  "situational-alliance",
] as const;

/** Whether a card is for the whole battleforce, and not for one 'Mech. */
export function isForAll(card: CardEntry): boolean {
  return (FORCE_CARDS as readonly string[]).includes(card.type);
}
