import type { AnyEvent } from "../generated/protocol";

/** What happened since: new events, and those that came in the place of what was taken back, under the same numbers. */
export function newEvents(before: readonly AnyEvent[], now: readonly AnyEvent[]): AnyEvent[] {
  const first = now.findIndex((event, place) => !isSame(event, before[place]));
  return first < 0 ? [] : now.slice(first);
}

/** A new connection tells the last events again. */
function isSame(one: AnyEvent, other: AnyEvent | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
