import { expect, test } from "vitest";
import { resultWords } from "./result";

const seats = ["Ada", "Ben"].map((name, place) => ({ seat: place + 1, kind: "human", name }));
const rule = "xmp.victory.last-standing";

test("one player is told about themselves, all others hear a name", () => {
  expect(resultWords({ winners: [1], rule }, seats, [1])).toBe("You have won");
  expect(resultWords({ winners: [1], rule }, seats, [2])).toBe("You have lost");
  expect(resultWords({ winners: [1], rule }, seats, [1, 2])).toBe("Ada has won");
  expect(resultWords({ winners: [1, 2], rule }, seats, [])).toBe("Ada and Ben have won");
  expect(resultWords({ winners: [], rule }, seats, [1])).toBe("A draw");
});
