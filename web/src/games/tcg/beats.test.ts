import { expect, test } from "vitest";
import type { AnyEvent } from "../../generated/protocol";
import { beatsFor } from "../../lib/beats/beat";
import { beats } from "./beats";
import recorded from "./recorded.json";

/** A mission of a game that was played, as the server told it. */
const exchanges = recorded as unknown as AnyEvent[][];
const told = exchanges.map((exchange) => beatsFor(exchange, beats));

test("every event of a recorded mission is told once and in order", () => {
  exchanges.forEach((exchange, place) => {
    const all = told[place]!;
    if (all.length > 0) expect(all.flatMap((beat) => beat.told)).toEqual(exchange);
  });
});

test("a mission is sent, answered, aimed and seen to hurt before anything is scrapped", () => {
  const names = told.flat().map(({ name }) => name);
  const order = ["Mission", "No block", "Aim", "Damage", "Scrapped"];
  const places = order.map((name) => names.lastIndexOf(name));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
});
