import { expect, test } from "vitest";
import { lyingWords } from "./state";

test("a card in play is described by its state, its values and its counters", () => {
  const values = { attack: 5, armor: 1, structure: 7 };
  expect(lyingWords({ tapped: true, values, damage: 2 })).toBe(
    "tapped, attack 5, armor 1, structure 7, 2 damage",
  );
  expect(lyingWords({ depleted: true, tapped: true, counters: [{ name: "spy", count: 1 }] })).toBe(
    "depleted, 1 spy",
  );
});

test("a card under construction is described by its counters alone", () => {
  expect(lyingWords({ building: true, construction: 1 })).toBe(
    "under construction, face down, 1 construction counter",
  );
});
