import { expect, test } from "vitest";
import { toggled } from "./toggled";

test("a thing is put in, and taken out again", () => {
  expect(toggled([1, 3], 2)).toEqual([1, 3, 2]);
  expect(toggled([1, 3], 3)).toEqual([1]);
});
