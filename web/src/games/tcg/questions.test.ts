import { expect, test } from "vitest";
import { CardIndex } from "./builder/deck";
import { puma, support } from "./builder/sample";
import { asked, choices, type Name } from "./questions";
import { cardView, sampleView } from "./sample";

const index = new CardIndex([puma, { ...support, class: "command" }]);
const view = sampleView({
  1: cardView({ card: "puma-prime", controller: 2 }),
  2: cardView({ card: "puma-prime" }),
  3: cardView({ controller: 2, place: "construction" }),
  4: cardView({ card: "support-assembly", place: "command-post" }),
});

test("Units are offered one's own first, and what is hidden without a name", () => {
  const lists = choices(view, index, 1);
  expect(lists.unit).toEqual([
    { id: "2", name: "Puma Prime #2" },
    { id: "1", name: "Puma Prime #1" },
  ]);
  expect(lists.building).toEqual([{ id: "3", name: "a card face down #3" }]);
  expect(lists.target[0]).toEqual({ id: "s2", name: "Stockpile of seat 2" });
  expect(lists.seat.map((it) => it.id)).toEqual(["1", "2"]);
});

test("a question becomes what the game is asked", () => {
  const answers: Record<Name, string> = {
    card: "puma prime",
    name: "Puma Prime",
    seat: "2",
    region: "patrol",
    unit: "2",
    target: "s2",
    building: "3",
  };
  const query = (id: string, more: Partial<typeof answers> = {}) =>
    asked(index)
      .find((it) => it.id === id)
      ?.ask({ ...answers, ...more });
  expect(query("blockers")).toEqual({ blockers: { unit: 2, target: { stockpile: 2 } } });
  expect(query("blockers", { target: "c3" })).toEqual({
    blockers: { unit: 2, target: { card: 3 } },
  });
  expect(query("region")).toEqual({ region: { seat: 2, region: "patrol" } });
  expect(query("card")).toEqual({ card: { card: "puma-prime" } });
  expect(query("card", { card: "Godzilla" })).toBeNull();
  expect(query("payment", { building: "" })).toBeNull();
});

test("every question has a name of its own, which is that of what is asked", () => {
  const all = asked(index);
  const ids = all.map((it) => it.id);
  expect(new Set(ids).size).toBe(ids.length);
  const answers = {
    card: "Puma Prime",
    name: "x",
    seat: "1",
    region: "patrol",
    unit: "1",
    target: "s1",
    building: "3",
  };
  for (const it of all) expect(Object.keys(it.ask(answers) ?? {})).toEqual([it.id]);
});
