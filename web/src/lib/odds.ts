import type { Odds, OddsCase, OddsLine } from "../generated/protocol";

/** One outcome, for a bar. */
export interface Bar {
  value: number;
  /** How likely it is at least. */
  chance: number;
  /** What else it means, such as `destroyed`. */
  means: string[];
}

/** What people ask of a distribution. Where not all is known, every chance is the least it can be. */
export interface Chances {
  /** How much more likely than that anything may be. */
  doubt: number;
  /** The chance of more than nothing. */
  some: number;
  /** Of what is known. */
  average: number;
  /** Each thing an outcome can mean besides its value. */
  means: { words: string; rule: string; chance: number }[];
  bars: Bar[];
}

/** Digits that a number here holds without growing beyond all bounds. */
const DIGITS = 300;

/**
 * A share of a whole. Weights are whole numbers of any length, as text; of those that are longer than numbers here can
 * be, the front counts. What weighs anything is never nothing.
 */
export function share(weight: string, total: string): number {
  const excess = Math.max(0, total.length - DIGITS);
  const front = (number: string) => Number(number.slice(0, Math.max(0, number.length - excess)));
  const [part, whole] = [front(weight), front(total)];
  if (whole === 0) return 0;
  return part / whole || (BigInt(weight) > 0n ? Number.MIN_VALUE : 0);
}

/** The numbers of one case. */
export function chances({ lines, total, unknown = "0" }: OddsCase): Chances {
  /** Weights are added up before they are divided, so that what is certain is exactly so. */
  const chanceOf = (some: readonly OddsLine[]) => share(added(some), total);
  const values = groupedBy(lines, ({ value }) => [value]);
  const bars = [...values].map(([value, some]) => ({
    value,
    chance: chanceOf(some),
    means: [...new Set(some.flatMap(({ means }) => means.map(([words]) => words)))],
  }));
  const rules = new Map(lines.flatMap(({ means }) => means));
  const means = groupedBy(lines, (line) => line.means.map(([words]) => words));
  const known = added(lines);
  return {
    doubt: share(unknown, total),
    some: chanceOf(lines.filter(({ value }) => value > 0)),
    average: lines.reduce((sum, { value, weight }) => sum + value * share(weight, known), 0),
    means: [...means].map(([words, some]) => ({
      words,
      rule: rules.get(words) ?? "",
      chance: chanceOf(some),
    })),
    bars: spread(bars),
  };
}

/** The same for one of several targets alone. */
export function ofTarget(odds: OddsCase, target: number): OddsCase {
  const values = groupedBy(odds.lines, ({ each }) => [each?.[target] ?? 0]);
  const lines = [...values].map(([value, some]) => ({ value, means: [], weight: added(some) }));
  return { ...odds, lines: lines.toSorted((a, b) => a.value - b.value) };
}

function added(lines: readonly OddsLine[]): string {
  return String(lines.reduce((sum, { weight }) => sum + BigInt(weight), 0n));
}

function groupedBy<Key>(
  lines: readonly OddsLine[],
  keys: (line: OddsLine) => Key[],
): Map<Key, OddsLine[]> {
  const found = new Map<Key, OddsLine[]>();
  for (const line of lines)
    for (const key of keys(line)) found.set(key, [...(found.get(key) ?? []), line]);
  return found;
}

/** Every value from 0 to the greatest, so that gaps are seen as gaps. */
function spread(bars: Bar[]): Bar[] {
  const most = Math.max(0, ...bars.map((bar) => bar.value));
  const known = new Map(bars.map((bar) => [bar.value, bar]));
  return Array.from(
    { length: most + 1 },
    (_, value) => known.get(value) ?? { value, chance: 0, means: [] },
  );
}

/** The same in no more bars than there is room for: each stands for the values from its own up to `to`. Nothing stays nothing. */
export function gathered(bars: readonly Bar[], most: number): (Bar & { to: number })[] {
  if (bars.length <= most) return bars.map((bar) => ({ ...bar, to: bar.value }));
  const [none, ...rest] = bars;
  const width = Math.ceil(rest.length / (most - 1));
  const groups = Array.from({ length: Math.ceil(rest.length / width) }, (_, place) =>
    rest.slice(place * width, (place + 1) * width),
  );
  return [[none!], ...groups].map((group) => ({
    value: group[0]!.value,
    to: group.at(-1)!.value,
    chance: group.reduce((sum, { chance }) => sum + chance, 0),
    means: [...new Set(group.flatMap(({ means }) => means))],
  }));
}

/** A chance as people say it. Only what is certain is 0 % or 100 %. */
export function percent(chance: number): string {
  if (chance <= 0) return "0 %";
  if (chance >= 1) return "100 %";
  if (chance < 0.01) return "<1 %";
  if (chance > 0.99) return ">99 %";
  return `${Math.round(chance * 100)} %`;
}

/** A chance that may be greater by some doubt: "40 % to 55 %". */
export function percentRange(chance: number, doubt: number): string {
  const [least, most] = [percent(chance), percent(Math.min(1, chance + doubt))];
  return least === most ? least : `${least} to ${most}`;
}

/** The chances as a line of text, for those who read the table. */
export function oddsWords(odds: Odds): string {
  const [first] = odds.cases;
  if (!first) return "";
  const { some, average, means, doubt } = chances(first);
  const meaning = means.map(({ words, chance }) => `${words} ${percentRange(chance, doubt)}`);
  const mean = `${average.toFixed(2)} ${odds.measure} on average${doubt > 0 ? " of what is known" : ""}`;
  return [`any ${odds.measure} ${percentRange(some, doubt)}`, mean, ...meaning].join(", ");
}
