import { expect, test } from "vitest";
import type { Frame } from "../replay/types";
import { extremes, shares, turningPoint } from "./story";

test("strength is a share of the most there was, and whole before it is on the table", () => {
  expect(
    shares([
      [0, 0],
      [8, 4],
      [4, 4],
      [0, 1],
    ]),
  ).toEqual([
    [1, 1, 0.5, 0],
    [1, 1, 1, 0.25],
  ]);
});

test("the turning point is the step that brought the winner farthest", () => {
  const lines = [
    [1, 0.9, 0.9, 0.9],
    [1, 1, 0.4, 0],
  ];
  expect(turningPoint(lines, [1])?.step).toBe(2);
  expect(turningPoint(lines, [2])?.step).toBe(1);
  expect(turningPoint(lines, [])?.step).toBe(2);
  expect(turningPoint([[1, 1]], [1])).toBeNull();
});

test("the best and the worst roll are found with their events", () => {
  const event = (number: number) => ({ number, rule: "r", event: "e", sentence: [`e${number}`] });
  const luck = (number: number, rolled: number) => ({
    event: number,
    seat: 1,
    measure: "hits",
    rolled,
    expected: [3, 2] as [number, number],
  });
  const frame = { events: [event(4), event(7)], luck: [luck(4, 3), luck(7, 0)] };
  const { best, worst } = extremes([frame as unknown as Frame]);
  expect([best?.event.number, best?.by]).toEqual([4, 1.5]);
  expect([worst?.event.number, worst?.by]).toEqual([7, -1.5]);
  expect(extremes([])).toEqual({ best: null, worst: null });
});
