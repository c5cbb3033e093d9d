import { expect, test } from "vitest";
import type { TableState } from "../../lib/table.svelte";
import type { Catalogue } from "./cards/types";
import { questions } from "./questions";

const field = { field: { at: { x: 1000, y: 2500 }, facing: 0, cruising: false } };
const units = [
  { id: "A1", kind: 0, controller: 1, place: field },
  { id: "B1", kind: 1, controller: 2, place: field },
  { id: "B2", kind: 1, controller: 2, place: { out: "eliminated" } },
];
const catalogue = {
  units: [
    { number: "N1", name: "Blade", variant: "BLD-XR-L" },
    { number: "N2", name: "Pathfinders" },
  ],
  cards: [],
  factions: [],
} as unknown as Catalogue;
const table = { view: { units }, seat: 2 } as unknown as TableState;
const { questions: all, fields } = questions(table, catalogue);

const ANSWERS = {
  unit: "A1",
  target: "B1",
  friend: "B1",
  from: "a1",
  to: "12.5, 8",
  way: "run",
  weapon: "primary",
  spot: "3 4.25",
};

function ask(id: string, answers: Partial<typeof ANSWERS> = {}) {
  return all.find((it) => it.id === id)?.ask({ ...ANSWERS, ...answers });
}

test("units on the table are offered one's own first, as targets last; who is gone is not", () => {
  const blade = { id: "A1", name: "A1 Blade BLD-XR-L", own: false };
  const pathfinders = { id: "B1", name: "B1 Pathfinders", own: true };
  expect(fields.unit.list).toEqual([pathfinders, blade]);
  expect(fields.target.list).toEqual([blade, pathfinders]);
});

test("every question has a name of its own, which is that of what is asked", () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  for (const it of all) expect(Object.keys(it.ask(ANSWERS) as object)).toEqual([it.id]);
});

test("spots are typed in inches, to the thousandth and without rounding", () => {
  expect(ask("distance")).toEqual({
    distance: { from: { unit: "A1" }, to: { point: { x: 12500, y: 8000 } } },
  });
  expect(ask("path")).toMatchObject({ path: { to: { x: 3000, y: 4250 }, run: true, jump: false } });
  expect(ask("path", { spot: "0.001;36" })).toMatchObject({ path: { to: { x: 1, y: 36000 } } });
});

test("what is neither unit nor spot is not asked", () => {
  expect(ask("distance", { to: "over there" })).toBeNull();
  expect(ask("distance", { from: "E1" })).toBeNull();
  expect(ask("path", { spot: "12.3456 1" })).toBeNull();
  expect(ask("path", { spot: "12" })).toBeNull();
});
