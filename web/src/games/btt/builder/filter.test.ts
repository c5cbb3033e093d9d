import { expect, test } from "vitest";
import { cardsOf, type UnitEntry } from "./cards";
import { everything, type Filter, filterCount, filtered, sorted } from "./filter";
import { catalogue, mech, tic } from "./sample";

const mechs = [
  mech("Atlas AS7-D", { size: "assault", cost: 103, tics: [tic("AC", "ac"), tic("LRM", "lrm")] }),
  mech("Wasp WSP-1A", { size: "light", cost: 21, jumping: 6, factions: ["kell-hounds"] }),
  mech("Battlemaster BLR-1G", {
    size: "assault",
    cost: 85,
    abilities: [{ name: "Rumble Seat", text: "Two mechwarriors." }],
  }),
];
const cards = cardsOf(catalogue(mechs));
const names = (found: UnitEntry[]) => found.map(({ name }) => name);

function check(filter: Partial<Filter>, expected: string[]) {
  expect(names(filtered(cards, mechs, { ...everything, ...filter }))).toEqual(expected);
}

test("a search finds names, variants with or without hyphen, weapons, factions and abilities", () => {
  check({ text: "" }, ["Atlas", "Wasp", "Battlemaster"]);
  check({ text: "  atl" }, ["Atlas"]);
  check({ text: "as7-d" }, ["Atlas"]);
  check({ text: "as7d" }, ["Atlas"]);
  check({ text: "lrm" }, ["Atlas"]);
  check({ text: "kell" }, ["Wasp"]);
  check({ text: "rumble assault" }, ["Battlemaster"]);
  check({ text: "rumble light" }, []);
});

test("filters narrow together", () => {
  check({ sizes: ["assault"] }, ["Atlas", "Battlemaster"]);
  check({ sizes: ["assault", "light"], from: 22 }, ["Atlas", "Battlemaster"]);
  check({ to: 85 }, ["Wasp", "Battlemaster"]);
  check({ jumps: true }, ["Wasp"]);
  check({ faction: "steiner", weapons: ["lasers"] }, ["Battlemaster"]);
  check({ weapons: ["ac", "lrm"] }, ["Atlas"]);
  check({ weapons: ["ac", "srm"] }, []);
});

test("only what fits is left if that is asked for", () => {
  const light = (it: UnitEntry) => it.size === "light";
  const found = (fits: boolean) => filtered(cards, mechs, { ...everything, fits }, light);
  expect(names(found(true))).toEqual(["Wasp"]);
  expect(found(false)).toHaveLength(3);
});

test("a filter counts its kinds of restriction", () => {
  expect(filterCount({ ...everything, text: "wasp" })).toBe(0);
  expect(filterCount({ ...everything, from: 0, to: 50, sizes: ["light", "heavy"] })).toBe(2);
});

test("mechs are sorted either way, equal ones by name", () => {
  expect(names(sorted(mechs, "cost", false))).toEqual(["Wasp", "Battlemaster", "Atlas"]);
  expect(names(sorted(mechs, "cost", true))).toEqual(["Atlas", "Battlemaster", "Wasp"]);
  expect(names(sorted(mechs, "order", true))).toEqual(["Atlas", "Battlemaster", "Wasp"]);
  expect(names(sorted(mechs, "name", true))).toEqual(["Wasp", "Battlemaster", "Atlas"]);
});
