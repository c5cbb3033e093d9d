import type { CardEntry, Catalogue, Class, Click, Equipment, UnitEntry } from "./cards/types";

/** A small catalogue for tests. */

type Value = number | [number: number, equipment: Equipment, circled?: boolean];

/** A click from its values: primary, secondary, speed, attack, defense. */
export function click(...values: [Value, Value, Value, Value, Value]): Click {
  const told = values.map((value) => {
    if (typeof value === "number") return { number: value };
    const [number, equipment, circled = false] = value;
    return { number, equipment: { equipment, circled } };
  });
  return { values: told as Click["values"], repair_marker: false };
}

const blade: UnitEntry = {
  number: "AOD091",
  name: "Blade",
  variant: "BLD-XR-L",
  origin: "rulebook",
  base: "mech",
  faction: "bannsons-raiders",
  rank: "elite",
  points: 109,
  "speed-mode": "mech",
  "attack-symbol": "crosshairs",
  class: "light",
  weapons: [
    { "range-type": "energy", minimum: 0, maximum: 10, targets: 2 },
    { "range-type": "ballistic", minimum: 0, maximum: 18, targets: 2 },
  ],
  vent: 2,
  capacity: 0,
  "anti-aircraft": false,
  "front-arc": 180,
  "gear-slots": 2,
  dial: [
    click(2, [3, "armor-piercing"], [12, "camouflage", true], 9, 18),
    click(2, 2, [11, "camouflage"], [4, "salvage"], 18),
  ],
  start: 0,
  heat: [],
};

/** Another 'Mech like the Blade. */
export function mech(number: string, name: string, change: Partial<UnitEntry> = {}): UnitEntry {
  const { variant: _, ...rest } = blade;
  return { ...rest, number, name, ...change };
}

export function infantry(number: string, name: string, change: Partial<UnitEntry> = {}): UnitEntry {
  const { variant: _, class: __, faction: ___, ...rest } = blade;
  return {
    ...rest,
    number,
    name,
    base: "infantry",
    "speed-mode": "foot",
    rank: "green",
    points: 10,
    weapons: [{ "range-type": "ballistic", minimum: 0, maximum: 6, targets: 1 }],
    dial: [click(1, 0, 7, 6, 16)],
    "gear-slots": 0,
    ...change,
  };
}

export function card(number: string, name: string, change: Partial<CardEntry> = {}): CardEntry {
  return {
    number,
    name,
    origin: "original",
    type: "gear",
    unique: false,
    cost: "12",
    points: { fixed: 12 },
    classes: ["light", "medium"] satisfies Class[],
    factions: [],
    "needs-slot": false,
    preferred: [],
    "recruited-by": [],
    text: `What ${name} does.`,
    ...change,
  };
}

export const sample: Catalogue = {
  units: [
    blade,
    infantry("AOD128", "Pathfinders"),
    mech("AOX106", "Sentinel", { faction: "republic", rank: "unique", points: 166 }),
  ],
  cards: [
    card("G-001", "Inferno Ammunition", { "needs-slot": true }),
    card("G-010", "Salvage Rig", { points: { fixed: 6 } }),
    card("L-001", "Ysolde Grahn", {
      type: "legendary-pilot",
      unique: true,
      points: { fixed: 22 },
      alternative: { when: "preferred-mech", cost: { fixed: 18 } },
      preferred: ["AOX106"],
    }),
    card("GS-001", "Lex", {
      type: "gunslinger-pilot",
      unique: true,
      points: { fixed: 20 },
      "recruited-by": [{ faction: "bannsons-raiders", points: 14 }],
    }),
    card("F-001", "Raider's Luck", {
      type: "faction-pride",
      points: { "per-150": 5 },
      alternative: { when: "faction-pure", cost: { "per-150": 3 } },
      factions: ["bannsons-raiders"],
    }),
    card("MC-001", "Contract", {
      type: "mercenary-contract",
      points: { "per-150": 4 },
      factions: ["bannsons-raiders"],
    }),
  ],
  factions: [
    { id: "bannsons-raiders", name: "Bannson's Raiders", allies: [], abilities: [] },
    { id: "republic", name: "The Republic", allies: [], abilities: [] },
  ],
  equipment: (
    [
      ["camouflage", "Camouflage", "speed", "green"],
      ["armor-piercing", "Armor Piercing", "ballistic", "red"],
      ["salvage", "Salvage", "attack", "black"],
    ] as const
  ).map(([equipment, name, value, colour]) => ({
    equipment,
    name,
    value,
    colour,
    origin: "rulebook",
    optional: true,
    text: `What ${name} does.`,
  })),
  "heat-effects": [],
  markers: [],
  terrain: [],
  tables: [],
  forces: [],
  bases: [],
  battlefield: 36_000,
  options: [],
};
