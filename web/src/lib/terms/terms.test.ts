import { expect, test } from "vitest";
import { pieces } from "./terms";

const kinds = [
  { pattern: "\\bTICs?\\b", rule: "btt.components.tic" },
  { pattern: "\\b\\d+\\*", rule: "btt.combat.asterisk" },
];

test("terms are found wherever they stand, with their rules", () => {
  expect(pieces("A TIC with 2* dice", kinds)).toEqual([
    "A ",
    { words: "TIC", rule: "btt.components.tic" },
    " with ",
    { words: "2*", rule: "btt.combat.asterisk" },
    " dice",
  ]);
});

test("a word that only holds a term is none", () => {
  expect(pieces("TICKET 2 * 3", kinds)).toEqual(["TICKET 2 * 3"]);
  expect(pieces("TIC", [])).toEqual(["TIC"]);
  expect(pieces("", kinds)).toEqual([]);
});
