import { expect, test } from "vitest";
import { detailOf, pieces, spokenOf } from "./details";

test("a log line shows the die and what it does", () => {
  expect(detailOf({ missile: { by: { card: 1 }, to: { card: 2 }, die: 2, damage: 2 } })).toEqual({
    die: 2,
    damage: 2,
  });
  expect(detailOf({ "vehicle-rolled": { id: 3, die: 5, wrecked: true } })).toEqual({ die: 5 });
});

test("damage is told as a sum where something was taken off", () => {
  const received = { to: { card: 2 }, total: 14, prevented: 2, armor: 3, through: 9 };
  expect(detailOf({ received }).sum).toBe("14 damage − 2 prevented − 3 armor = 9");
  expect(detailOf({ received: { ...received, prevented: 0, armor: 0, through: 14 } })).toEqual({});
});

test("an event speaks of the cards it names, each once", () => {
  const names = [
    { id: 3, card: "loki-b", seat: 1 },
    { id: 4, card: null, seat: 2, "face-down": true },
  ];
  expect(spokenOf({ sent: { units: [3], target: { card: 4 }, names } })).toEqual({
    cards: ["loki-b"],
    table: [3, 4],
  });
  expect(spokenOf({ looked: { cards: ["feint", "feint"] } }).cards).toEqual(["feint"]);
  expect(spokenOf({ drew: { seat: 1, card: null } }).cards).toEqual([]);
  expect(spokenOf("over")).toEqual({ cards: [], table: [] });
});

test("names stand apart in a sentence, the longest first", () => {
  const found = pieces("Loki B attacks Loki.", ["Loki", "Loki B"]);
  expect(found.map((it) => (it.named ? `[${it.text}]` : it.text))).toEqual([
    "[Loki B]",
    " attacks ",
    "[Loki]",
    ".",
  ]);
  expect(pieces("Nobody.", [])).toEqual([{ text: "Nobody.", named: false }]);
});
