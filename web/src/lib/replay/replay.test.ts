import { expect, test } from "vitest";
import { ReplayTable } from "./replay.svelte";
import type { Frame, Replay } from "./types";

const event = (number: number) => ({
  number,
  rule: "xmp.a.b",
  event: null,
  sentence: [`${number}`],
});
const frame = (patch: unknown, ...numbers: number[]): Frame => ({
  seat: 1,
  words: null,
  patch,
  events: numbers.map(event),
  prompts: [{ seat: 2, kind: "turn", ask: null, sentence: ["Next."] }],
  luck: [],
});
const replay: Replay = {
  id: "r",
  game: "xmp",
  setup: null,
  seats: ["Ada", "Bo"],
  outcome: { winners: [1], rule: "xmp.a.end" },
  verified: { digest: "", content: "", here: true, dice: [] },
  view: { round: 1, unit: { hex: "0101" } },
  prompts: [{ seat: 1, kind: "turn", ask: null, sentence: ["First."] }],
  frames: [frame({ round: 2 }, 0, 1), frame(null), frame({ unit: { hex: null } }, 5)],
};

test("scrubbing in any order shows the same views", () => {
  const table = new ReplayTable(replay, "referee");
  const views = [3, 0, 2, 1].map((step) => {
    table.go(step);
    return table.view;
  });
  expect(views).toEqual([
    { round: 2, unit: {} },
    { round: 1, unit: { hex: "0101" } },
    { round: 2, unit: { hex: "0101" } },
    { round: 2, unit: { hex: "0101" } },
  ]);
});

test("events, prompts and outcome are those of the step", () => {
  const table = new ReplayTable(replay, "2");
  expect(table.seat).toBe(2);
  expect(table.prompts[0]?.sentence).toEqual(["First."]);
  expect(table.events).toEqual([]);
  table.go(2);
  expect(table.events.map(({ number }) => number)).toEqual([0, 1]);
  expect(table.outcome).toBeNull();
  table.go(3);
  expect(table.events).toHaveLength(3);
  expect(table.outcome?.winners).toEqual([1]);
});

test("no step lies beyond the ends", () => {
  const table = new ReplayTable(replay, "spectator");
  for (const [wanted, got] of [
    [-1, 0],
    [99, 3],
    [1.9, 1],
    [Number.NaN, 0],
  ] as const) {
    table.go(wanted);
    expect(table.step).toBe(got);
  }
});

test("a line of the log leads to its step, and a search to the next that fits", () => {
  const table = new ReplayTable(replay, "referee");
  expect([0, 1, 2].map((place) => table.stepOf(place))).toEqual([1, 1, 3]);
  const tells = (it: Frame) => it.events.length > 0;
  expect(table.find(tells)).toBe(1);
  table.go(1);
  expect(table.find(tells)).toBe(3);
  table.go(3);
  expect(table.find(tells)).toBeNull();
  expect(table.find(tells, true)).toBe(1);
});
