import type { View } from "./ui.svelte";

/** Whether the view shows orders that are not yet revealed to everybody. */
export function secrets(view: unknown): boolean {
  const { units } = view as View;
  return Object.values(units).some(({ order, mode }) => typeof order === "object" && !mode);
}
