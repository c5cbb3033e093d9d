import { expect, test } from "vitest";
import { infantry, sample } from "../sample";
import { equipmentOf, markOf, rowsOf, signed, spans, valueAt } from "./dial";

const blade = sample.units[0]!;

test("a 'Mech has two rows of damage, everybody else one", () => {
  expect(rowsOf(blade)).toEqual(["speed", "attack", "defense", "primary", "secondary"]);
  expect(rowsOf(infantry("1", "Rifles"))).toEqual(["speed", "attack", "defense", "primary"]);
});

test("a value is found in its row, with the mark of its equipment", () => {
  const first = blade.dial[0]!;
  expect(valueAt(first, "defense").number).toBe(18);
  expect(markOf(sample, valueAt(first, "speed"))).toMatchObject({
    name: "Camouflage",
    colour: "green",
    circled: true,
  });
  expect(markOf(sample, valueAt(first, "attack"))).toBeNull();
});

test("equipment is told once for each row, with the clicks that show it", () => {
  const told = equipmentOf(sample, blade).map(({ row, entry, clicks, circled }) => [
    row,
    entry.name,
    clicks,
    circled,
  ]);
  expect(told).toEqual([
    ["speed", "Camouflage", [1, 2], [1]],
    ["attack", "Salvage", [2], []],
    ["secondary", "Armor Piercing", [1], []],
  ]);
});

test("clicks in a row are told as a span", () => {
  expect(spans([1])).toBe("1");
  expect(spans([1, 2])).toBe("1, 2");
  expect(spans([1, 2, 3, 6, 8, 9])).toBe("1 to 3, 6, 8, 9");
});

test("modifiers are written with their sign", () => {
  expect([-2, 0, 1].map(signed)).toEqual(["−2", "0", "+1"]);
});
