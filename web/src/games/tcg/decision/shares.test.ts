import { expect, test } from "vitest";
import { aimed, allTo, changed, given, isWhole, type Split, sharesOf } from "./shares";

const none: Split = new Map();
const a = { card: 1 };
const b = { card: 2 };

test("points are given one by one, as many as there are and never less than none", () => {
  const one = changed(none, a, "points", 1, 2);
  const two = changed(one, b, "points", 5, 2);
  expect([given(two, "points"), two.get("c2")?.points]).toEqual([2, 1]);
  expect(changed(two, a, "points", -3, 2).get("c1")?.points).toBe(0);
});

test("what is left goes to one, missiles too", () => {
  const split = allTo(changed(none, a, "points", 2, 5), b, 5, 2);
  expect(sharesOf(split)).toEqual([
    { to: a, points: 2, extra: 0, missiles: 0 },
    { to: b, points: 3, extra: 0, missiles: 2 },
  ]);
});

test("whoever is aimed at gets what is left, or everything once nothing is", () => {
  const some = aimed(changed(none, a, "points", 4, 6), b, 6, 0);
  expect([some.get("c1")?.points, some.get("c2")?.points]).toEqual([4, 2]);
  const moved = aimed(some, b, 6, 0);
  expect([moved.get("c1")?.points, moved.get("c2")?.points]).toEqual([undefined, 6]);
});

test("a split is whole with all points, and all missiles or none", () => {
  const points = allTo(none, a, 3, 0);
  expect(isWhole(points, 3, 2)).toBe(true);
  expect(isWhole(changed(points, a, "missiles", 1, 2), 3, 2)).toBe(false);
  expect(isWhole(none, 3, 0)).toBe(false);
});

test("points against some things only go along with what they are dealt to", () => {
  const split = changed(allTo(none, a, 3, 0), b, "missiles", 1, 1);
  const extra = new Map([
    ["c1", 2],
    ["c2", 2],
  ]);
  expect(sharesOf(split, extra).map((it) => it.extra)).toEqual([2, 0]);
});
