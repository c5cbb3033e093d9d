import { expect, test } from "vitest";
import { CardIndex } from "../builder/deck";
import { support } from "../builder/sample";
import { tableCards } from "../model";
import { cardView, sampleView } from "../sample";
import { exchanged, isChoice, payers, suggestion, withPayment, yieldOf } from "./payment";

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

test("there is a choice where more could pay than has to", () => {
  expect(isChoice(cards, 1)).toBe(true);
  expect(isChoice(cards, 3)).toBe(true);
  expect(isChoice(cards, 4)).toBe(false);
  expect(isChoice(cards, 5)).toBe(false);
  expect(isChoice(cards, 0)).toBe(false);
});

test("a card that is pressed pays instead of what it makes needless", () => {
  expect(exchanged(cards, [1], 4, 1)).toEqual([4]);
  expect(exchanged(cards, [1, 4], 3, 2)).toEqual([3]);
  expect(exchanged(cards, [1, 4], 3, 3)).toEqual([4, 3]);
  expect(exchanged(cards, [1], 4, 2)).toEqual([1, 4]);
  expect(exchanged(cards, [1, 4], 1, 2)).toEqual([4]);
});

test("an action is paid with the cards that are named", () => {
  const use = { use: { of: { card: 7 }, ability: 1, with: [] } };
  expect(withPayment(use, [3, 4])).toEqual({ use: { of: { card: 7 }, ability: 1, with: [3, 4] } });
  expect(withPayment({ pay: {} }, [1])).toEqual({ pay: { with: [1] } });
});
