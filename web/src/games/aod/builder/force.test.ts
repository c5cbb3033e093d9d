import { expect, test } from "vitest";
import { sample } from "../sample";
import { type Battleforce, cardsOf, nameOf } from "./cards";
import {
  addCard,
  addUnit,
  blankForce,
  cardPoints,
  factionsOf,
  fit,
  forcePoints,
  moveUnit,
  ownCopy,
  removeCard,
  removeUnit,
  unfit,
  unitPoints,
  unitWords,
} from "./force";

const cards = cardsOf(sample);
const BLADE = "AOD091";
const PATHFINDERS = "AOD128";
const SENTINEL = "AOX106";

function force(...units: string[]): Battleforce {
  return units.reduce(addUnit, blankForce());
}

test("gear and pilots are put on a 'Mech, changed and taken off again", () => {
  const geared = fit(force(BLADE), 0, null, { gear: { card: "G-010" } });
  const piloted = fit(geared, 0, null, { pilot: { card: "L-001" } });
  expect(piloted.units[0]).toEqual({
    unit: BLADE,
    gear: [{ card: "G-010" }],
    pilot: { card: "L-001" },
  });
  const changed = fit(piloted, 0, 0, { gear: { card: "G-001", on: "secondary" } });
  expect(changed.units[0]!.gear).toEqual([{ card: "G-001", on: "secondary" }]);
  const swapped = fit(piloted, 0, 0, { pilot: { card: "GS-001" } });
  expect(swapped.units[0]).toEqual({ unit: BLADE, pilot: { card: "GS-001" } });
  expect(unfit(unfit(piloted, 0, 0), 0, "pilot").units[0]).toEqual({ unit: BLADE });
});

test("units are moved and removed, and a place that there is not changes nothing", () => {
  const two = force(BLADE, PATHFINDERS);
  expect(moveUnit(two, 0, 1).units.map(({ unit }) => unit)).toEqual([PATHFINDERS, BLADE]);
  expect(moveUnit(two, 0, -1)).toBe(two);
  expect(fit(two, 7, null, { gear: { card: "G-010" } })).toBe(two);
  expect(removeUnit(two, 0).units).toEqual([{ unit: PATHFINDERS }]);
});

test("the last card that is taken out leaves no empty list behind", () => {
  const with2 = addCard(addCard(force(BLADE), "F-001"), "MC-001");
  expect(removeCard(with2, 0).cards).toEqual(["MC-001"]);
  expect(removeCard(removeCard(with2, 0), 0)).toEqual(force(BLADE));
});

test("a pilot costs less in a preferred 'Mech, and more where a faction recruits", () => {
  const piloted = (unit: string, card: string, faction?: string) =>
    unitPoints(cards, { unit, pilot: { card, ...(faction && { "recruited-by": faction }) } });
  expect(piloted(BLADE, "L-001")).toBe(109 + 22);
  expect(piloted(SENTINEL, "L-001")).toBe(166 + 18);
  expect(piloted(BLADE, "GS-001")).toBe(109 + 20);
  expect(piloted(BLADE, "GS-001", "bannsons-raiders")).toBe(109 + 20 + 14);
});

test("a card costs by the build total, and less in a faction-pure battleforce", () => {
  const pure = addCard(force(BLADE), "F-001");
  expect(cardPoints(cards, pure, "F-001")).toBe(9);
  expect(forcePoints(cards, pure)).toBe(109 + 9);
  expect(cardPoints(cards, { ...pure, "build-total": 600 }, "F-001")).toBe(12);
  expect(cardPoints(cards, addUnit(pure, SENTINEL), "F-001")).toBe(15);
  const mercenaries = addUnit(pure, PATHFINDERS);
  expect(cardPoints(cards, mercenaries, "F-001")).toBe(15);
  expect(cardPoints(cards, addCard(mercenaries, "MC-001"), "F-001")).toBe(9);
});

test("the same units are named once, and factions by how many units they have", () => {
  const three = force(PATHFINDERS, BLADE, PATHFINDERS, "gone");
  expect(unitWords(three, (unit) => nameOf(cards, unit))).toBe(
    "2 × Pathfinders, Blade BLD-XR-L, gone",
  );
  expect(factionsOf(cards, force(PATHFINDERS, BLADE, PATHFINDERS))).toEqual([
    null,
    "bannsons-raiders",
  ]);
});

test("a copy of a ready-made battleforce is one of one's own", () => {
  const ready: Battleforce = { ...force(BLADE), id: "lancers", origin: "original" };
  expect(ownCopy(ready)).toEqual(force(BLADE));
});
