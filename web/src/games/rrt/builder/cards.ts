import type { Rrt } from "../../../generated/rrt";
import type {
  CardEntry,
  Catalogue,
  CharacterEntry,
  MechaEntry,
  UpgradeEntry,
} from "../cards/types";

export type { CardEntry, Catalogue, CharacterEntry, MechaEntry, UpgradeEntry };

type Taken = Rrt["force"];
/** A force on the bench: what may be left out of a file is there. */
export type Force = Taken & { name: string; squadrons: NonNullable<Taken["squadrons"]> };
export type Squadron = Force["squadrons"][number];
export type ForceCard = Squadron["cards"][number];

/** What is in a catalogue, by id. */
export interface Cards {
  cards: ReadonlyMap<string, CardEntry>;
  mecha: ReadonlyMap<string, MechaEntry>;
  upgrades: ReadonlyMap<string, UpgradeEntry>;
  characters: ReadonlyMap<string, CharacterEntry>;
}

const known = new WeakMap<Catalogue, Cards>();

export function cardsOf(catalogue: Catalogue): Cards {
  const byId = <T extends { id: string }>(all: readonly T[]) =>
    new Map(all.map((it) => [it.id, it]));
  const found = known.get(catalogue) ?? {
    cards: byId(catalogue.cards),
    mecha: byId(catalogue.mecha),
    upgrades: byId(catalogue.upgrades),
    characters: byId(catalogue.characters),
  };
  known.set(catalogue, found);
  return found;
}

export function cardName(cards: Cards, id: string): string {
  return cards.cards.get(id)?.name ?? id;
}

export function mechaName(cards: Cards, id: string): string {
  return cards.mecha.get(id)?.name ?? id;
}
