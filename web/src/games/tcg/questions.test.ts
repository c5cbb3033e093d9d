import { expect, test } from "vitest";
import { CardIndex } from "./builder/deck";
import { puma, support } from "./builder/sample";
import { type Answers, choices, questions } from "./questions";
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
  expect(lists.target?.[0]).toEqual({ id: "s2", name: "Stockpile of seat 2" });
  expect(lists.seat?.map((it) => it.id)).toEqual(["1", "2"]);
});

test("a question becomes what the game is asked", () => {
  const answers: Answers = {
    card: "puma prime",
    name: "Puma Prime",
    seat: "2",
    region: "patrol",
    unit: "2",
    target: "s2",
    building: "3",
  };
  const asked = (id: string, more: Partial<Answers> = {}) =>
    questions.find((it) => it.id === id)?.ask({ ...answers, ...more }, index);
  expect(asked("blockers")).toEqual({ blockers: { unit: 2, target: { stockpile: 2 } } });
  expect(asked("blockers", { target: "c3" })).toEqual({
    blockers: { unit: 2, target: { card: 3 } },
  });
  expect(asked("region")).toEqual({ region: { seat: 2, region: "patrol" } });
  expect(asked("card")).toEqual({ card: { card: "puma-prime" } });
  expect(asked("card", { card: "Godzilla" })).toBeNull();
  expect(asked("payment", { building: "" })).toBeNull();
});

test("every question has a name of its own, which is that of what is asked", () => {
  const ids = questions.map((it) => it.id);
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
  for (const it of questions) expect(Object.keys(it.ask(answers, index) ?? {})).toEqual([it.id]);
});
