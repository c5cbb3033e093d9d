import { expect, test } from "vitest";
import type { Catalogue } from "../types";
import { choiceOf, chosenDeck, withSeats } from "./choices";

const decks = ["a", "b", "c"].map((id) => ({ id, name: id, cards: ["1 Feint"] }));
const catalogue = { cards: [], decks, options: [] } as unknown as Catalogue;

test("a ready-made deck is chosen by its id, another in full", () => {
  expect(choiceOf(catalogue, decks[1]!)).toBe("b");
  const own = { name: "own", cards: ["2 Feint"] };
  expect(choiceOf(catalogue, own)).toBe(own);
  expect(chosenDeck(catalogue, "c")).toBe(decks[2]);
});

test("a new seat brings a deck that nobody has, and a seat that goes takes its deck along", () => {
  expect(withSeats({ decks: ["a", "c"] }, catalogue, 3).decks).toEqual(["a", "c", "b"]);
  expect(withSeats({ decks: ["a", "c"] }, catalogue, 4).decks).toHaveLength(4);
  expect(withSeats({ decks: ["a", "b", "c"] }, catalogue, 2).decks).toEqual(["a", "b"]);
});
