import { expect, test } from "vitest";
import { clockWords, owedSince, timeLeft } from "./time";

test("a clock shows minutes and seconds, and hours where there are any", () => {
  expect(clockWords(7_900)).toBe("0:07");
  expect(clockWords(750_000)).toBe("12:30");
  expect(clockWords(3_900_000)).toBe("1:05:00");
  expect(clockWords(-5)).toBe("0:00");
});

test("only a running clock goes down, and never below nothing", () => {
  expect(timeLeft(60_000, false, 1_000, 9_000)).toBe(60_000);
  expect(timeLeft(60_000, true, 1_000, 9_000)).toBe(52_000);
  expect(timeLeft(5_000, true, 1_000, 9_000)).toBe(0);
});

test("the wait for a decision is counted from when it was first asked", () => {
  const first = owedSince(new Map(), [{ seat: 2, sentence: ["Place B1."] }], 100);
  const same = owedSince(first, [{ seat: 2, sentence: ["Place B1."] }], 900);
  expect(same.get(2)?.since).toBe(100);
  const next = owedSince(same, [{ seat: 2, sentence: ["Place B2."] }], 1_500);
  expect(next.get(2)?.since).toBe(1_500);
  expect(owedSince(next, [], 2_000).size).toBe(0);
});
