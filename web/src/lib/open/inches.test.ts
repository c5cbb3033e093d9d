import { describe, expect, test } from "vitest";
import { allowance, Field, facingTo, inches, inchMarks, readPlace, wholeTurn } from "./inches";

const field = new Field(36_000, 36_000);

test("a spot of the table is drawn with y upside down, and found again", () => {
  expect(field.draw({ x: 1000, y: 0 })).toEqual({ x: 40, y: 1440 });
  expect(field.spot({ x: 40, y: 1440 })).toEqual({ x: 1000, y: 0 });
});

test("what lies off the table is the nearest spot on it", () => {
  expect(field.spot({ x: -5, y: 2000 })).toEqual({ x: 0, y: 0 });
});

test("a length is rounded up, what may be gone is rounded down", () => {
  expect([inches(8001), inches(8000), allowance(8009)]).toEqual(["8.01", "8.00", "8.00"]);
});

test("facings are clockwise from up the table", () => {
  const from = { x: 0, y: 0 };
  const to = [
    { x: 0, y: 5 },
    { x: 5, y: 0 },
    { x: 0, y: -5 },
    { x: -5, y: 0 },
  ];
  expect(to.map((it) => facingTo(from, it))).toEqual([0, 90, 180, 270]);
  expect(facingTo(from, from)).toBeNull();
  expect([wholeTurn(-15), wholeTurn(359.6), wholeTurn(720)]).toEqual([345, 0, 0]);
});

test("a path has a mark at every full inch, counted round its bends", () => {
  const marks = inchMarks([
    { x: 0, y: 0 },
    { x: 60, y: 0 },
    { x: 60, y: 60 },
  ]);
  expect(marks.map(({ x, y }) => [x, y])).toEqual([
    [40, 0],
    [60, 20],
  ]);
});

describe("a place is typed as two numbers of inches", () => {
  for (const text of ["12.5 8", "12.5, 8", "12.5;8"]) {
    test(text, () => expect(readPlace(text)).toEqual({ x: 12_500, y: 8000 }));
  }
  for (const text of ["12.5", "a b", "", "1 2 3"]) {
    test(`not ${text || "nothing"}`, () => expect(readPlace(text)).toBeNull());
  }
});
