import { expect, test } from "vitest";
import type { Refused } from "../generated/protocol";
import { newRefusals } from "./verdict.svelte";

const refused = (rule: string, sentence: string): Refused => ({ rule, sentence, facts: {} });
const sentences = (before: Refused[], after: Refused[]) =>
  newRefusals(before, after).map(({ sentence }) => sentence);

test("a rule that is broken anew objects", () => {
  const count = refused("count", "five mechs");
  expect(sentences([], [count])).toEqual(["five mechs"]);
});

test("a rule that was broken as often before does not object, whatever its numbers", () => {
  const before = [refused("count", "no mechs")];
  expect(sentences(before, [refused("count", "one mech")])).toEqual([]);
});

test("the same words again are a new objection, said once", () => {
  const foreign = refused("foreign", "the Atlas is foreign");
  expect(sentences([foreign], [foreign, foreign])).toEqual(["the Atlas is foreign"]);
  const other = refused("foreign", "the Wasp is foreign");
  expect(sentences([foreign], [foreign, other])).toEqual(["the Wasp is foreign"]);
});
