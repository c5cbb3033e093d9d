import { type Cards, fullName, type Size, type UnitEntry, type Weapon } from "./cards";

/** What mechs are looked for. What is empty asks for nothing. */
export interface Filter {
  text: string;
  faction: string;
  sizes: Size[];
  /** All of these. */
  weapons: Weapon[];
  /** Only mechs that jump. */
  jumps: boolean;
  from: number | null;
  to: number | null;
  /** Only mechs the server would accept. */
  fits: boolean;
}

export const SORTS = {
  name: "Name",
  cost: "Points",
  order: "Activation Order",
  speed: "Running",
  circles: "Damage circles",
} as const;
export type Sort = keyof typeof SORTS;

export const everything: Filter = {
  text: "",
  faction: "",
  sizes: [],
  weapons: [],
  jumps: false,
  from: null,
  to: null,
  fits: false,
};

/** How many kinds of restriction a filter has, not counting the text. */
export function filterCount(filter: Filter): number {
  const { faction, sizes, weapons, jumps, from, to, fits } = filter;
  const cost = from !== null || to !== null;
  return [faction, sizes.length, weapons.length, jumps, cost, fits].filter(Boolean).length;
}

/** The mechs that a filter lets through; `fits` tells those which the lance may have. */
export function filtered(
  cards: Cards,
  mechs: readonly UnitEntry[],
  filter: Filter,
  fits: (mech: UnitEntry) => boolean = () => true,
): UnitEntry[] {
  const words = plain(filter.text).split(" ").filter(Boolean);
  return mechs.filter(
    (mech) =>
      (!filter.faction || mech.factions.includes(filter.faction)) &&
      (filter.sizes.length === 0 || filter.sizes.includes(mech.size)) &&
      filter.weapons.every((weapon) => mech.tics.some((tic) => tic.weapon === weapon)) &&
      (!filter.jumps || mech.jumping > 0) &&
      (filter.from === null || filter.from <= mech.cost) &&
      (filter.to === null || mech.cost <= filter.to) &&
      (!filter.fits || fits(mech)) &&
      words.every((word) => searchText(cards, mech).includes(word)),
  );
}

export function sorted(mechs: readonly UnitEntry[], sort: Sort, descending: boolean): UnitEntry[] {
  const names = (a: UnitEntry, b: UnitEntry) => fullName(a).localeCompare(fullName(b), "en");
  const by: Record<Sort, (a: UnitEntry, b: UnitEntry) => number> = {
    name: names,
    cost: (a, b) => a.cost - b.cost,
    order: (a, b) => a["activation-order"] - b["activation-order"],
    speed: (a, b) => a.running - b.running || a.jumping - b.jumping,
    circles: (a, b) => circles(a) - circles(b),
  };
  const way = descending ? -1 : 1;
  return mechs.toSorted((a, b) => way * by[sort](a, b) || names(a, b));
}

/** All circles that can be marked. */
export function circles(mech: UnitEntry): number {
  return mech.armor + mech.external + mech.internal;
}

const texts = new WeakMap<UnitEntry, string>();

/** Everything a mech can be found by. */
function searchText(cards: Cards, mech: UnitEntry): string {
  let text = texts.get(mech);
  if (text === undefined) {
    const factions = mech.factions.map((id) => cards.factions.get(id)?.name ?? id);
    const abilities = [...mech.abilities, ...mech["special-actions"]];
    const told = abilities.flatMap(({ name, text }) => [name, text]);
    const tics = mech.tics.map(({ name }) => name);
    text = plain([fullName(mech), mech.size, ...factions, ...tics, ...told].join(" "));
    texts.set(mech, text);
  }
  return text;
}

/** Small letters without accents; a variant is found with and without its hyphen. */
function plain(text: string): string {
  const letters = text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  const joined = letters.replace(/(\w)-(?=\w)/g, "$1");
  return joined === letters ? letters : `${letters} ${joined}`;
}
