import type { Odds, OddsCase } from "../generated/protocol";

/** One outcome, for a bar. */
export interface Bar {
  value: number;
  chance: number;
  /** What else it means, such as `destroyed`. */
  means: string[];
}

/** What people ask of a distribution. */
export interface Chances {
  /** The chance of more than nothing. */
  some: number;
  average: number;
  /** Each thing an outcome can mean besides its value. */
  means: { words: string; rule: string; chance: number }[];
  bars: Bar[];
}

const PRECISION = 1_000_000_000n;

/** A share of a whole. Weights outgrow the numbers that are exact here, so they are text and divided as integers. */
export function share(weight: string, total: string): number {
  const whole = BigInt(total);
  if (whole === 0n) return 0;
  return Number((BigInt(weight) * PRECISION) / whole) / Number(PRECISION);
}

/** The numbers of one case. */
export function chances({ lines, total }: OddsCase): Chances {
  const bars = lines.map(({ value, weight, means }) => ({
    value,
    chance: share(weight, total),
    means: means.map(([words]) => words),
  }));
  const means = new Map<string, { words: string; rule: string; chance: number }>();
  for (const line of lines) {
    for (const [words, rule] of line.means) {
      const known = means.get(words) ?? { words, rule, chance: 0 };
      means.set(words, { ...known, chance: known.chance + share(line.weight, total) });
    }
  }
  return {
    some: sum(bars.filter((bar) => bar.value > 0).map((bar) => bar.chance)),
    average: sum(bars.map((bar) => bar.value * bar.chance)),
    means: [...means.values()],
    bars: spread(bars),
  };
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

/** A chance as people say it. Only what is certain is 0 % or 100 %. */
export function percent(chance: number): string {
  if (chance <= 0) return "0 %";
  if (chance >= 1) return "100 %";
  if (chance < 0.01) return "<1 %";
  if (chance > 0.99) return ">99 %";
  return `${Math.round(chance * 100)} %`;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** The chances as a line of text, for those who read the table. */
export function oddsWords(odds: Odds): string {
  const [first] = odds.cases;
  if (!first) return "";
  const { some, average, means } = chances(first);
  const meaning = means.map(({ words, chance }) => `${words} ${percent(chance)}`);
  const mean = `${average.toFixed(2)} ${odds.measure} on average`;
  return [`any ${odds.measure} ${percent(some)}`, mean, ...meaning].join(", ");
}
