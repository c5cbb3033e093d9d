import { expect, test } from "vitest";
import { everything, filterCount, fits, sorted } from "./filter";
import { feint, puma, support } from "./sample";

const found = (change: Partial<typeof everything>) =>
  [puma, support, feint]
    .filter((card) => fits(card, { ...everything, ...change }, 0))
    .map(({ id }) => id);

test("cards are found by pile, asset, cost and words", () => {
  expect(found({ piles: ["Missions"] })).toEqual(["feint"]);
  expect(found({ assets: ["assembly"] })).toEqual(["puma-prime", "support-assembly"]);
  expect(found({ from: 4 })).toEqual(["puma-prime"]);
  expect(found({ text: "choose UNITS" })).toEqual(["feint"]);
});

test("a Clan or House brings what shows its sign and what belongs to no other side", () => {
  expect(found({ affiliation: "wolf" })).toEqual(["puma-prime", "support-assembly", "feint"]);
  expect(found({ affiliation: "davion" })).toEqual(["support-assembly", "feint"]);
});

test("filters are counted", () => {
  expect(filterCount({ ...everything, speeds: ["fast"], to: 3 })).toBe(2);
});

test("cards are sorted by kind and cost unless told otherwise", () => {
  expect(sorted([feint, support, puma], "kind", false).map(({ id }) => id)).toEqual([
    "puma-prime",
    "support-assembly",
    "feint",
  ]);
});
