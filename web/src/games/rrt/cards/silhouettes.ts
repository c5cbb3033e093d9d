/** Mecha seen from afar, put together from their data: one path each, in a box from -16 to 16. */

import { craft } from "./silhouettes/craft";
import { type Seen, seen } from "./silhouettes/seen";
import { powerArmour, soldier } from "./silhouettes/suit";
import { valkyrie } from "./silhouettes/valkyrie";
import { destroid, officerPod, pod } from "./silhouettes/walker";
import type { Catalogue, MechaEntry, ModeName } from "./types";

const known = new WeakMap<MechaEntry, Map<string, string>>();

/** The shape of a mecha, in this mode or the first that it has. */
export function silhouette(
  entry: MechaEntry,
  mode: ModeName | null | undefined,
  weapons: Catalogue["weapons"],
): string {
  const drawn = known.get(entry) ?? new Map<string, string>();
  known.set(entry, drawn);
  const found = entry.modes.find(({ name }) => name === mode) ?? entry.modes[0]!;
  const key = found.name ?? "";
  const its = weapons.filter(({ id }) => entry.weapons.includes(id));
  const path = drawn.get(key) ?? draw(seen(entry, found, its));
  drawn.set(key, path);
  return path;
}

/** Whether a shape is seen from above, so that it turns with its base. */
export function isFromAbove(entry: MechaEntry, mode: ModeName | null | undefined): boolean {
  return mode === "fighter" || entry.family === "fighter";
}

function draw(it: Seen): string {
  switch (it.entry.family) {
    case "regult":
    case "regult-variant":
      return pod(it);
    case "glaug":
      return officerPod(it);
    case "power-armour":
      return powerArmour(it);
    case "infantry":
      return soldier(it);
    case "fighter":
      return craft(it);
    case "destroid":
      return destroid(it);
    default:
      return valkyrie(it);
  }
}
