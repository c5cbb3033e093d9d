import { describe, expect, it } from "vitest";
import type { TicEntry, UnitView } from "../types";
import { condition, ticMarks, ticState, tokens } from "./card";

const tic = (changes: Partial<TicEntry>): TicEntry => ({
  name: "SRM-A",
  weapon: "srm",
  dice: { short: "2" },
  heat: 1,
  arm: false,
  rear: false,
  "all-round": false,
  "leaves-out": [],
  "needs-upgrade": false,
  ...changes,
});

const unit = (changes: Partial<UnitView>) =>
  ({
    criticals: [],
    "lost-tics": [],
    fired: [],
    focus: 0,
    evade: 0,
    suppression: 0,
    special: "none",
    "shut-down": false,
    ...changes,
  }) as UnitView;

describe("a unit card", () => {
  it("names a TIC's weapon only where its name does not", () => {
    expect(ticMarks(tic({}))).toEqual([]);
    const mixed = tic({ name: "ALPHA", weapon: "mixed", arm: true, "leaves-out": ["AC"] });
    expect(ticMarks(mixed).map((mark) => mark.words)).toEqual(["MIXED", "arm", "without AC"]);
  });

  it("says what has become of a TIC, the worst first", () => {
    expect(ticState(unit({}), "AC")).toBe("");
    expect(ticState(unit({ fired: ["AC"] }), "AC")).toBe("fired");
    expect(ticState(unit({ fired: ["AC"], "lost-tics": ["AC"] }), "AC")).toBe("lost");
  });

  it("counts the tokens that lie by it", () => {
    const found = tokens(unit({ evade: 2, special: "hulled-down" }));
    expect(found.map(({ letter, number }) => letter + number)).toEqual(["E2", "H1"]);
  });

  it("says what state the unit is in", () => {
    expect(condition(unit({}))).toBe("");
    expect(condition(unit({ "shut-down": true }))).toBe("shut down");
    const lost = unit({ "shut-down": true, destroyed: { moment: 3, by_itself: false } });
    expect(condition(lost)).toBe("destroyed");
  });
});
