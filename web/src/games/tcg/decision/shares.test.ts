import { expect, test } from "vitest";
import { allTo, changed, given, type Split, sharesOf } from "./shares";

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
