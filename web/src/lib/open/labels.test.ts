import { expect, test } from "vitest";
import { clearest } from "./labels";

const [right, left, above] = [
  { x: 100, y: 0 },
  { x: -100, y: 0 },
  { x: 0, y: -60 },
];

test("words stand at the first place where they cover nothing", () => {
  expect(clearest([right, left, above], [], 100, 1)).toBe(right);
  expect(clearest([right, left, above], [{ x: 120, y: 10 }], 100, 1)).toBe(left);
  expect(clearest([right, left, above], [{ x: 120, y: 10 }, left], 100, 1)).toBe(above);
});

test("words are wide, so what lies above them is farther away than what lies beside them", () => {
  expect(clearest([right, left], [{ x: 100, y: 40 }], 100, 1)).toBe(right);
  expect(clearest([right, left], [{ x: 140, y: 0 }], 100, 1)).toBe(left);
});

test("where all is taken they cover least", () => {
  const close = [
    { x: 100, y: 2 },
    { x: -100, y: 20 },
  ];
  expect(clearest([right, left], close, 100, 1)).toBe(left);
  expect(clearest([], close, 100, 1)).toBe(null);
});
