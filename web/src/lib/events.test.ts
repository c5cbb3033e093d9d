import { expect, test } from "vitest";
import type { AnyEvent } from "../generated/protocol";
import { newEvents } from "./events";
import { plain } from "./sentence";

const told = (...sentences: string[]): AnyEvent[] =>
  sentences.map((sentence, number) => ({
    number,
    rule: "xmp.move",
    event: null,
    sentence: [sentence],
  }));
const fresh = (before: string[], now: string[]) =>
  newEvents(told(...before), told(...now)).map(({ sentence }) => plain(sentence));

test("what comes after is new", () => {
  expect(fresh(["a"], ["a", "b", "c"])).toEqual(["b", "c"]);
  expect(fresh([], ["a"])).toEqual(["a"]);
});

test("what is told again, or taken back, is not new", () => {
  expect(fresh(["a", "b"], ["a", "b"])).toEqual([]);
  expect(fresh(["a", "b"], ["a"])).toEqual([]);
});

test("what takes the place of something taken back is new, however many there were", () => {
  expect(fresh(["a", "b"], ["a", "x"])).toEqual(["x"]);
  expect(fresh(["a", "b", "c"], ["a", "x"])).toEqual(["x"]);
  expect(fresh(["a", "b"], ["a", "x", "y"])).toEqual(["x", "y"]);
});
