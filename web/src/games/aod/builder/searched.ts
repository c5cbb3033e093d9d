import { byNumber, type Searched } from "../../../lib/builder/search.svelte";
import { equipmentOf, valueAt } from "../cards/dial";
import type { BaseType, Rank, Row, SpeedMode } from "../cards/types";
import { bases, classes, fullName, isMech, kindWords, modes, ranks, traits } from "../cards/words";
import { type Catalogue, cardsOf, factionName, type UnitEntry } from "./cards";

const KINDS: readonly BaseType[] = ["infantry", "vehicle", "mech", "quad-mech"];
const RANKS: readonly Rank[] = ["green", "veteran", "elite", "unique"];
const MODES: readonly SpeedMode[] = ["foot", "aquatic", "hover", "tracked", "wheeled", "vtol"];
const MERCENARY = "mercenary";

/** What the units of a catalogue are found by; `fits` tells those which the battleforce may have. */
export function searchedUnits(
  catalogue: Catalogue,
  fits: (unit: UnitEntry) => boolean,
): Searched<UnitEntry> {
  const cards = cardsOf(catalogue);
  const points = catalogue.units.map((unit) => unit.points);
  const first = (row: Row) =>
    byNumber((unit: UnitEntry) => valueAt(unit.dial[unit.start]!, row).number);
  return {
    things: "units",
    placeholder: "Search by name, faction, equipment…",
    name: fullName,
    words: (unit) => [
      fullName(unit),
      unit.number,
      factionName(cards, unit.faction),
      kindWords(unit),
      bases[unit.base],
      modes[unit["speed-mode"]],
      ...traits(unit),
      ...unit.weapons.map((weapon) => weapon["range-type"]),
      ...equipmentOf(catalogue, unit).map(({ entry }) => entry.name),
    ],
    sorts: [
      { id: "name", words: "Name", by: (a, b) => fullName(a).localeCompare(fullName(b), "en") },
      { id: "points", words: "Points", by: byNumber((it) => it.points) },
      { id: "speed", words: "Speed", by: first("speed") },
      { id: "attack", words: "Attack", by: first("attack") },
      { id: "defense", words: "Defense", by: first("defense") },
      { id: "damage", words: "Damage", by: first("primary") },
      { id: "clicks", words: "Clicks", by: byNumber((it) => it.dial.length) },
    ],
    filters: [
      {
        id: "kind",
        label: "Kind",
        chips: KINDS,
        words: (kind) => bases[kind as BaseType],
        has: (unit, kind) => unit.base === kind,
      },
      {
        id: "rank",
        label: "Rank",
        chips: RANKS,
        words: (rank) => ranks[rank as Rank],
        has: (unit, rank) => unit.rank === rank,
      },
      {
        id: "mode",
        label: "Speed mode",
        chips: MODES,
        words: (mode) => modes[mode as SpeedMode],
        has: (unit, mode) => unit["speed-mode"] === mode,
      },
      {
        id: "only",
        label: "Only",
        chips: ["fits the battleforce", "artillery", "anti-aircraft", "transport"],
        all: true,
        has: (unit, only) => {
          if (only === "artillery") return Boolean(unit["artillery-range"]);
          if (only === "anti-aircraft") return unit["anti-aircraft"];
          return only === "transport" ? unit.capacity > 0 : fits(unit);
        },
      },
      {
        id: "faction",
        label: "Faction",
        any: "Any faction",
        groups: [
          { entries: catalogue.factions },
          { entries: [{ id: MERCENARY, name: "Mercenaries" }] },
        ],
        has: (unit, faction) => (unit.faction ?? MERCENARY) === faction,
      },
      {
        id: "class",
        label: "Class of 'Mech",
        any: "Any class",
        groups: [
          {
            entries: Object.entries(classes).map(([id, name]) => ({ id, name: `${name} 'Mechs` })),
          },
        ],
        has: (unit, kind) => isMech(unit) && unit.class === kind,
      },
      {
        id: "equipment",
        label: "Special equipment",
        any: "Any equipment",
        groups: [
          { entries: catalogue.equipment.map(({ equipment, name }) => ({ id: equipment, name })) },
        ],
        has: (unit, wanted) =>
          equipmentOf(catalogue, unit).some(({ entry }) => entry.equipment === wanted),
      },
      {
        id: "points",
        label: "Points",
        least: Math.min(...points),
        most: Math.max(...points),
        of: (unit) => unit.points,
      },
    ],
  };
}
