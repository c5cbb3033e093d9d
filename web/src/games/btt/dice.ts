import { held } from "../../lib/variant";
import type { AttackFace, DefenseFace } from "./types";
import type { Event } from "./ui.svelte";

/** A die as it lies, and what it showed before somebody changed it. */
export interface Changed<Face> {
  face: Face | null;
  /** What it showed before; null if it was not there, undefined if nothing changed. */
  was?: Face | null;
}

/**
 * Dice after a change beside what they showed. Dice keep their places, except where one was taken away or
 * all were replaced: then those that are gone are told apart from those that are new.
 */
export function compared<Face>(before: readonly Face[], after: readonly Face[]): Changed<Face>[] {
  if (before.length === after.length) {
    return after.map((face, place) =>
      face === before[place] ? { face } : { face, was: before[place]! },
    );
  }
  const gone = [...before];
  const kept: Changed<Face>[] = after.map((face) => {
    const place = gone.indexOf(face);
    if (place < 0) return { face, was: null };
    gone.splice(place, 1);
    return { face };
  });
  return [...kept, ...gone.map((was) => ({ face: null, was }))];
}

type Happened = { number: number; event: unknown };

/** The dice of the attack in progress as they lay before an event, found in the log. */
export function diceBefore(
  events: readonly Happened[],
  number: number,
): { attack: AttackFace[]; defense: DefenseFace[] } {
  let attack: AttackFace[] = [];
  let defense: DefenseFace[] = [];
  for (const happened of events) {
    if (happened.number >= number) break;
    const event = happened.event as Event;
    const rolled = held(event, "attack-rolled");
    if (rolled) [attack, defense] = [rolled.dice, []];
    defense = held(event, "defense-rolled")?.dice ?? defense;
    const changed = held(event, "dice-modified");
    if (changed) ({ attack, defense } = changed);
  }
  return { attack, defense };
}
