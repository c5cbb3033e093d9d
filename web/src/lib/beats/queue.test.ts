import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AnyEvent } from "../../generated/protocol";
import { type BeatKind, beatsFor } from "./beat";
import { BeatQueue } from "./queue.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const kinds: Record<string, readonly BeatKind[]> = {
  fired: [
    { name: "Aim", time: 300 },
    { name: "Dice", time: 600 },
  ],
  hurt: [{ name: "Damage", time: 500, reveals: true }],
};
const events = (...names: string[]) =>
  names.map((event, number) => ({ number, event, rule: "", sentence: [event] })) as AnyEvent[];
const beats = (...names: string[]) =>
  beatsFor(events(...names), ({ event }) => kinds[event as string] ?? []);

/** A queue, and what it did so far. */
function queue(pace = 1) {
  const done: string[] = [];
  const made = new BeatQueue(() => pace);
  const play = (names: string[], then: string) =>
    made.play(
      beats(...names).map((beat) => ({ beat, begin: () => void done.push(beat.name) })),
      () => void done.push(then),
    );
  return { queue: made, done, play };
}

test("an event may be several beats, the last of which tells it; what needs no time is told along", () => {
  const told = beats("began", "fired", "heated", "hurt", "ended").map(({ name, told }) => [
    name,
    told.map(({ event }) => event).join(" "),
  ]);
  expect(told).toEqual([
    ["Aim", ""],
    ["Dice", "began fired"],
    ["Damage", "heated hurt ended"],
  ]);
});

test("the same thing several times over is one beat, a little longer", () => {
  const [only, ...others] = beats("hurt", "hurt", "hurt");
  expect(others).toEqual([]);
  expect(only).toMatchObject({ name: "Damage", time: 660, reveals: true });
  expect(only?.told).toHaveLength(3);
});

test("beats come in order, each for its time, and what follows from them after the last", () => {
  const { queue: it, done, play } = queue();
  play(["fired", "hurt"], "asked");
  expect(done).toEqual(["Aim"]);
  expect(it.playing).toBe(true);
  vi.advanceTimersByTime(299);
  expect(done).toEqual(["Aim"]);
  vi.advanceTimersByTime(1);
  expect(it.beat?.name).toBe("Dice");
  vi.advanceTimersByTime(600);
  expect(done).toEqual(["Aim", "Dice", "Damage"]);
  vi.advanceTimersByTime(500);
  expect(done.at(-1)).toBe("asked");
  expect([it.playing, it.beat]).toEqual([false, null]);
});

test("an exchange waits for the one before", () => {
  const { done, play } = queue();
  play(["fired"], "first");
  play(["hurt"], "second");
  vi.advanceTimersByTime(900);
  expect(done).toEqual(["Aim", "Dice", "first", "Damage"]);
  vi.advanceTimersByTime(500);
  expect(done.at(-1)).toBe("second");
});

test("one beat is skipped, or all; nothing is left out of what follows", () => {
  const { queue: it, done, play } = queue();
  play(["fired", "hurt"], "first");
  it.skip();
  expect(done).toEqual(["Aim", "Dice"]);
  play(["hurt"], "second");
  it.skipAll();
  expect(done).toEqual(["Aim", "Dice", "Damage", "first", "Damage", "second"]);
  expect(it.playing).toBe(false);
  it.skip();
  vi.advanceTimersByTime(10_000);
  expect(done).toHaveLength(6);
});

test("instant is at once, and quick is shorter", () => {
  const instant = queue(0);
  instant.play(["fired", "hurt"], "asked");
  expect(instant.done).toEqual(["Aim", "Dice", "Damage", "asked"]);
  expect(instant.queue.playing).toBe(false);
  const quick = queue(0.5);
  quick.play(["hurt"], "asked");
  vi.advanceTimersByTime(250);
  expect(quick.done).toEqual(["Damage", "asked"]);
});

test("much at once is told faster, but no beat is too short to be seen", () => {
  const { done, play } = queue();
  for (let turn = 0; turn < 40; turn++) play(["fired"], "next");
  vi.advanceTimersByTime(119);
  expect(done).toEqual(["Aim"]);
  vi.advanceTimersByTime(20_000);
  expect(done).toHaveLength(120);
});
