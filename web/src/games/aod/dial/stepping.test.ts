import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settings } from "../../../lib/settings.svelte";
import { Stepping } from "./stepping.svelte";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  settings.motion = "system";
});

/** Where a dial is after each click. */
function clicks(from: number, to: number): number[] {
  const dial = new Stepping();
  dial.turn(from, to);
  const seen = [dial.now];
  for (let click = 0; click < 5; click++) {
    vi.advanceTimersByTime(180);
    seen.push(dial.now);
  }
  return seen;
}

test("a dial turns click by click, either way, and stays where it was to go", () => {
  expect(clicks(1, 4)).toEqual([1, 2, 3, 4, 4, 4]);
  expect(clicks(3, 1)).toEqual([3, 2, 1, 1, 1, 1]);
  expect(clicks(2, 2)).toEqual([2, 2, 2, 2, 2, 2]);
});

test("where nothing should move it is there at once", () => {
  settings.motion = "off";
  expect(clicks(1, 4)).toEqual([4, 4, 4, 4, 4, 4]);
});

test("one that is turned anew forgets where it was going", () => {
  const dial = new Stepping();
  dial.turn(0, 9);
  vi.advanceTimersByTime(180);
  const stop = dial.turn(5, 7);
  vi.advanceTimersByTime(180);
  expect(dial.now).toBe(6);
  stop();
  vi.advanceTimersByTime(900);
  expect(dial.now).toBe(6);
});
