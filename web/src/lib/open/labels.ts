import type { Point } from "../hex";

/** How much of the screen around somebody's middle words leave free, in pixels. */
const CLEAR = { wide: 20, high: 30 };

/**
 * The first of some places at which words of this width, in pixels, cover none of these points; the one that covers least if there is
 * none.
 */
export function clearest(
  places: readonly Point[],
  taken: readonly Point[],
  width: number,
  scale: number,
): Point | null {
  const wide = width / 2 + CLEAR.wide;
  const room = (place: Point) =>
    Math.min(
      1,
      ...taken.map(({ x, y }) =>
        Math.hypot(((x - place.x) * scale) / wide, ((y - place.y) * scale) / CLEAR.high),
      ),
    );
  return places.reduce<Point | null>(
    (best, place) => (best === null || room(place) > room(best) ? place : best),
    null,
  );
}
