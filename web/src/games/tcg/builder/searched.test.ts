import { expect, test } from "vitest";
import type { CardEntry } from "../../../generated/tcg";
import { Search } from "../../../lib/builder/search.svelte";
import { feint, puma, support } from "./sample";
import { searchedCards } from "./searched";

function check(change: (search: Search<CardEntry>) => void, expected: string[]) {
  const search = new Search(searchedCards((card) => (card === feint ? 2 : 0)));
  change(search);
  expect(search.find([feint, support, puma]).map(({ id }) => id)).toEqual(expected);
}

test("cards are sorted by kind and cost unless told otherwise", () => {
  check(() => {}, ["puma-prime", "support-assembly", "feint"]);
  check((it) => (it.sort = "cost"), ["feint", "support-assembly", "puma-prime"]);
});

test("cards are found by pile, asset, cost, words, and whether the deck has them", () => {
  check((it) => it.choose("kind", ["Missions"]), ["feint"]);
  check((it) => it.choose("asset", ["assembly"]), ["puma-prime", "support-assembly"]);
  check((it) => it.limit("cost", { from: 4 }), ["puma-prime"]);
  check((it) => (it.text = "choose UNITS"), ["feint"]);
  check((it) => it.choose("only", ["in the deck"]), ["feint"]);
});

test("a Clan or House brings what shows its sign and what belongs to no other side", () => {
  check((it) => it.choose("affiliation", ["wolf"]), ["puma-prime", "support-assembly", "feint"]);
  check((it) => it.choose("affiliation", ["davion"]), ["support-assembly", "feint"]);
});
