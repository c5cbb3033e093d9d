import type { Frame, Luck } from "./types";

/** How one seat fared so far. */
export interface LuckPoint {
  step: number;
  rolled: number;
  expected: number;
}

/** What one seat rolled of one thing in the whole game. */
export interface LuckSum {
  seat: number;
  measure: string;
  rolls: number;
  rolled: number;
  expected: number;
}

/** What was counted, in the order in which it first was. */
export function measures(frames: readonly Frame[]): string[] {
  return [...new Set(frames.flatMap((frame) => frame.luck.map((luck) => luck.measure)))];
}

const expectedOf = ({ expected: [numerator, denominator] }: Luck) =>
  denominator === 0 ? 0 : numerator / denominator;

/** Sums for each seat and measure. */
export function luckSums(frames: readonly Frame[]): LuckSum[] {
  const sums = new Map<string, LuckSum>();
  for (const luck of frames.flatMap((frame) => frame.luck)) {
    const { seat, measure } = luck;
    const key = `${seat} ${measure}`;
    const sum = sums.get(key) ?? { seat, measure, rolls: 0, rolled: 0, expected: 0 };
    sum.rolls += 1;
    sum.rolled += luck.rolled;
    sum.expected += expectedOf(luck);
    sums.set(key, sum);
  }
  return [...sums.values()].toSorted(
    (a, b) => a.seat - b.seat || a.measure.localeCompare(b.measure),
  );
}

/** A seat's luck as it grew: a point for the start and for each step in which it rolled. */
export function luckLine(
  frames: readonly Frame[],
  seat: number,
  measure: string | null,
): LuckPoint[] {
  const line: LuckPoint[] = [{ step: 0, rolled: 0, expected: 0 }];
  for (const [index, frame] of frames.entries()) {
    const mine = frame.luck.filter(
      (luck) => luck.seat === seat && (measure === null || luck.measure === measure),
    );
    const last = line.at(-1);
    if (mine.length === 0 || !last) continue;
    line.push({
      step: index + 1,
      rolled: last.rolled + mine.reduce((sum, luck) => sum + luck.rolled, 0),
      expected: last.expected + mine.reduce((sum, luck) => sum + expectedOf(luck), 0),
    });
  }
  return line;
}

/** How much more or less than expected, as people say it: "+2.5", "−1.0", "±0.0". */
export function difference(rolled: number, expected: number): string {
  const by = Math.round((rolled - expected) * 10) / 10;
  const sign = by > 0 ? "+" : by < 0 ? "−" : "±";
  return sign + Math.abs(by).toFixed(1);
}
