import { expect, test } from "vitest";
import type { Piece } from "../../generated/protocol";
import { opening } from "./opening";

const attacker: Piece = { seat: 1 };
const target: Piece = { seat: 2 };

test("of what is about to happen the end is not said", () => {
  const sentence: Piece[] = [
    attacker,
    " fires at ",
    target,
    ": ",
    { number: 3 },
    " hits, 1 evade.",
  ];
  expect(opening(sentence)).toEqual([attacker, " fires at ", target]);
});

test("what ends without a number is cut after the last that is named", () => {
  expect(opening([attacker, " fires at ", target, " and misses."])).toEqual([
    attacker,
    " fires at ",
    target,
  ]);
});

test("a sentence that names nobody is said whole", () => {
  expect(opening(["The round ends."])).toEqual(["The round ends."]);
  expect(opening([{ number: 2 }, " rounds are left."])).toEqual([
    { number: 2 },
    " rounds are left.",
  ]);
});
