import type { AnyAction } from "../../../generated/protocol";
import { type KindChoice, kindsOf } from "../../../lib/kinds";
import type { Held, Tag } from "../../../lib/variant";
import type { Declared, UnitAction } from "../types";
import type { Action } from "../ui.svelte";

/** Something a seat may do. */
export type Choice<Body = unknown> = KindChoice<Action, Body>;

/** The actions of one kind. */
export const choices = kindsOf<Action>();

/** The first action of one kind. */
export function choice<K extends Tag<Action>>(
  actions: readonly AnyAction[],
  kind: K,
): Choice<Held<Action, K>> | null {
  return choices(actions, kind)[0] ?? null;
}

/** Choices sorted into groups, in the order in which the groups first come up. */
export function groups<T, Key>(items: readonly T[], key: (item: T) => Key): Map<Key, T[]> {
  const found = new Map<Key, T[]>();
  for (const item of items) found.set(key(item), [...(found.get(key(item)) ?? []), item]);
  return found;
}

/** The actions of a unit, by their kind: all locks together, all repairs together. */
export function unitActions(
  actions: readonly AnyAction[],
): Map<Tag<UnitAction>, Choice<UnitAction>[]> {
  const found = choices(actions, "act").map((it) => ({ ...it, body: it.body.action }));
  return groups(found, ({ body }) =>
    typeof body === "string" ? body : (Object.keys(body)[0] as Tag<UnitAction>),
  );
}

const DECLARATIONS = ["overdrive", "inferno", "indirect"] as const;
export type Declaration = (typeof DECLARATIONS)[number];

/** What is declared, in a fixed order; equal declarations have equal names. */
export function declarations(declared: Declared | undefined): Declaration[] {
  return DECLARATIONS.filter((it) => declared?.[it]);
}

/** The choice that declares exactly this. */
export function declaring<Body extends { declared?: Declared }>(
  fires: readonly Choice<Body>[],
  wanted: readonly Declaration[],
): Choice<Body> | null {
  const name = DECLARATIONS.filter((it) => wanted.includes(it)).join();
  return fires.find((it) => declarations(it.body.declared).join() === name) ?? null;
}

/** What may be declared with these choices at all. */
export function declarable(fires: readonly Choice<{ declared?: Declared }>[]): Declaration[] {
  return DECLARATIONS.filter((it) => fires.some(({ body }) => body.declared?.[it]));
}
