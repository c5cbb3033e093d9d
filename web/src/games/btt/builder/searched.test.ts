import { expect, test } from "vitest";
import { Search } from "../../../lib/builder/search.svelte";
import type { UnitEntry } from "./cards";
import { catalogue, mech, tic } from "./sample";
import { searchedMechs } from "./searched";

const mechs = [
  mech("Atlas AS7-D", { size: "assault", cost: 103, tics: [tic("AC", "ac"), tic("LRM", "lrm")] }),
  mech("Wasp WSP-1A", { size: "light", cost: 21, jumping: 6, factions: ["kell-hounds"] }),
  mech("Battlemaster BLR-1G", {
    size: "assault",
    cost: 85,
    abilities: [{ name: "Rumble Seat", text: "Two mechwarriors." }],
  }),
];
const fits = ({ size }: UnitEntry) => size === "light";

function check(change: (search: Search<UnitEntry>) => void, expected: string[]) {
  const search = new Search(searchedMechs(catalogue(mechs), fits));
  change(search);
  expect(search.find(mechs).map(({ name }) => name)).toEqual(expected);
}

test("a search finds names, variants with or without hyphen, weapons, factions and abilities", () => {
  check((it) => (it.text = "as7-d"), ["Atlas"]);
  check((it) => (it.text = "as7d"), ["Atlas"]);
  check((it) => (it.text = "lrm"), ["Atlas"]);
  check((it) => (it.text = "kell"), ["Wasp"]);
  check((it) => (it.text = "rumble assault"), ["Battlemaster"]);
  check((it) => (it.text = "rumble light"), []);
});

test("mechs are found by size, weapons, faction and points", () => {
  check((it) => it.choose("size", ["assault"]), ["Atlas", "Battlemaster"]);
  check((it) => it.choose("weapons", ["ac", "lrm"]), ["Atlas"]);
  check((it) => it.choose("weapons", ["ac", "srm"]), []);
  check((it) => it.choose("faction", ["kell-hounds"]), ["Wasp"]);
  check((it) => it.limit("points", { to: 85 }), ["Battlemaster", "Wasp"]);
});

test("only what jumps, or fits the lance, is left if that is asked for", () => {
  check((it) => it.choose("only", ["jumps"]), ["Wasp"]);
  check((it) => it.choose("only", ["fits the lance"]), ["Wasp"]);
});

test("mechs are sorted by what their cards say", () => {
  check((it) => (it.sort = "cost"), ["Wasp", "Battlemaster", "Atlas"]);
  check((it) => (it.sort = "order"), ["Atlas", "Battlemaster", "Wasp"]);
});
