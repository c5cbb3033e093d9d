import type { AnyEvent } from "../../generated/protocol";
import type { BttUi } from "./ui.svelte";

/** The last event that was there when a table was opened: up to it, nothing is news. */
const opened = new WeakMap<BttUi, number>();
const shown = new WeakSet<AnyEvent>();

/** Whether an event has just happened and is shown for the first time, so that its dice should roll. */
export function isFresh(ui: BttUi, event: AnyEvent): boolean {
  if (!opened.has(ui)) opened.set(ui, ui.table().events.at(-1)?.number ?? -1);
  const fresh = event.number > opened.get(ui)! && !shown.has(event);
  shown.add(event);
  return fresh;
}
