import { expect, test } from "vitest";
import type { Catalogue, Lance } from "../builder/cards";
import { choiceOf, chosenLance, type Setup, withLance, withSheet } from "./choices";

const lance: Lance = { id: "iron-fist", name: "Iron Fist", type: { merc: {} }, units: [] };
const catalogue = {
  lances: [{ id: "iron-fist", name: "Iron Fist", cost: 196, lance }],
} as unknown as Catalogue;
const setup = {
  lances: [{ named: "iron-fist" }, { named: "iron-fist" }],
  sheets: ["a", "b"],
} as unknown as Setup;

test("a ready-made lance is chosen by name, a changed one in full", () => {
  expect(choiceOf(catalogue, lance)).toEqual({ named: "iron-fist" });
  const mine = { ...lance, name: "Mine" };
  expect(choiceOf(catalogue, mine)).toEqual({ built: mine });
  expect(chosenLance(catalogue, { named: "iron-fist" })).toBe(lance);
  expect(chosenLance(catalogue, { built: mine })).toBe(mine);
  expect(chosenLance(catalogue, { named: "gone" })).toBeNull();
});

test("each seat has its own lance and mapsheet", () => {
  const changed = withSheet(withLance(setup, 1, { built: lance }), 0, "c");
  expect(changed.lances).toEqual([{ named: "iron-fist" }, { built: lance }]);
  expect(changed.sheets).toEqual(["c", "b"]);
  expect(setup.sheets).toEqual(["a", "b"]);
});
