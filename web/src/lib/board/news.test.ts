import { expect, test } from "vitest";
import type { AnyEvent } from "../../generated/protocol";
import type { TableState } from "../table.svelte";
import { newsOf } from "./news.svelte";

const events = Array.from({ length: 100 }, (_, number) => ({ number }) as unknown as AnyEvent);

function check(
  before: number,
  now: number,
  expected: { events: number; leap: boolean; back: boolean },
) {
  const table = { events: events.slice(0, before) };
  const news = newsOf(() => table as unknown as TableState);
  expect(news().events).toEqual([]);
  table.events = events.slice(0, now);
  const { events: fresh, ...rest } = news();
  expect({ events: fresh.length, ...rest }).toEqual(expected);
}

test("news is what happened since the last look, not what was there at first", () => {
  check(3, 5, { events: 2, leap: false, back: false });
  check(3, 3, { events: 0, leap: false, back: false });
});

test("so much at once that nobody can follow it is a leap", () => {
  check(0, 60, { events: 60, leap: false, back: false });
  check(0, 61, { events: 61, leap: true, back: false });
});

test("taking back brings nothing new", () => {
  check(5, 3, { events: 0, leap: false, back: true });
});
