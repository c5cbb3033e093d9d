import { expect, test } from "vitest";
import { asList, readDeck } from "./read";

const deck = {
  name: "Two wolves",
  affiliation: "wolf",
  cards: ["2 Fenris C", "1 Support: Tactics"],
};

test("a deck is read from a plain list, and written as one", () => {
  const list = "# Two wolves\n# Wolf\n2 Fenris C\n1 Support: Tactics\n";
  expect(readDeck(list)).toEqual(deck);
  expect(asList(readDeck(list))).toBe(list);
});

test("a list may count with an x, or not at all", () => {
  const { cards } = readDeck("3x Fenris C\nSupport: Tactics\n");
  expect(cards).toEqual(["3 Fenris C", "1 Support: Tactics"]);
});

test("a deck is read from JSON and TOML", () => {
  expect(readDeck(JSON.stringify(deck))).toEqual(deck);
  const toml = `name = "Two wolves"\naffiliation = "wolf"\ncards = [\n  "2 Fenris C",\n  "1 Support: Tactics",\n]\n`;
  expect(readDeck(toml)).toEqual(deck);
});

test("what is no deck is refused", () => {
  expect(() => readDeck("{}")).toThrow("no list of cards");
  expect(() => readDeck("# only a name")).toThrow("no cards");
});
