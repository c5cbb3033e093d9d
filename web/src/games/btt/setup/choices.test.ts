import { expect, test } from "vitest";
import type { Catalogue, Lance } from "../builder/cards";
import {
  choiceOf,
  chosenLance,
  isChanged,
  type OptionEntry,
  optionValue,
  type Setup,
  withLance,
  withOption,
  withoutChanges,
  withSheet,
} from "./choices";

const lance: Lance = { id: "iron-fist", name: "Iron Fist", type: { merc: {} }, units: [] };
const catalogue = {
  lances: [{ id: "iron-fist", name: "Iron Fist", cost: 196, lance }],
} as unknown as Catalogue;
const setup = {
  lances: [{ named: "iron-fist" }, { named: "iron-fist" }],
  sheets: ["a", "b"],
  options: { "round-limit": 12 },
} as unknown as Setup;
const option = (id: string, value: unknown) => ({ id, default: value }) as OptionEntry;

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

test("an option is its default unless somebody chose, and can be set back", () => {
  const rounds = option("round-limit", 12);
  const levels = option("physical-level-limit", null);
  expect(optionValue(setup, levels)).toBeNull();
  const changed = withOption(withOption(setup, rounds, 8), levels, 1);
  expect([isChanged(setup, rounds), isChanged(changed, rounds)]).toEqual([false, true]);
  expect(optionValue(changed, levels)).toBe(1);
  const back = withoutChanges(changed, [rounds, levels]);
  expect([isChanged(back, rounds), isChanged(back, levels)]).toEqual([false, false]);
});
