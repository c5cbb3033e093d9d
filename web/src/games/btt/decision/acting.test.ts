import { describe, expect, it } from "vitest";
import type { UnitAction } from "../types";
import { actionGroups, hexOf, unitsOf } from "./acting";
import { unitActions } from "./choices";

const act = (action: UnitAction) => ({ action: { act: { unit: "A1", action } }, words: [] });

describe("the action bar", () => {
  const offered = unitActions([
    act("evade"),
    act({ "command-ally": { ally: "A2" } }),
    act({ "command-card": { units: ["A2", "A3"] } }),
    act({ repair: { card: 1 } }),
  ]);
  const groups = actionGroups(["focus", "evade", "command"], offered, () => "focus");

  it("has the buttons of the card, then those of other cards that can be used", () => {
    expect(groups.map(({ name, choices }) => [name, choices.length])).toEqual([
      ["Focus", 0],
      ["Evade", 1],
      ["Command", 2],
      ["Repair", 1],
    ]);
  });

  it("knows to whom and where something is done", () => {
    expect(unitsOf({ "command-card": { units: ["A2", "A3"] } })).toEqual(["A2", "A3"]);
    expect(unitsOf("focus")).toEqual([]);
    expect(hexOf({ "set-fire": { tic: "FLAMER", hex: "0806" } })).toBe("0806");
  });
});
