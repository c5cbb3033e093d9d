import { seedOf } from "../../../../lib/random";
import type { MechaEntry, ModeEntry, WeaponEntry } from "../types";

/** What a silhouette is made of: what a mecha in one of its modes is, and what it carries. */
export interface Seen {
  entry: MechaEntry;
  mode: ModeEntry;
  /** Antennae on the head: its lasers. */
  antennae: number;
  /** A gun in its hands. */
  gun: boolean;
  /** Missiles below its wings. */
  underWings: boolean;
  /** Missiles in racks, each by how much room it needs, from 1 to 3. */
  racks: number[];
  /** Guns that are part of it, with how many barrels and how long they are, from 1 to 3. */
  barrels: { count: number; length: number }[];
  /** Something that only its name tells. */
  way: number;
}

/** How many a weapon system is by its name. */
function countOf(name: string): number {
  if (/quad/i.test(name)) return 4;
  return /dual|double/i.test(name) ? 2 : 1;
}

const has = (weapon: WeaponEntry, ability: WeaponEntry["abilities"][number]) =>
  weapon.abilities.includes(ability);

/** What is to be seen of a mecha in one of its modes. */
export function seen(entry: MechaEntry, mode: ModeEntry, weapons: readonly WeaponEntry[]): Seen {
  const missiles = weapons.filter((it) => has(it, "missile") && !has(it, "wing-mounted"));
  const head = weapons.find((it) => /head laser/i.test(it.name));
  const guns = weapons.filter(
    (it) => !has(it, "missile") && !has(it, "hand-held") && it !== head && (it.range ?? 0) > 0,
  );
  return {
    entry,
    mode,
    antennae: head ? countOf(head.name) : 0,
    gun: weapons.some((it) => has(it, "hand-held")),
    underWings: weapons.some((it) => has(it, "wing-mounted")),
    racks: missiles.map(({ volley, damage }) => roomFor(volley ?? null, damage)),
    barrels: guns.map(({ name, range }) => ({
      count: countOf(name),
      length: (range ?? 0) >= 36 ? 3 : (range ?? 0) >= 18 ? 2 : 1,
    })),
    way: seedOf(entry.id) % 4,
  };
}

function roomFor(volley: WeaponEntry["volley"] | null, damage: number): number {
  const missiles = volley && typeof volley === "object" ? volley.of : 2;
  return damage >= 9 ? 3 : missiles >= 6 ? 2 : 1;
}
