import { expect, test } from "vitest";
import { patched } from "./patch";

test("a patch changes, adds and removes, and leaves the old value alone", () => {
  const old = { a: 1, b: { c: 2, d: 3 }, e: [1, 2] };
  const now = patched(old, { a: 5, b: { c: null, f: 6 }, e: [3] });
  expect(now).toEqual({ a: 5, b: { d: 3, f: 6 }, e: [3] });
  expect(old).toEqual({ a: 1, b: { c: 2, d: 3 }, e: [1, 2] });
});

test("a patch that is no object replaces everything", () => {
  expect(patched({ a: 1 }, [1])).toEqual([1]);
  expect(patched("x", { a: { b: null } })).toEqual({ a: {} });
});

test("a splice changes a list in one place, and leaves the old list alone", () => {
  const old = { pile: ["a", "b", "c"], other: 1 };
  const splice = (...change: unknown[]) => patched(old, { pile: { $splice: change } });
  expect(splice(0, 0, "z")).toEqual({ pile: ["z", "a", "b", "c"], other: 1 });
  expect(splice(1, 2, "x")).toEqual({ pile: ["a", "x"], other: 1 });
  expect(splice(2, 1)).toEqual({ pile: ["a", "b"], other: 1 });
  expect(old.pile).toEqual(["a", "b", "c"]);
});
