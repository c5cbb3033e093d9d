import { expect, test } from "vitest";
import { type Chosen, choiceOf, chosenForce, forSeats } from "./forces";

const ready = ["a", "b", "c"].map((id) => ({ id, force: { name: id, parts: [1] } }));
const own = { name: "a", parts: [2] };

test("a ready-made force is chosen by its id, a changed one in full", () => {
  expect(choiceOf(ready, { name: "b", parts: [1] })).toEqual({ ready: "b" });
  expect(choiceOf(ready, own)).toEqual({ own });
});

test("what is chosen is found in full", () => {
  expect(chosenForce(ready, { ready: "c" })).toBe(ready[2]!.force);
  expect(chosenForce(ready, { own })).toBe(own);
  expect(chosenForce(ready, { ready: "gone" })).toBeNull();
  expect(chosenForce(ready, undefined)).toBeNull();
});

test("a new seat brings a force that nobody has, and a seat that goes takes its force along", () => {
  const two: Chosen<typeof own>[] = [{ ready: "a" }, { ready: "c" }];
  expect(forSeats(ready, two, 3)).toEqual([...two, { ready: "b" }]);
  expect(forSeats(ready, two, 5)).toHaveLength(5);
  expect(forSeats(ready, two, 1)).toEqual([{ ready: "a" }]);
  expect(forSeats([], two, 3)).toEqual(two);
});
