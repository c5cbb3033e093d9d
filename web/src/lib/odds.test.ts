import { describe, expect, it } from "vitest";
import { chances, percent, share } from "./odds";

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

  it("round, but never to a certainty that is none", () => {
    expect(percent(0)).toBe("0 %");
    expect(percent(0.004)).toBe("<1 %");
    expect(percent(0.625)).toBe("63 %");
    expect(percent(0.999)).toBe(">99 %");
    expect(percent(1)).toBe("100 %");
  });
});
