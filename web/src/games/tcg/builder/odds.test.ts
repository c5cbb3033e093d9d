import { expect, test } from "vitest";
import { atLeast, seenBy, shuffled } from "./odds";

test("a third of the deck shows in nine opening hands of ten", () => {
  // As the server works it out exactly: 10,534 of 11,977.
  expect(atLeast(60, 20, seenBy(0, false), 1)).toBeCloseTo(10534 / 11977, 10);
});

test("what is not in the deck is never drawn, and the whole deck holds everything", () => {
  expect(atLeast(60, 0, 20, 1)).toBe(0);
  expect(atLeast(60, 4, 60, 4)).toBeCloseTo(1, 10);
  expect(atLeast(60, 3, 30, 4)).toBeCloseTo(0, 10);
});

test("the first player sees one card less", () => {
  expect([seenBy(0, true), seenBy(1, true), seenBy(1, false), seenBy(3, false)]).toEqual([
    5, 6, 7, 11,
  ]);
});

test("a shuffled deck has the same cards", () => {
  const cards = [1, 2, 3, 4, 5, 6];
  const pile = shuffled(cards, () => 0);
  expect(pile).not.toEqual(cards);
  expect([...pile].sort()).toEqual(cards);
});
