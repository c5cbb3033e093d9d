import { expect, test } from "vitest";
import { difference, luckLine, luckSums, measures } from "./luck";
import type { Frame, Luck } from "./types";

const nothing = { seat: 1, words: null, patch: null, events: [], prompts: [] };
const frame = (...luck: Luck[]): Frame => ({ ...nothing, luck });
const roll = (seat: number, measure: string, rolled: number, n: number, d: number): Luck => ({
  event: 0,
  seat,
  measure,
  rolled,
  expected: [n, d],
});
const frames = [
  frame(roll(2, "hits", 3, 3, 2), roll(1, "evades", 0, 3, 4)),
  frame(),
  frame(roll(2, "hits", 0, 1, 2)),
  frame(roll(1, "hits", 1, 1, 1)),
];

test("sums are kept for each seat and measure", () => {
  expect(measures(frames)).toEqual(["hits", "evades"]);
  expect(luckSums(frames)).toEqual([
    { seat: 1, measure: "evades", rolls: 1, rolled: 0, expected: 0.75 },
    { seat: 1, measure: "hits", rolls: 1, rolled: 1, expected: 1 },
    { seat: 2, measure: "hits", rolls: 2, rolled: 3, expected: 2 },
  ]);
});

test("a line begins at nothing and grows with each roll of its seat", () => {
  expect(luckLine(frames, 2, null)).toEqual([
    { step: 0, rolled: 0, expected: 0 },
    { step: 1, rolled: 3, expected: 1.5 },
    { step: 3, rolled: 3, expected: 2 },
  ]);
  expect(luckLine(frames, 1, "hits").map((point) => point.step)).toEqual([0, 4]);
});

test("a difference has a sign and one place", () => {
  expect(difference(3, 0.54)).toBe("+2.5");
  expect(difference(1, 2)).toBe("−1.0");
  expect(difference(1, 1.04)).toBe("±0.0");
});

test("nothing expected of no dice", () => {
  expect(luckSums([frame(roll(1, "hits", 0, 0, 0))])[0]?.expected).toBe(0);
});
