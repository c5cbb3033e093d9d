import { expect, test } from "vitest";
import { CardIndex } from "./builder/deck";
import { puma, support } from "./builder/sample";
import { areaOf, attached, cardName, stacks, tableCards } from "./model";
import { cardView, sampleView } from "./sample";

const index = new CardIndex([puma, support]);
const view = sampleView({
  1: cardView({ card: "puma-prime", place: "patrol" }),
  2: cardView({ card: "puma-prime", place: { guard: { stockpile: 1 } } }),
  3: cardView({ card: "support-assembly", place: "command-post" }),
  4: cardView({ card: "support-assembly", place: "command-post" }),
  5: cardView({ card: "support-assembly", place: "command-post", tapped: true }),
  6: cardView({ card: null, place: "construction", construction: 3, owner: 2, controller: 2 }),
  7: cardView({ card: "puma-prime", place: { on: { card: 1 } } }),
});
const cards = tableCards(view, index);
const area = areaOf(view, cards, 1);

test("cards lie in their regions, guards beside what they guard", () => {
  expect(area.patrol.map(({ id }) => id)).toEqual([1]);
  expect(area.stockpile.guards.map(({ id }) => id)).toEqual([2]);
  expect(areaOf(view, cards, 2).construction.map(({ card }) => card?.id)).toEqual([6]);
});

test("a hidden card is nothing but a back with counters", () => {
  expect(cards.get(6)?.entry).toBeNull();
  expect(cards.get(6)?.lying).toMatchObject({ building: true, construction: 3, values: null });
});

test("cards on a card are found by it", () => {
  expect(attached(cards, { card: 1 }).map(({ id }) => id)).toEqual([7]);
});

test("copies that lie the same way are one stack", () => {
  expect(stacks(area.commandPost).map((stack) => stack.length)).toEqual([2, 1]);
});

test("cards of one name have their numbers, unless the other is hidden from others", () => {
  const own = sampleView({
    1: cardView({ card: "puma-prime" }),
    2: cardView({ card: "puma-prime", place: "construction" }),
    3: cardView({ card: "support-assembly", place: "command-post" }),
    4: cardView({ card: "support-assembly", place: "command-post", controller: 2 }),
    5: cardView({ place: "construction", controller: 2 }),
  });
  const cards = tableCards(own, index);
  const names = [...cards.values()].map((card) => cardName(cards, card));
  const supports = ["Support: Assembly #3", "Support: Assembly #4"];
  expect(names).toEqual(["Puma Prime", "Puma Prime #2", ...supports, null]);
});
