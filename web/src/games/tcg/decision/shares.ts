import { siteKey } from "../model";
import type { Share, Site } from "../wire";

/** Damage that is being divided, by the key of who gets it. */
export type Split = ReadonlyMap<string, { to: Site; points: number; missiles: number }>;

export function given(split: Split, what: "points" | "missiles"): number {
  return [...split.values()].reduce((sum, it) => sum + it[what], 0);
}

/** One point or missile more or less for somebody, as far as there are some. */
export function changed(
  split: Split,
  to: Site,
  what: "points" | "missiles",
  by: number,
  most: number,
): Split {
  const key = siteKey(to);
  const before = split.get(key) ?? { to, points: 0, missiles: 0 };
  const left = most - given(split, what);
  const value = Math.max(0, before[what] + Math.min(by, left));
  const next = new Map(split);
  next.set(key, { ...before, [what]: value });
  return next;
}

/** Everything that is left, to one. */
export function allTo(split: Split, to: Site, points: number, missiles: number): Split {
  const some = changed(split, to, "points", points - given(split, "points"), points);
  return changed(some, to, "missiles", missiles - given(some, "missiles"), missiles);
}

/** What is left goes to one; where nothing is left, everything does. */
export function aimed(split: Split, to: Site, points: number, missiles: number): Split {
  const left = points - given(split, "points") + missiles - given(split, "missiles");
  return allTo(left > 0 ? split : new Map(), to, points, missiles);
}

/** Whether all points are given, and all missiles or none. */
export function isWhole(split: Split, points: number, missiles: number): boolean {
  const fired = given(split, "missiles");
  return given(split, "points") === points && (fired === 0 || fired === missiles);
}

/** The split as an action has it, with the points that are usable only against some things. */
export function sharesOf(split: Split, extra?: ReadonlyMap<string, number>): Share[] {
  const points = given(split, "points");
  return [...split.values()]
    .map((it) => {
      const along = it.points > 0 || points === 0 ? (extra?.get(siteKey(it.to)) ?? 0) : 0;
      return { to: it.to, points: it.points, extra: along, missiles: it.missiles };
    })
    .filter((it) => it.points + it.extra + it.missiles > 0);
}
