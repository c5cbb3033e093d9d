import { expect, test } from "vitest";
import { CardIndex } from "../builder/deck";
import { support } from "../builder/sample";
import { tableCards } from "../model";
import { cardView, sampleView } from "../sample";
import { payers, suggestion, yieldOf } from "./payment";

const one = { ...support, "taps-for": 1 };
const two = { ...support, id: "two", name: "Two", "taps-for": 2 };
const give = (card: string, more: object = {}) =>
  cardView({ card, place: "command-post", gives: 1, ...more });
const view = sampleView({
  1: give(one.id),
  2: give(one.id, { tapped: true, gives: 0 }),
  3: give(two.id, { gives: 2 }),
  4: give(one.id),
  5: give(one.id, { controller: 2 }),
});
const cards = payers(tableCards(view, new CardIndex([one, two])).values(), 1);

test("only untapped cards of one's own pay", () => {
  expect(cards.map(({ id }) => id)).toEqual([1, 3, 4]);
});

test("a suggestion pays what is due with as little as can be", () => {
  expect(suggestion(cards, 2).map(({ id }) => id)).toEqual([1, 4]);
  expect(suggestion(cards, 3).map(({ id }) => id)).toEqual([4, 3]);
  expect(yieldOf(suggestion(cards, 4))).toBe(4);
  expect(suggestion(cards, 0)).toEqual([]);
});
