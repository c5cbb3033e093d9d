import { expect, test } from "vitest";
import { centre, DIRECTIONS, distance, HEIGHT, hexAt, neighbour, SIZE } from "./hex";
import vectors from "./hex-vectors.json";

const origin = centre("0101");

test("centres are where the rules have them", () => {
  for (const {
    hex,
    centre: [east, south],
  } of vectors.hexes) {
    const { x, y } = centre(hex);
    expect((x - origin.x) / (1.5 * SIZE), hex).toBeCloseTo(east ?? Number.NaN);
    expect((y - origin.y) / (HEIGHT / 2), hex).toBeCloseTo(south ?? Number.NaN);
    expect(hexAt({ x, y })).toBe(hex);
  }
});

test("neighbours are those of the rules, wherever there is one", () => {
  for (const { hex, neighbours } of vectors.hexes) {
    for (const direction of DIRECTIONS) {
      const expected = neighbours[direction];
      if (expected !== null)
        expect(neighbour(hex, direction), `${hex} ${direction}`).toBe(expected);
    }
  }
});

test("distances are those of the rules", () => {
  for (const { from, to, steps } of vectors.distances) {
    expect(distance(from, to), `${from} ${to}`).toBe(steps);
  }
});
