import { expect, test } from "vitest";
import type { Coming } from "../../../generated/tcg";
import { blockedWords, comingBadge, comingWords, forecastSum, lossWords } from "./forecast";

const pile: Coming = {
  to: { stockpile: 2 },
  total: 10,
  prevented: 0,
  armor: 0,
  through: 10,
  missiles: 0,
  most: 10,
  before: 12,
  after: 2,
  scrapped: false,
  rolls: false,
};
const unit: Coming = {
  ...pile,
  to: { card: 7 },
  total: 4,
  armor: 1,
  through: 3,
  most: 3,
  before: 3,
  after: 0,
  scrapped: true,
};

test("what comes to somebody is one figure on it, in words and in the sum", () => {
  expect([comingBadge(pile), comingBadge(unit)]).toEqual(["12 → 2", "scraps"]);
  expect(comingWords(unit)).toBe("4 damage, 1 stopped by armor, 3 through");
  expect(lossWords(unit, false)).toBe("Structure 3 → 0, scrapped");
  const going = [{ unit: 1, printed: 3, points: 9, extra: 1, missiles: 0 }];
  const sum = forecastSum(
    { going, comes: pile, returned: 0, blockers: [], blocked: [] },
    () => "Owens",
    false,
  );
  expect(sum.head).toBe("deals 10");
  expect(sum.parts.map(({ words }) => words)).toEqual([
    "9 attack + 1 against this",
    "Stockpile 12 → 2",
    "Nobody could block",
  ]);
  expect(sum.parts.map(({ detail }) => detail)).toEqual([
    "printed 3",
    "no damage comes back",
    undefined,
  ]);
});

test("an attack of nothing is said to be 0, and missiles are not counted before they are rolled", () => {
  expect(comingBadge({ ...unit, total: 0, armor: 0, through: 0, scrapped: false })).toBe("0");
  const fired = { ...unit, through: 0, most: 6, missiles: 3, scrapped: false };
  expect(comingBadge(fired)).toBe("0…");
  expect(comingWords(fired)).toContain("up to 6 with 3 missiles");
});

test("each block is told with what comes to who blocks and what that deals back; many only on themselves", () => {
  const back = { ...unit, to: { card: 1 }, total: 2, armor: 0, through: 2, before: 5, after: 3 };
  const blocked = { by: 5, comes: unit, returned: 2, back: [{ ...back, scrapped: false }] };
  const nameOf = (site: object) => ("card" in site && site.card === 1 ? "Loki" : "Owens");
  expect(blockedWords(blocked, nameOf)).toBe(
    "it gets 4 damage, 1 stopped by armor, 3 through (Structure 3 → 0, scrapped); deals 2 back: Loki Structure 5 → 3",
  );
  const told = (count: number) =>
    forecastSum(
      {
        going: [],
        comes: pile,
        returned: 0,
        blockers: Array(count).fill(5),
        blocked: Array(count).fill(blocked),
      },
      nameOf,
      false,
    ).parts.slice(2);
  expect(told(1)).toEqual([{ words: "if Owens blocks: scraps", detail: "back: −2" }]);
  expect(told(3)).toEqual([{ words: "3 could block", detail: "Owens, Owens, Owens" }]);
  expect(blockedWords({ ...blocked, returned: 0, back: [] }, nameOf)).toContain("nothing back");
});
