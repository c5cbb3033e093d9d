import { tag } from "../../lib/variant";
import type { Event } from "./types";

/** The dice that an event tells of, in the order in which they fell. */
export function diceOf(event: Event): number[] {
  const chapter = Object.values(event)[0] as string | object;
  if (typeof chapter === "string") return [];
  const body = (chapter as Record<string, unknown>)[tag(chapter as never)] as Record<
    string,
    unknown
  >;
  const found = [body?.dice, body?.rolled, body?.die].find((it) => it !== undefined && it !== null);
  const dice = Array.isArray(found) ? found.flat() : [found];
  return dice.filter((it): it is number => typeof it === "number" && 1 <= it && it <= 6);
}
