import { expect, test } from "vitest";
import type { TableState } from "../../lib/table.svelte";
import { questions } from "./questions";

const units = {
  A1: { name: "Wasp", hex: "0101" },
  B1: { name: "Atlas", hex: "0809" },
  B2: { name: "Stinger", hex: null },
};
const table = { view: { units }, seat: 2, info: null } as unknown as TableState;

test("units on the map are offered one's own first, as targets last", () => {
  const { fields } = questions(table);
  const atlas = { id: "B1", name: "B1 Atlas" };
  const wasp = { id: "A1", name: "A1 Wasp" };
  expect(fields.unit.list).toEqual([atlas, wasp]);
  expect(fields.target.list).toEqual([wasp, atlas]);
});

test("every question has a name of its own, which is that of what is asked", () => {
  const all = questions(table).questions;
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  const answers = {
    unit: "B1",
    target: "A1",
    mode: "walking",
    token: "focus",
    from: "",
    to: "",
    name: "",
    hex: "",
  };
  for (const it of all) expect(Object.keys(it.ask(answers) as object)).toEqual([it.id]);
});
