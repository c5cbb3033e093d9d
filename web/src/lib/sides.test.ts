import { expect, test } from "vitest";
import { againstWords, sideOf } from "./sides";

const seats = [
  { seat: 1, name: "Ada", side: 1 },
  { seat: 2, name: "Bob", side: 2 },
  { seat: 3, name: "Eve", side: 1 },
];

test("seats of one side share its mark", () => {
  expect([1, 2, 3].map((seat) => sideOf(seats, seat))).toEqual([1, 2, 1]);
});

test("before the game begins every seat is a side of its own", () => {
  expect(sideOf([{ seat: 2 }], 2)).toBe(2);
  expect(sideOf(undefined, 3)).toBe(3);
});

test("those who play together are named together", () => {
  expect(againstWords(seats, ({ name }) => name)).toBe("Ada and Eve against Bob");
});
