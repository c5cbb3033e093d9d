import { expect, test } from "vitest";
import { cursorStep, cycle } from "./cursor";
import type { Land } from "./land";

const land: Land = { columns: 31, rows: 17, ground: new Map() };

test("arrows and letters move the cursor, and it stays on the map", () => {
  expect(cursorStep("0505", "ArrowUp", land)).toBe("0504");
  expect(cursorStep("0505", "l", land)).toBe("0605");
  expect(cursorStep("0101", "ArrowLeft", land)).toBe("0101");
  expect(cursorStep("3117", "j", land)).toBe("3117");
  expect(cursorStep("0505", "x", land)).toBeNull();
});

test("choices are gone through in both directions, round and round", () => {
  const choices = ["0101", "0202", "0303"];
  expect(cycle(choices, null, 1)).toBe("0101");
  expect(cycle(choices, "0303", 1)).toBe("0101");
  expect(cycle(choices, "0101", -1)).toBe("0303");
  expect(cycle(choices, "1616", -1)).toBe("0303");
  expect(cycle([], "0101", 1)).toBeNull();
});
