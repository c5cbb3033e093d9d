import { expect, test } from "vitest";
import { support } from "../builder/sample";
import type { TableCard } from "../model";
import { cardView } from "../sample";
import { nextStep } from "./finishing.svelte";

const offer = (action: unknown) => ({ action, words: [] });
const card = (cost: number, construction: number): TableCard => ({
  id: 3,
  entry: support,
  view: cardView({ place: "construction", cost, construction }),
  lying: { building: true },
});
const put = (counters: number) => offer({ construct: { card: 3, counters, with: [] } });
const activate = (on?: number) =>
  offer({ activate: { card: 3, ...(on !== undefined && { on: { card: on } }) } });

test("what a card lacks is paid at once, and only if all of it can be", () => {
  expect(nextStep(card(4, 1), [put(1), put(3)])).toEqual({ act: put(3).action, last: false });
  expect(nextStep(card(4, 1), [put(1), put(2)])).toBeNull();
});

test("a card that is paid for is activated, where it goes is chosen if there are several places", () => {
  expect(nextStep(card(0, 0), [activate()])).toEqual({ act: activate().action, last: true });
  expect(nextStep(card(2, 2), [activate(5), activate(6)])).toBe("choose");
});
