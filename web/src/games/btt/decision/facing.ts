import { bearing, centre, DIRECTIONS, distance, type Point } from "../../../lib/hex";

/** The direction in which the nearest of some hexes lies; null if there are none. Who turns nobody looks at the enemy. */
export function towardsNearest(from: string, hexes: readonly string[]): string | null {
  const others = hexes.filter((hex) => hex !== from);
  const [nearest] = others.toSorted((a, b) => distance(from, a) - distance(from, b));
  if (nearest === undefined) return null;
  return directionTo(centre(from), centre(nearest));
}

/** The direction that comes nearest to the one from a point to another. */
export function directionTo(here: Point, there: Point): string {
  const angle = (Math.atan2(there.x - here.x, here.y - there.y) * 180) / Math.PI;
  const away = (direction: string) => {
    const turn = Math.abs(bearing(direction) - angle) % 360;
    return Math.min(turn, 360 - turn);
  };
  return [...DIRECTIONS].toSorted((a, b) => away(a) - away(b))[0]!;
}
