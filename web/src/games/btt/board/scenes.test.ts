import { expect, test } from "vitest";
import { centre } from "../../../lib/hex";
import type { Event } from "../ui.svelte";
import { scenesOf } from "./scenes";

function moved(path: string[]) {
  const event = { moved: { unit: "A1", from: "0505", path, facing: "S" } } as unknown as Event;
  return scenesOf(event)[0];
}

test("a unit moves from hex to hex and turns at the end", () => {
  expect(moved(["0506", "0507"])).toEqual({
    moves: "A1",
    way: ["0505", "0506", "0507"].map(centre),
    turn: 180,
    jump: false,
  });
  expect(moved([])).toMatchObject({ way: [], jump: false });
});

test("who comes down farther away without a hex between has jumped", () => {
  expect(moved(["0508"])).toMatchObject({ jump: true });
  expect(moved(["0506"])).toMatchObject({ jump: false });
});
