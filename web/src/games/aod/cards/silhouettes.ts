/** Units seen from afar, put together from what their bases say: one path each, in a box from -16 to 16. */

import { seedOf } from "../../../lib/random";
import { infantry } from "./silhouettes/infantry";
import { mech } from "./silhouettes/mech";
import { vehicle } from "./silhouettes/vehicle";
import type { Seen } from "./types";
import { isMech } from "./words";

const known = new WeakMap<Seen, string>();

/** The shape of a unit. */
export function silhouette(unit: Seen): string {
  const drawn = known.get(unit) ?? draw(unit);
  known.set(unit, drawn);
  return drawn;
}

function draw(unit: Seen): string {
  const ways = waysOf(unit.name);
  if (isMech(unit)) return mech(unit, ways);
  return unit.base === "infantry" ? infantry(unit, ways) : vehicle(unit, ways);
}

/** Numbers from 0 to 3 that tell one name from another where the figures say nothing. */
function waysOf(name: string): number[] {
  const seed = seedOf(name);
  return [0, 5, 11, 17, 23].map((shift) => (seed >>> shift) & 3);
}
