import { expect, test } from "vitest";
import { LOW, settled, TALL } from "./sheet";

test("a sheet comes to rest where it was pulled", () => {
  expect(settled(60, LOW)).toBe(TALL);
  expect(settled(40, LOW)).toBe(0);
  expect(settled(70, TALL)).toBe(LOW);
  expect(settled(20, TALL)).toBe(0);
});

test("a sheet that was hardly moved goes back", () => {
  expect(settled(LOW + 3, LOW)).toBe(LOW);
  expect(settled(TALL - 3, TALL)).toBe(TALL);
});
