import { expect, test } from "vitest";
import { sayingNames, withNames } from "./names";

const seats = [
  { seat: 1, name: "Ada" },
  { seat: 2, name: "computer (greedy)" },
  { seat: 3, name: "" },
  { seat: 4, name: "Bo" },
  { seat: 5, name: "Bo" },
];

test("seats are called by the names of those who sit there", () => {
  expect(withNames("Seat 2 attacks the Stockpile of seat 1.", seats)).toBe(
    "Computer (greedy) attacks the Stockpile of Ada.",
  );
  expect(withNames("seat 2 may not", seats)).toBe("computer (greedy) may not");
});

test("a seat keeps its number where nobody sits, and where a name says too little", () => {
  const words = "Seat 3, seat 4, seat 5, seat 6 and seat 12 wait.";
  expect(withNames(words, seats)).toBe(words);
  expect(withNames(words, undefined)).toBe(words);
});

test("everything else about what is said stays as it is", () => {
  const event = { number: 7, sentence: "Seat 1 draws." };
  expect(sayingNames(event, seats)).toEqual({ number: 7, sentence: "Ada draws." });
});
