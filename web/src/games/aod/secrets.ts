import type { View } from "./types";

/**
 * Whether a seat sees what others may not know: all lies on the table, but a table may keep secret who rides in which transport. Which
 * of the two this table does is not in the view, so that whoever rides may be a secret.
 */
export function secrets(view: unknown): boolean {
  const { units, ended } = view as Pick<View, "units" | "ended">;
  return !ended && units.some(({ place }) => typeof place === "object" && "aboard" in place);
}
