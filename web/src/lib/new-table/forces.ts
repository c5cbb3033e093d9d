import { handedForce, sharedForce } from "../forces";
import { same } from "./options";

/** The force of a seat: a ready-made one by its id, or one in full. */
export type Chosen<Force = unknown> = { ready: string } | { own: Force };

interface Ready<Force> {
  id: string;
  force: Force;
}

/** The force that is chosen, in full. */
export function chosenForce<Force>(
  ready: readonly Ready<Force>[],
  chosen: Chosen<Force> | undefined,
): Force | null {
  if (!chosen) return null;
  if ("own" in chosen) return chosen.own;
  return ready.find(({ id }) => id === chosen.ready)?.force ?? null;
}

/** A ready-made force is chosen by its id, any other in full. */
export function choiceOf<Force>(ready: readonly Ready<Force>[], force: Force): Chosen<Force> {
  const found = ready.find((it) => it.id && same(it.force, force));
  return found ? { ready: found.id } : { own: force };
}

/** As many forces as there are seats; a new seat brings a ready-made one that nobody has, while there is one. */
export function forSeats<Force>(
  ready: readonly Ready<Force>[],
  forces: readonly Chosen<Force>[],
  seats: number,
): Chosen<Force>[] {
  const found = forces.slice(0, seats);
  const isTaken = (id: string) => found.some((it) => "ready" in it && it.ready === id);
  const ids = ready.flatMap(({ id }) => id || []);
  while (found.length < seats && ids.length > 0)
    found.push({ ready: ids.find((id) => !isTaken(id)) ?? ids[found.length % ids.length]! });
  return found;
}

/** The force that an address names: handed over by the builder, or shared. */
export async function wantedForce(game: string, named: string | null): Promise<unknown> {
  if (named === null) return null;
  return named === "here" ? handedForce(game) : sharedForce(named);
}
