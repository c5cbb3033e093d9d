import { expect, test } from "vitest";
import { happened } from "./happened";

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
