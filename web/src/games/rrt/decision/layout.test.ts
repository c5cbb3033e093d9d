import { expect, test } from "vitest";
import { formation } from "./layout";

const squad = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ id: `A${place + 1}`, radius: 600 }));
const apart = (a: { x: number; y: number }, b: { x: number; y: number }) =>
  Math.hypot(a.x - b.x, a.y - b.y);

test("a formation stands round its middle, in rows across the way it looks", () => {
  const spots = formation(squad(3), { x: 10_000, y: 5000 }, 0);
  expect([...spots.values()]).toEqual([
    { x: 8300, y: 5000 },
    { x: 10_000, y: 5000 },
    { x: 11_700, y: 5000 },
  ]);
  const turned = formation(squad(3), { x: 10_000, y: 5000 }, 90);
  expect([...turned.values()].map(({ x }) => x)).toEqual([10_000, 10_000, 10_000]);
});

test("nobody stands on somebody else, however many there are and wherever they look", () => {
  for (const facing of [0, 37, 90, 211]) {
    const spots = [...formation(squad(14), { x: 20_000, y: 20_000 }, facing).values()];
    const pairs = spots.flatMap((a, place) => spots.slice(place + 1).map((b) => apart(a, b)));
    expect(Math.min(...pairs)).toBeGreaterThan(1200);
  }
});
