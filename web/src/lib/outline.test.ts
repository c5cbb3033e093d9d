import { expect, test } from "vitest";
import { centre, distance, hexAt, neighbour } from "./hex";
import { grid, outline } from "./outline";

const edges = (path: string) => path.split("L").length;

test("one hex has six edges, and two that touch have ten", () => {
  expect(edges(outline(["0505"]))).toBe(6);
  expect(edges(outline(["0505", neighbour("0505", "SE")]))).toBe(10);
});

test("a ring has an outer and an inner boundary", () => {
  const ring = (["N", "NE", "SE", "S", "SW", "NW"] as const).map((it) => neighbour("0606", it));
  expect(outline(ring).match(/M/g)).toHaveLength(2);
});

test("hexes that do not touch have boundaries of their own", () => {
  expect(outline(["0101", "0901"]).match(/M/g)).toHaveLength(2);
});

test("an edge between two hexes is drawn once", () => {
  expect(grid(["0505", "0506"]).match(/M/g)).toHaveLength(11);
});

test("an outline drawn inwards stays within the hex", () => {
  const numbers = outline(["0505"], { inset: 4 })
    .match(/[\d.]+/g)!
    .map(Number);
  const { x, y } = centre("0505");
  for (let index = 0; index < numbers.length; index += 2) {
    const away = Math.hypot(numbers[index]! - x, numbers[index + 1]! - y);
    expect(away).toBeCloseTo(32 - 4 / Math.cos(Math.PI / 6), 0);
  }
});

test("a hex is found again by every point near its centre", () => {
  for (const hex of ["0101", "0201", "1608", "3117", "3017"]) {
    const { x, y } = centre(hex);
    for (const [a, b] of [
      [0, 0],
      [26, 0],
      [0, 26],
      [-14, -20],
    ] as const) {
      expect(hexAt({ x: x + a, y: y + b })).toBe(hex);
    }
  }
});

test("distances are those of the rulebook's examples", () => {
  expect(distance("0801", "2417")).toBe(24);
  expect(distance("1501", "1717")).toBe(17);
});
