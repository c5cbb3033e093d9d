import { expect, test } from "vitest";
import type { AnyEvent } from "../../generated/protocol";
import { beatsFor } from "../../lib/beats/beat";
import { beats } from "./beats";
import recorded from "./recorded.json";

/** Some exchanges of a game that was played, as the server told them. */
const exchanges = recorded as unknown as AnyEvent[][];
const told = (exchange: AnyEvent[]) => beatsFor(exchange, beats);

test("every event of a recorded game is told once and in order", () => {
  for (const exchange of exchanges) {
    const all = told(exchange);
    if (all.length > 0) expect(all.flatMap((beat) => beat.told)).toEqual(exchange);
  }
});

test("a shot is aimed, rolled, defended against and marked", () => {
  const names = exchanges.flatMap(told).map(({ name }) => name);
  expect(names.join(", ")).toContain("Aim, Dice, Evades, Hits, Damage, Critical card");
  expect(names).toContain("Destroyed");
});

test("a beat can be seen, and an attack is not too long", () => {
  for (const exchange of exchanges) {
    const all = told(exchange);
    for (const { time } of all) expect(300 <= time && time <= 800).toBe(true);
    expect(all.reduce((sum, { time }) => sum + time, 0)).toBeLessThan(4000);
  }
});
