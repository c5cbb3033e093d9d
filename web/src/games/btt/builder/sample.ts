import type { Catalogue, TicEntry, UnitEntry } from "./cards";

/** A small catalogue for tests. */

export function mech(id: string, about: Partial<UnitEntry> = {}): UnitEntry {
  const [name = id, variant = "1"] = id.split(" ");
  return {
    id,
    name,
    variant,
    origin: "original",
    factions: ["steiner"],
    cost: 50,
    size: "medium",
    unique: false,
    "activation-order": 5,
    walking: 5,
    running: 8,
    jumping: 0,
    "native-dice": { still: 0, walking: 1, running: 2, jumping: 0 },
    actions: { still: 2, walking: 1, running: 0, "jumping-evade": 0 },
    armor: 4,
    external: 4,
    internal: 3,
    "heat-dissipation": 3,
    "action-bar": ["focus"],
    "special-actions": [],
    tics: [tic("LASERS", "lasers")],
    abilities: [],
    mechwarriors: 1,
    ...about,
  };
}

export function tic(name: string, weapon: TicEntry["weapon"]): TicEntry {
  return {
    name,
    weapon,
    dice: { short: "2" },
    heat: 1,
    arm: false,
    rear: false,
    "all-round": false,
    "leaves-out": [],
    "needs-upgrade": false,
  };
}

const card = (id: string, name: string, cost: number) =>
  ({ id, name, cost, origin: "original", text: "" }) as const;

export function catalogue(units: UnitEntry[]): Catalogue {
  return {
    factions: [
      { id: "steiner", name: "House Steiner", origin: "original", kind: "great-house" },
      { id: "kell-hounds", name: "Kell Hounds", origin: "rulebook", kind: "mercenary-unit" },
    ],
    units,
    upgrades: [{ ...card("overdrive", "Overdrive", 2), weapon: "lasers" }],
    "command-cards": [card("rally", "Rally", 3), card("duel", "Code of the Duel", 5)],
    mechwarriors: [
      { ...card("elite", "Elite", 6), unique: false, sizes: [], mechs: [] },
      { ...card("rookie", "Rookie", 1), unique: false, sizes: [], mechs: [] },
    ],
    lances: [],
    options: [],
  } as unknown as Catalogue;
}
