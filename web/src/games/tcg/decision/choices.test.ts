import { expect, test } from "vitest";
import { byHand, bySite, doneOf, isForced } from "./choices";

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

test("a moment with nothing to use passes by itself, a phase does not", () => {
  expect(isForced([offer("done")], "attack-declared")).toBe(true);
  expect(isForced([offer("done")], "deploy")).toBe(false);
  expect(isForced(actions, "attack-declared")).toBe(false);
});
