import { byNumber, type Searched } from "../../../lib/builder/search.svelte";
import {
  type Catalogue,
  cardsOf,
  fullName,
  SIZES,
  type UnitEntry,
  WEAPONS,
  weaponWords,
} from "./cards";

/** What the mechs of a catalogue are found by; `fits` tells those which the lance may have. */
export function searchedMechs(
  catalogue: Catalogue,
  fits: (mech: UnitEntry) => boolean,
): Searched<UnitEntry> {
  const { factions } = cardsOf(catalogue);
  const costs = catalogue.units.map(({ cost }) => cost);
  return {
    things: "mechs",
    placeholder: "Search by name, variant, weapon, ability…",
    name: fullName,
    words: (mech) => [
      fullName(mech),
      mech.size,
      ...mech.factions.map((id) => factions.get(id)?.name ?? id),
      ...mech.tics.map(({ name }) => name),
      ...[...mech.abilities, ...mech["special-actions"]].flatMap(({ name, text }) => [name, text]),
    ],
    sorts: [
      {
        id: "name",
        words: "Name",
        by: (a, b) => fullName(a).localeCompare(fullName(b), "en"),
      },
      { id: "cost", words: "Points", by: byNumber((it) => it.cost) },
      { id: "order", words: "Activation Order", by: byNumber((it) => it["activation-order"]) },
      {
        id: "speed",
        words: "Running",
        by: (a, b) => a.running - b.running || a.jumping - b.jumping,
      },
      { id: "circles", words: "Damage circles", by: byNumber(circles) },
    ],
    filters: [
      { id: "size", label: "Size", chips: SIZES, has: (mech, size) => mech.size === size },
      {
        id: "weapons",
        label: "Weapons",
        chips: WEAPONS,
        words: weaponWords,
        all: true,
        has: (mech, weapon) => mech.tics.some((tic) => tic.weapon === weapon),
      },
      {
        id: "only",
        label: "Only",
        chips: ["jumps", "fits the lance"],
        all: true,
        has: (mech, only) => (only === "jumps" ? mech.jumping > 0 : fits(mech)),
      },
      {
        id: "faction",
        label: "Faction",
        any: "Any faction",
        groups: [{ entries: catalogue.factions }],
        has: (mech, faction) => mech.factions.includes(faction),
      },
      {
        id: "points",
        label: "Points",
        least: Math.min(...costs),
        most: Math.max(...costs),
        of: (mech) => mech.cost,
      },
    ],
  };
}

/** All circles that can be marked. */
function circles(mech: UnitEntry): number {
  return mech.armor + mech.external + mech.internal;
}
