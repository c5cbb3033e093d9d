import { expect, test } from "vitest";
import { detailOf } from "./details";

test("a missile shows its die and what it deals", () => {
  expect(detailOf({ missile: { by: { card: 1 }, to: { card: 2 }, die: 2, damage: 2 } })).toEqual({
    die: 2,
    damage: 2,
  });
});

test("damage that was stopped shows its sum", () => {
  const received = { total: 7, prevented: 2, armor: 3, through: 2 };
  expect(detailOf({ received })).toEqual({ sum: "7 damage − 2 prevented − 3 armor = 2" });
  expect(detailOf({ received: { total: 2, prevented: 0, armor: 0, through: 2 } })).toEqual({});
});

test("a card that is named can be looked at", () => {
  expect(detailOf({ played: { seat: 1, card: "feint" } })).toEqual({ card: "feint" });
  expect(detailOf("over")).toEqual({});
});
