import type { AnyEvent } from "../../generated/protocol";
import { newEvents } from "../events";
import type { TableState } from "../table.svelte";

/** More at once is a leap through a replay, which nobody follows by eye. */
const MOST = 60;

/** What happened at a table since it was looked at last. */
interface News {
  events: AnyEvent[];
  /** Whether to show at once how things are now, because nobody could follow how they came to be. */
  leap: boolean;
  /** Whether something was taken back. */
  back: boolean;
}

/** Tells at each call what happened at a table since the last one; not what happened before the first. */
export function newsOf(table: () => TableState): () => News {
  let seen = table().events;
  return () => {
    const { events } = table();
    const fresh = newEvents(seen, events);
    const back = events.length < seen.length;
    seen = events;
    return { events: fresh, leap: fresh.length > MOST, back };
  };
}

/** Does something whenever a key or a pointer is pressed anywhere, for as long as the component lives. */
export function onPress(task: () => void): void {
  $effect(() => {
    addEventListener("pointerdown", task, true);
    addEventListener("keydown", task, true);
    return () => {
      removeEventListener("pointerdown", task, true);
      removeEventListener("keydown", task, true);
    };
  });
}
