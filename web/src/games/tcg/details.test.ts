import { expect, test } from "vitest";
import { detailOf, spokenOf } from "./details";

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

test("an event speaks of the cards whose names stand beside it", () => {
  const names = [
    { id: 3, card: "loki-b", seat: 1 },
    { id: 4, card: null, seat: 2, "face-down": true },
  ];
  const spoken = [...spokenOf({ names, sent: { units: [3], target: { card: 4 } } })];
  expect(spoken).toEqual([
    [3, "loki-b"],
    [4, null],
  ]);
  expect(spokenOf({ over: null }).size).toBe(0);
  expect(spokenOf("over").size).toBe(0);
});

test("the names beside an event are not what happened", () => {
  const names = [{ id: 3, card: "loki-b", seat: 1 }];
  expect(detailOf({ names, "vehicle-rolled": { id: 3, die: 5, wrecked: true } })).toEqual({
    die: 5,
  });
});
