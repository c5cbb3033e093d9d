import { expect, test } from "vitest";
import type { TableState } from "../../lib/table.svelte";
import { sample } from "./sample";
import { things } from "./things";

const at = { x: 12500, y: 8000 };
const unit = {
  id: "A1",
  kind: 0,
  controller: 1,
  place: { field: { at, facing: 90, cruising: false } },
  tokens: 0,
  heat: 0,
  captor: null,
  captive: null,
  passengers: [],
  "engaged-with": [],
  shutdown: false,
  submerged: false,
  click: 0,
  showing: sample.units[0]!.dial[0],
};
const view = {
  players: [{ seat: 1 }, { seat: 2 }],
  units: [
    unit,
    { ...unit, id: "B1", controller: 2, place: { aboard: { transport: "B2" } }, showing: null },
    {
      ...unit,
      id: "B2",
      controller: 2,
      tokens: 1,
      heat: 2,
      shutdown: true,
      passengers: ["B1"],
      "engaged-with": ["A1"],
      showing: null,
    },
  ],
  terrain: [
    {
      id: 0,
      piece: null,
      terrain: "shallow-water",
      height: "ground",
      outline: [at, { x: 14000, y: 9500 }, { x: 12000, y: 10000 }],
    },
  ],
  markers: [{ unit: "A1", at, blast: 2000 }],
};

const lines = (seat: number) =>
  things({ view, seat, info: null } as unknown as TableState, sample).map((it) => ({
    heading: it.heading,
    words: it.things.map(({ words }) => words),
  }));

test("a unit says where it stands and what shows through its slot", () => {
  expect(lines(1)[0]!.words).toEqual([
    "A1 Blade BLD-XR-L: at 12.5 8, facing 90 degrees; speed 12 (Camouflage, in a circle), attack 9, defense 18, primary damage 2, secondary damage 3 (Armor Piercing), click 1 of 2",
  ]);
});

test("passengers, tokens, heat and contact are told, and what is hidden is not", () => {
  expect(lines(1)[1]!.words).toEqual([
    "B1 Blade BLD-XR-L: aboard B2",
    "B2 Blade BLD-XR-L: at 12.5 8, facing 90 degrees; 1 order token; heat 2; shut down; carries B1; touches A1",
  ]);
});

test("one's own battleforce comes first, then the others, then terrain and markers", () => {
  const headings = lines(2).map(({ heading }) => heading);
  expect(headings[0]).toContain("2");
  expect(headings.slice(2)).toEqual(["Terrain", "Artillery markers"]);
  expect(lines(2)[2]!.words).toEqual(["Terrain 1: shallow water, between 12 8 and 14 10"]);
  expect(lines(2)[3]!.words).toEqual(["Marker of A1: at 12.5 8, blast radius 2 inches"]);
});
