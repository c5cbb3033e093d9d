import { describe, expect, it } from "vitest";
import type { UnitView } from "../types";
import type { View } from "../ui.svelte";
import { ghosts, modeDetail, reached, unordered } from "./planning";

const unit = {
  current: { points: [4, 6, 3], "native-dice": [0, 1, 2, 2], actions: [2, 1, 0, 1] },
} as unknown as UnitView;

const view = {
  units: {
    A1: { ...unit, order: "none" },
    A2: { ...unit, order: { known: "stand" } },
    A3: { ...unit, order: { known: { run: "0806" } } },
  },
} as unknown as View;

describe("planning", () => {
  it("knows which units have no order", () => {
    expect(unordered(view, ["A1", "A2", "A3"])).toEqual(["A1"]);
    expect(unordered(null, ["A1"])).toEqual([]);
  });

  it("draws a ghost where a unit is ordered to go, and none where it stands still", () => {
    expect(ghosts(view, ["A1", "A2", "A3"])).toEqual([{ unit: "A3", hex: "0806" }]);
  });

  it("shades hexes from the cheapest to the dearest", () => {
    const hexes = [
      { hex: "0102", cost: 1 },
      { hex: "0103", cost: 3 },
    ];
    const marked = reached({ points: 5, hexes }, "walking");
    expect(marked.map(({ hex, share, label }) => [hex, share, label])).toEqual([
      ["0102", 0, "1"],
      ["0103", 0.5, "3"],
    ]);
    expect(marked[1]?.words).toBe("walk, 3 of 5 MP");
  });

  it("says what a mode gives", () => {
    expect(modeDetail(unit, "still")).toBe("2 actions · defence 0");
    expect(modeDetail(unit, "walking")).toBe("4 MP · 1 action · defence 1");
    expect(modeDetail(unit, "jumping")).toBe("3 MP · jumping evade · defence 2");
  });
});
