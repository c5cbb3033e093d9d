import { expect, test } from "vitest";
import { sample } from "../sample";
import { type Battleforce, cardsOf } from "./cards";
import { concerns } from "./concern";

const cards = cardsOf(sample);
const force: Battleforce = {
  name: "Sample",
  "build-total": 450,
  cards: ["F-001", "F-404"],
  units: [
    { unit: "AOD091", gear: [{ card: "G-010" }, { card: "G-001" }] },
    { unit: "AOX106", pilot: { card: "L-001" } },
    { unit: "AOD091" },
    { unit: "X-1" },
  ],
};

function at(facts: Record<string, string>) {
  const listed = Object.entries(facts).map(([name, value]) => ({ name, value: [value] }));
  return concerns(cards, force, { rule: "r", sentence: ["s"], facts: listed });
}

test("what is about the whole battleforce is nowhere in particular", () => {
  expect(at({ points: "500", total: "450" })).toEqual([]);
  expect(concerns(cards, force, { rule: "r", sentence: ["s"] })).toEqual([]);
});

test("a unit is found by its name each time it is there, an unknown one by its number", () => {
  expect(at({ unit: "Sentinel", copies: "2" })).toEqual([{ unit: 1, slot: null }]);
  expect(at({ number: "X-1" })).toEqual([{ unit: 3, slot: null }]);
});

test("gear and pilots are found where they are, and both where two need the same", () => {
  expect(at({ unit: "Blade BLD-XR-L", card: "Salvage Rig" })).toEqual([{ unit: 0, slot: 0 }]);
  expect(at({ unit: "Blade BLD-XR-L", card: "Inferno Ammunition", other: "Salvage Rig" })).toEqual([
    { unit: 0, slot: 0 },
    { unit: 0, slot: 1 },
  ]);
  expect(at({ card: "Ysolde Grahn", copies: "2" })).toEqual([{ unit: 1, slot: "pilot" }]);
});

test("too many cards on a unit are about the unit", () => {
  expect(at({ unit: "Sentinel", slots: "0", cards: "1" })).toEqual([{ unit: 1, slot: null }]);
});

test("cards for all are found in their list", () => {
  expect(at({ card: "Raider's Luck", faction: "Sea Fox" })).toEqual([{ card: 0 }]);
  expect(at({ number: "F-404" })).toEqual([{ card: 1 }]);
});
