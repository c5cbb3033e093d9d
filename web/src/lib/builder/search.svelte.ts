import type { Component } from "svelte";

/** Filters of one kind, each a button to be pressed. */
interface ChipsFilter<Thing> {
  id: string;
  label: string;
  chips: readonly string[];
  words?(chip: string): string;
  /** A picture before the words. */
  Sign?: Component<{ chip: string }>;
  /** Whether a thing needs all that are pressed; otherwise one is enough. */
  all?: boolean;
  has(thing: Thing, chip: string): boolean;
}

/** One of a list, or any. */
interface ListFilter<Thing> {
  id: string;
  label: string;
  /** What it says while nothing is picked: "Any faction". */
  any: string;
  /** What there is, under headings where it has some. */
  groups: readonly { label?: string; entries: readonly { id: string; name: string }[] }[];
  has(thing: Thing, entry: string): boolean;
}

/** From so much to so much. */
interface RangeFilter<Thing> {
  id: string;
  label: string;
  /** What is there at all. */
  least: number;
  most: number;
  of(thing: Thing): number;
}

export type Filter<Thing> = ChipsFilter<Thing> | ListFilter<Thing> | RangeFilter<Thing>;

interface Sort<Thing> {
  id: string;
  words: string;
  by(a: Thing, b: Thing): number;
}

/** What a builder offers to choose from, and by what it is found. */
export interface Searched<Thing> {
  /** What it is called, in the plural: "mechs". */
  things: string;
  placeholder: string;
  /** What tells things apart that are equal otherwise. */
  name(thing: Thing): string;
  /** Everything that a thing can be found by. */
  words(thing: Thing): readonly string[];
  /** The first is the one to begin with. */
  sorts: readonly [Sort<Thing>, ...Sort<Thing>[]];
  filters: readonly Filter<Thing>[];
}

interface Limits {
  from: number | null;
  to: number | null;
}
const UNLIMITED: Limits = { from: null, to: null };

/** What somebody looks for. What is empty asks for nothing. */
export class Search<Thing extends object> {
  text = $state("");
  sort = $state("");
  descending = $state(false);
  /** What is pressed or picked, by filter. */
  #chosen = $state.raw<Readonly<Record<string, string[]>>>({});
  #limits = $state.raw<Readonly<Record<string, Limits>>>({});
  #texts = new WeakMap<Thing, string>();

  constructor(readonly searched: Searched<Thing>) {
    this.sort = searched.sorts[0].id;
  }

  chosen(filter: string): string[] {
    return this.#chosen[filter] ?? [];
  }

  choose(filter: string, chosen: string[]): void {
    this.#chosen = { ...this.#chosen, [filter]: chosen };
  }

  limits(filter: string): Limits {
    return this.#limits[filter] ?? UNLIMITED;
  }

  limit(filter: string, limits: Partial<Limits>): void {
    this.#limits = { ...this.#limits, [filter]: { ...this.limits(filter), ...limits } };
  }

  /** How many filters are set, not counting the text. */
  get count(): number {
    const limited = Object.values(this.#limits).filter(({ from, to }) => (from ?? to) !== null);
    return Object.values(this.#chosen).flat().length + limited.length;
  }

  /** Takes all filters away; the text stays. */
  clear(): void {
    this.#chosen = {};
    this.#limits = {};
  }

  /** Those that are looked for, in order. */
  find(things: readonly Thing[]): Thing[] {
    const words = plain(this.text).split(/\s+/).filter(Boolean);
    const { sorts, filters, name } = this.searched;
    const by = (sorts.find(({ id }) => id === this.sort) ?? sorts[0]).by;
    const way = this.descending ? -1 : 1;
    return things
      .filter((thing) => filters.every((filter) => this.#passes(filter, thing)))
      .filter((thing) => words.every((word) => this.#text(thing).includes(word)))
      .sort((a, b) => way * by(a, b) || name(a).localeCompare(name(b), "en"));
  }

  #passes(filter: Filter<Thing>, thing: Thing): boolean {
    if ("of" in filter) {
      const { from, to } = this.limits(filter.id);
      const value = filter.of(thing);
      return (from ?? value) <= value && value <= (to ?? value);
    }
    const chosen = this.chosen(filter.id);
    const has = (it: string) => filter.has(thing, it);
    if ("chips" in filter && filter.all) return chosen.every(has);
    return chosen.length === 0 || chosen.some(has);
  }

  #text(thing: Thing): string {
    const text = this.#texts.get(thing) ?? plain(this.searched.words(thing).join(" "));
    this.#texts.set(thing, text);
    return text;
  }
}

/** Small letters without accents; what has a hyphen is found with and without it. */
function plain(text: string): string {
  const letters = text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  const joined = letters.replace(/(\w)-(?=\w)/g, "$1");
  return joined === letters ? letters : `${letters} ${joined}`;
}

/** An order by number, the least first; what has none comes before all. */
export function byNumber<Thing>(
  of: (thing: Thing) => number | null | undefined,
): (a: Thing, b: Thing) => number {
  return (a, b) => (of(a) ?? -1) - (of(b) ?? -1);
}
