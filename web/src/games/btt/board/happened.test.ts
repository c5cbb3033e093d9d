import { expect, test } from "vitest";
import { happened, placeOf } from "./happened";

test("an attack is between two units", () => {
  const { units, from, to } = happened({
    "attack-resolved": { attacker: "A1", target: "B2", hits: 3, evades: 1, damage: 2 },
  });
  expect([units, from, to]).toEqual([["A1", "B2"], "A1", "B2"]);
});

test("a move has a way", () => {
  const { units, path, ghost } = happened({
    moved: {
      unit: "A1",
      from: "0101",
      path: ["0102", "0103"],
      facing: "N",
      cost: 2,
      blocked: false,
    },
  });
  expect([units, path]).toEqual([["A1"], ["0101", "0102", "0103"]]);
  expect(ghost).toEqual({ unit: "A1", hex: "0103", facing: "N" });
});

test("a hex is found wherever an event names it", () => {
  const { units, hexes } = happened({ "order-given": { unit: "B4", order: { run: "1608" } } });
  expect([units, hexes]).toEqual([["B4"], ["1608"]]);
});

test("a thing that a sentence speaks of is found on the map if it can be there", () => {
  expect(placeOf({ kind: "unit", thing: "A1", words: "A1 Locust" }).units).toEqual(["A1"]);
  expect(placeOf({ kind: "hex", thing: "0407" }).hexes).toEqual(["0407"]);
  const { units, hexes } = placeOf({ kind: "heat-card", thing: "A1" });
  expect([units, hexes]).toEqual([[], []]);
});
