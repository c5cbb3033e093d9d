import { expect, test } from "vitest";
import type { AnyEvent } from "../../../generated/protocol";
import { wrecks } from "./wrecks";

const events = (...told: unknown[]) =>
  told.map((event, number) => ({ number, event })) as unknown as AnyEvent[];
const placed = { "unit-placed": { unit: "A1", hex: "0117", facing: "N" } };
const moved = { moved: { unit: "A1", from: "0117", path: ["0116", "0115"], facing: "N", cost: 2 } };
const removed = { removed: { unit: "A1" } };

test("a wreck lies where the mech stood last", () => {
  expect(wrecks(events(placed, moved, removed))).toEqual([{ unit: "A1", hex: "0115" }]);
  const step = { "special-resolved": { unit: "A1", choice: { sidestep: { hex: "0216" } } } };
  expect(wrecks(events(placed, moved, step, removed))).toEqual([{ unit: "A1", hex: "0216" }]);
});

test("who stands is no wreck", () => {
  expect(wrecks(events(placed, moved))).toEqual([]);
});
