import { expect, test } from "vitest";
import { ownFirst } from "./own-first";

test("one's own seat comes first, the others keep their order", () => {
  expect(ownFirst(3, 2)).toEqual([2, 1, 3]);
  expect(ownFirst(2, 1)).toEqual([1, 2]);
  expect(ownFirst(2, null)).toEqual([1, 2]);
});
