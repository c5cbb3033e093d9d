import type { AnyAction, AnyPrompt, TableInfo } from "../../generated/protocol";
import { held } from "../../lib/variant";
import { enemies } from "./decision/attacking";
import { choices } from "./decision/choices";
import { towardsNearest } from "./decision/facing";
import { destination } from "./names";
import type { Ask, View } from "./ui.svelte";

/** What somebody wants done without being asked, kept in the browser. */
interface Habits {
  /** The map and the units are put down as they come. */
  setUp: boolean;
  /** The last order that is missing finishes planning. */
  finish: boolean;
  /** Units go where they were ordered, and face the nearest enemy. */
  move: boolean;
  /** Special mech actions are declined. */
  special: boolean;
}

const KEY = "ironlance.btt.habits";
const usual: Habits = { setUp: true, finish: true, move: false, special: false };

function read(): Habits {
  try {
    return { ...usual, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return { ...usual };
  }
}

export const habits = $state(read());

export function keepHabits(): void {
  localStorage.setItem(KEY, JSON.stringify(habits));
}

/** The habits in words, by the phase in which they act. */
export const habitWords: { name: keyof Habits; phase: string; words: string }[] = [
  {
    name: "setUp",
    phase: "Set-up",
    words: "Put down the map and the units for me, against a computer",
  },
  { name: "finish", phase: "Planning", words: "The last order finishes planning" },
  { name: "move", phase: "Activation", words: "Move as ordered, facing the nearest enemy" },
  { name: "special", phase: "Special mech actions", words: "Decline them" },
];

/** Answers what a person would not want to be asked, or null. */
export function habitual(
  { seat, ask: asked }: AnyPrompt,
  actions: readonly AnyAction[],
  view: View | null,
  info: TableInfo | null,
  wanted: Habits = habits,
): unknown {
  const ask = asked as Ask;
  if (wanted.setUp && alone(info, seat)) {
    const done = setUp(ask, actions, view, seat);
    if (done) return done;
  }
  const move = held(ask, "move");
  if (wanted.move && move) return asOrdered(actions, view, move.unit, destination(move.order));
  if (wanted.special && held(ask, "resolve-special")) {
    const declined = choices(actions, "resolve-special").find(
      ({ body }) => body.choice === "decline",
    );
    return declined?.action ?? null;
  }
  return null;
}

/** Whether nobody but computers plays against a seat. */
function alone(info: TableInfo | null, seat: number): boolean {
  const others = info?.seats.filter((it) => it.seat !== seat) ?? [];
  return others.length > 0 && others.every(({ kind }) => kind === "computer");
}

/** Sheets and edge as they come; units side by side around the middle of their edge. */
function setUp(ask: Ask, actions: readonly AnyAction[], view: View | null, seat: number): unknown {
  if (ask === "choose-face" || ask === "place-sheet" || ask === "choose-edge") {
    return actions[0]?.action ?? null;
  }
  const unit = held(ask, "place-unit")?.units[0];
  if (!unit) return null;
  const places = choices(actions, "place-unit").filter(({ body }) => body.unit === unit);
  const ahead = view?.sides[seat - 1]?.edge?.startsWith("north") ? "S" : "N";
  const facing = places.filter(({ body }) => body.facing === ahead);
  const hexes = facing.toSorted((a, b) => a.body.hex.localeCompare(b.body.hex));
  return hexes[Math.floor(hexes.length / 2)]?.action ?? places[0]?.action ?? null;
}

/** The move that was ordered, if it can be made; a unit that is kept from it is asked about. */
function asOrdered(
  actions: readonly AnyAction[],
  view: View | null,
  unit: string,
  ordered: string | null,
): unknown {
  const hex = ordered ?? view?.units[unit]?.hex;
  const ways = choices(actions, "move").filter(({ body }) => body.hex === hex);
  const there = enemies(view, unit).flatMap((id) => view?.units[id]?.hex ?? []);
  const to = hex ? towardsNearest(hex, there) : null;
  return (ways.find(({ body }) => body.facing === to) ?? ways[0])?.action ?? null;
}
