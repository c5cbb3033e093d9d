import { expect, test } from "vitest";
import type { TableState } from "../../lib/table.svelte";
import { puma } from "./builder/sample";
import { cardView, sampleView } from "./sample";
import { things } from "./things";

test("cards are listed by name and number, and say what they guard by its name", () => {
  const view = sampleView({
    1: cardView({ card: "puma-prime" }),
    2: cardView({ card: "puma-prime", place: { guard: { card: 1 } }, tapped: true }),
    3: cardView({ place: "construction", construction: 2 }),
  });
  const table = { view, seat: 1, info: null } as unknown as TableState;
  const [own] = things(table, { cards: [puma] });
  expect(own?.things.map((it) => it.words)).toEqual([
    "#1 Puma Prime: patrol",
    "#2 Puma Prime: guards Puma Prime #1; tapped",
    "#3 a card face down: construction; 2 counters",
  ]);
});

test("one's own hand is listed before what lies on the table, each card once", () => {
  const view = sampleView({ 1: cardView({ card: "puma-prime" }) });
  view.players[0]!.hand = ["puma-prime", "puma-prime"];
  const table = { view, seat: 1, info: null } as unknown as TableState;
  const [own, other] = things(table, { cards: [puma] });
  expect(own?.things.map((it) => it.words)).toEqual([
    "Puma Prime: in hand, 2 of them",
    "#1 Puma Prime: patrol",
  ]);
  expect(other?.things).toEqual([]);
});
