import type { AnyEvent } from "../../generated/protocol";
import type { BttUi } from "./ui.svelte";

/** The last event that was there when a table was opened: up to it, nothing is news. */
const opened = new WeakMap<BttUi, number>();
/** What was shown already, by where. */
const shown = { log: new WeakSet<AnyEvent>(), tray: new WeakSet<AnyEvent>() };

/** Whether an event has just happened and is shown there for the first time, so that its dice should roll. */
export function isFresh(ui: BttUi, event: AnyEvent, where: keyof typeof shown): boolean {
  if (!opened.has(ui)) opened.set(ui, ui.table().events.at(-1)?.number ?? -1);
  const fresh = event.number > opened.get(ui)! && !shown[where].has(event);
  shown[where].add(event);
  return fresh;
}
