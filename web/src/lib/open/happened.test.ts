import { expect, test } from "vitest";
import { whereIn } from "./happened";

const naming = {
  pattern: /^[AB]\d+$/,
  unit: "mecha",
  from: ["by", "mecha"],
  to: ["target", "targets"],
};

test("who did it to whom is found, by itself, in a list, or in a variant", () => {
  const struck = whereIn({ combat: { struck: { mecha: "A1", target: { mecha: "B2" } } } }, naming);
  expect([struck.from, struck.to, struck.units]).toEqual(["A1", "B2", ["A1", "B2"]]);
  const declared = whereIn(
    { combat: { declared: { mecha: "A1", targets: [[{ mecha: "B2" }, 3]] } } },
    naming,
  );
  expect([declared.from, declared.to]).toEqual(["A1", "B2"]);
});

test("a way and its spots are found", () => {
  const path = [
    { x: 0, y: 0 },
    { x: 5, y: 0 },
  ];
  const found = whereIn({ move: { moved: { mecha: "A1", path } } }, naming);
  expect(found.way).toEqual({ unit: "A1", points: path });
  expect(found.spots).toEqual(path);
});

test("an event that is a bare word happened nowhere", () => {
  expect(whereIn({ combat: "began" }, naming).units).toEqual([]);
});
