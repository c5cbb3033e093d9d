import type { Point } from "../hex";
import type { Chances } from "../odds";
import type { Box } from "./camera.svelte";

/** One way to attack, on a small card beside its target. */
export interface FanShot {
  name: string;
  /** "4 dice against 2, heat 1". */
  detail: string;
  chances: Chances | null;
  /** What it may cost whoever does it. */
  cost?: string;
  key: string | undefined;
  best: boolean;
  /** Why it cannot be used, if it cannot. */
  banned: string | null;
  /** One more figure, on a tall card. */
  more?: { chance: number; words: string } | null;
  press(): void;
}

/** The size of a card of the fan, in pixels; a tall one has room for a long name and a line of what it costs. */
export const CARD = { width: 196, height: 68 };
export const TALL_CARD = { width: 264, height: 96 };
const GAP = 10;

/**
 * Where the cards of a fan lie: in rows above and below whom they are about, on the side away from where the shot comes from
 * first, never over the target, never over each other, and within what is seen as far as that goes.
 */
export function fanned(
  count: number,
  at: Point,
  from: Point | null,
  free: Box,
  clear: number,
  card = CARD,
): Point[] {
  const right = free.x + free.width - card.width - GAP;
  const left = free.x + GAP;
  const within = (x: number) => Math.max(left, Math.min(right, x));
  const high = card.height + GAP;
  const top = free.y + GAP;
  const bottom = free.y + free.height - card.height - GAP;
  const above = (row: number) => at.y - clear - GAP - card.height - row * high;
  const below = (row: number) => at.y + clear + GAP + row * high;
  const rows = [above(0), below(0), above(1), below(1), above(2), below(2), above(3), below(3)];
  // Who fires stays in sight as well.
  const covers = (y: number) =>
    from &&
    Math.abs(from.x - at.x) < card.width + clear &&
    y - clear < from.y &&
    from.y < y + card.height + clear;
  const inside = rows.filter((y) => top <= y && y <= bottom);
  const clearOf = inside.filter((y) => !covers(y));
  const fits = clearOf.length * 2 >= count ? clearOf : inside;
  const wanted =
    (from?.y ?? at.y + 1) >= at.y ? fits : fits.toSorted((a, b) => away(b, at) - away(a, at));
  // A target at the edge still has its cards: they pile up from there.
  const ys = wanted.length > 0 ? wanted : [Math.max(top, Math.min(bottom, above(0)))];
  const wide = card.width + GAP;
  const first = within(at.x - card.width - GAP / 2);
  const columns = first + wide <= right ? [first, first + wide] : [right - wide, right];
  return Array.from({ length: count }, (_, place) => {
    const row = Math.floor(place / 2);
    const y = ys[row] ?? ys.at(-1)! + (row - ys.length + 1) * high;
    return { x: within(columns[place % 2]!), y };
  });
}

/** Positive below the target: those rows come first where the shot comes from above. */
function away(y: number, at: Point): number {
  return y > at.y ? 1 : -1;
}
