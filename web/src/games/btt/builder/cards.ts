import type { Btt } from "../../../generated/btt";

export type Catalogue = Btt["catalogue"];
export type UnitEntry = Catalogue["units"][number];
export type TicEntry = UnitEntry["tics"][number];
export type UpgradeEntry = Catalogue["upgrades"][number];
export type CommandEntry = Catalogue["command-cards"][number];
export type MechwarriorEntry = Catalogue["mechwarriors"][number];
export type Faction = Catalogue["factions"][number];
export type Size = UnitEntry["size"];
export type Weapon = TicEntry["weapon"];
/** A card that is put on a mech. */
export type Card = UpgradeEntry | CommandEntry | MechwarriorEntry;
export type Lance = Btt["force"];
export type LanceUnit = Lance["units"][number];

/** The cards of a catalogue by id. */
export interface Cards {
  units: ReadonlyMap<string, UnitEntry>;
  upgrades: ReadonlyMap<string, UpgradeEntry>;
  commandCards: ReadonlyMap<string, CommandEntry>;
  mechwarriors: ReadonlyMap<string, MechwarriorEntry>;
  factions: ReadonlyMap<string, Faction>;
}

const known = new WeakMap<Catalogue, Cards>();

export function cardsOf(catalogue: Catalogue): Cards {
  let cards = known.get(catalogue);
  if (!cards) {
    cards = {
      units: byId(catalogue.units),
      upgrades: byId(catalogue.upgrades),
      commandCards: byId(catalogue["command-cards"]),
      mechwarriors: byId(catalogue.mechwarriors),
      factions: byId(catalogue.factions),
    };
    known.set(catalogue, cards);
  }
  return cards;
}

function byId<T extends { id: string }>(items: readonly T[]): ReadonlyMap<string, T> {
  return new Map(items.map((item) => [item.id, item]));
}

/** A mech's name as people say it. */
export function fullName(mech: UnitEntry): string {
  return `${mech.name} ${mech.variant}`;
}

export const SIZES: readonly Size[] = ["light", "medium", "heavy", "assault"];

/** The weapon types that a mech is looked for by; a Mixed TIC is all of them. */
export const WEAPONS: readonly Weapon[] = ["lasers", "ppc", "ac", "lrm", "srm", "flamer", "mgun"];

/** A word of the wire as the cards print it. */
export function weaponWords(weapon: string): string {
  return weapon.toUpperCase();
}
