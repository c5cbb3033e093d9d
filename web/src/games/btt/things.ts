import { seatName } from "../../lib/names";
import type { TableState } from "../../lib/table.svelte";
import type { Things } from "../types";
import { seatOf } from "./names";
import type { UnitView } from "./types";
import type { View } from "./ui.svelte";

/** The units on the table in a line each, one's own first. */
export function things(table: TableState): Things[] {
  const { units } = table.view as View;
  const seats = table.seat === 2 ? [2, 1] : [1, 2];
  return seats.map((seat) => ({
    heading: `Lance of ${seatName(table.info?.seats, seat)}`,
    things: Object.entries(units).flatMap(([name, unit]) =>
      unit && seatOf(name) === seat ? [{ name, words: `${name} ${unitWords(unit)}` }] : [],
    ),
  }));
}

function unitWords(unit: UnitView): string {
  if (unit.destroyed) return `${unit.name}: destroyed`;
  const place = unit.hex ? `in ${unit.hex}, facing ${unit.facing}` : "not on the map";
  const left = `armor ${unit.armor}, external ${unit.external}, internal ${unit.internal}`;
  return `${unit.name}: ${place}; ${left}${unit["shut-down"] ? "; shut down" : ""}`;
}
