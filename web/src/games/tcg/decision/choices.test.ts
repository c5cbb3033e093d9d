import { expect, test } from "vitest";
import { byHand, bySite, doneOf, passesItself } from "./choices";

const offer = (action: unknown, words = "") => ({ action, words: [words] });
const actions = [
  offer("done", "Done"),
  offer({ deploy: { card: "feint" } }),
  offer({ construct: { card: 3, counters: 2, with: [] } }),
  offer({ activate: { card: 3 } }),
  offer({ use: { of: "box-power" } }),
];

test("choices are found by the card on the table and in the hand", () => {
  expect([...bySite(actions)].map(([key, all]) => [key, all.length])).toEqual([["c3", 2]]);
  expect([...byHand(actions).keys()]).toEqual(["feint"]);
});

test("the way out says what it ends", () => {
  expect(doneOf(actions, "deploy")?.words).toEqual(["end the Deploy phase"]);
  expect(doneOf(actions, "attack-declared")?.words).toEqual(["pass"]);
  expect(doneOf([], "deploy")).toBeNull();
});

test("a moment with nothing to use passes by itself, a phase only where nobody watches", () => {
  const never = () => false;
  const draws = (moment: string) => moment === "draw";
  expect(passesItself([offer("done")], "attack-declared", false, never)).toBe(true);
  expect(passesItself([offer("done")], "deploy", false, never)).toBe(false);
  expect(passesItself([offer("done")], "deploy", true, never)).toBe(true);
  expect(passesItself(actions, "attack-declared", true, never)).toBe(false);
  expect(passesItself(actions, "draw", false, draws)).toBe(true);
  expect(passesItself([offer({ pick: { choice: 0 } })], "draw", true, draws)).toBe(false);
});
