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

/** The split as an action has it. */
export function sharesOf(split: Split): Share[] {
  return [...split.values()]
    .filter(({ points, missiles }) => points > 0 || missiles > 0)
    .map(({ to, points, missiles }) => ({ to, points, extra: 0, missiles }));
}
