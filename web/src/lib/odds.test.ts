import { describe, expect, it } from "vitest";
import { chances, gathered, oddsWords, ofTarget, percent, percentRange, share } from "./odds";

const line = (value: number, weight: string, ...means: [string, string][]) => ({
  value,
  weight,
  means,
});

describe("odds", () => {
  it("divide weights that no floating point number holds", () => {
    const total = "340282366920938463463374607431768211455";
    expect(share("113427455640312821154458202477256070485", total)).toBeCloseTo(1 / 3, 8);
    expect(share("1", "0")).toBe(0);
    const long = `1${"0".repeat(900)}`;
    expect(share(`25${"0".repeat(898)}`, long)).toBeCloseTo(0.25, 12);
    expect(share("1", long)).toBeGreaterThan(0);
    expect(share("0", long)).toBe(0);
  });

  it("tell the chance of anything, the average and what outcomes mean", () => {
    const lines = [
      line(0, "1"),
      line(1, "2"),
      line(4, "1", ["destroyed", "btt.damage.destruction"]),
    ];
    const found = chances({ assuming: "x", lines, total: "4" });
    expect(found.some).toBeCloseTo(0.75);
    expect(found.average).toBeCloseTo(1.5);
    expect(found.means).toEqual([
      { words: "destroyed", rule: "btt.damage.destruction", chance: 0.25 },
    ]);
  });

  it("have a bar for every value up to the greatest", () => {
    const { bars } = chances({ assuming: "x", lines: [line(0, "3"), line(3, "1")], total: "4" });
    expect(bars.map((bar) => bar.chance)).toEqual([0.75, 0, 0, 0.25]);
  });

  it("are certain where every outcome is one, however they divide", () => {
    const lines = [line(1, "1"), line(2, "1"), line(3, "1")];
    expect(chances({ assuming: "x", lines, total: "3" }).some).toBe(1);
  });

  it("are intervals where outcomes are too many to tell apart", () => {
    const lines = [line(0, "30"), line(2, "40")];
    const found = chances({ assuming: "x", lines, total: "100", unknown: "30" });
    expect([found.some, found.doubt]).toEqual([0.4, 0.3]);
    expect(found.average).toBeCloseTo(80 / 70);
    expect(percentRange(found.some, found.doubt)).toBe("40 % to 70 %");
    expect(percentRange(0.9, 0.3)).toBe("90 % to 100 %");
    const odds = {
      measure: "damage",
      tallies: [],
      cases: [{ assuming: "x", lines, total: "100", unknown: "30" }],
    };
    expect(oddsWords(odds)).toBe(
      "any damage 40 % to 70 %, 1.14 damage on average of what is known",
    );
  });

  it("of several targets can be looked at for one alone", () => {
    const each = (first: number, second: number, weight: string) => ({
      ...line(first + second, weight),
      each: [first, second],
    });
    const lines = [each(0, 3, "1"), each(3, 0, "1"), each(3, 3, "2")];
    const alone = ofTarget({ assuming: "x", lines, total: "4" }, 0);
    expect(alone.lines.map(({ value, weight }) => [value, weight])).toEqual([
      [0, "1"],
      [3, "3"],
    ]);
    expect(chances(alone).some).toBe(0.75);
  });

  it("round, but never to a certainty that is none", () => {
    expect(percent(0)).toBe("0 %");
    expect(percent(0.004)).toBe("<1 %");
    expect(percent(0.625)).toBe("63 %");
    expect(percent(0.999)).toBe(">99 %");
    expect(percent(1)).toBe("100 %");
  });

  it("are gathered where there is no room for a bar each, and nothing stays nothing", () => {
    const bars = Array.from({ length: 12 }, (_, value) => ({
      value,
      chance: value / 66,
      means: value === 11 ? ["destroyed"] : [],
    }));
    const few = gathered(bars, 7);
    expect(few.map(({ value, to }) => `${value}-${to}`)).toEqual([
      "0-0",
      "1-2",
      "3-4",
      "5-6",
      "7-8",
      "9-10",
      "11-11",
    ]);
    expect(few[1]!.chance).toBeCloseTo(3 / 66, 12);
    expect(few.at(-1)!.means).toEqual(["destroyed"]);
    expect(gathered(bars, 12).map(({ value }) => value)).toEqual(bars.map(({ value }) => value));
  });
});
