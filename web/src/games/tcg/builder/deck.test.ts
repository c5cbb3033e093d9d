import { expect, test } from "vitest";
import {
  assetShares,
  CardIndex,
  copiesOf,
  curve,
  type Deck,
  factsOf,
  indexAt,
  piles,
  size,
  unknown,
  withCopies,
} from "./deck";
import { feint, puma, support } from "./sample";

const index = new CardIndex([puma, support, feint]);
const deck: Deck = {
  name: "A deck",
  cards: ["3 Puma Prime", "6 support-assembly", "2 Feint", "1 Nothing"],
};

test("cards are counted by name or by id", () => {
  expect(size(deck)).toBe(12);
  expect(copiesOf(deck, puma)).toBe(3);
  expect(copiesOf(deck, support)).toBe(6);
  expect(unknown(deck, index).map((it) => it.name)).toEqual(["Nothing"]);
});

test("a table with options of its own has texts of its own", () => {
  const lines = ["It says something else here."];
  const here = indexAt([puma, feint], { [puma.id]: lines });
  expect(here.byId.get(puma.id)?.text).toEqual(lines);
  expect(here.find("Puma Prime")?.text).toEqual(lines);
  expect(here.byId.get(feint.id)).toEqual(feint);
  expect(puma.text).not.toEqual(lines);
  const cards = [puma, feint];
  expect(indexAt(cards, undefined)).toBe(indexAt(cards, undefined));
});

test("copies are added, changed where they stand, and taken out", () => {
  expect(withCopies(deck, "Puma Prime", 4).cards[0]).toBe("4 Puma Prime");
  expect(withCopies(deck, "Puma Prime", 0).cards).toHaveLength(3);
  expect(withCopies(deck, "Sunder", 1).cards.at(-1)).toBe("1 Sunder");
});

test("the deck is four piles", () => {
  expect(piles(deck, index).map(({ count }) => count)).toEqual([3, 6, 0, 2]);
});

test("the curve counts what costs something to build, Missions do not", () => {
  const bars = curve(deck, index);
  expect(bars[0]).toEqual({ cost: 0, units: 0, commands: 6 });
  expect(bars[5]).toEqual({ cost: 5, units: 3, commands: 0 });
});

test("what is asked of an asset stands against what provides it", () => {
  const [assembly, , munitions] = assetShares(deck, index);
  expect(assembly).toEqual({ asset: "assembly", asked: 6, asking: 3, provided: 6 });
  expect(munitions).toEqual({ asset: "munitions", asked: 3, asking: 3, provided: 0 });
});

test("a deck in a list says whose it is, what it holds, and what is said about it", () => {
  const named: Deck = { name: "x", affiliation: "wolf", about: "Fast.", cards: ["2 Puma Prime"] };
  expect(factsOf(named, index)).toEqual(["Wolf · 2 Units", "Fast."]);
  expect(factsOf({ name: "", cards: [] }, index)).toEqual(["No affiliation · no cards yet"]);
});
