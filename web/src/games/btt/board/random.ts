import type { Point } from "../../../lib/hex";
import { randomFrom } from "../../../lib/random";

/** Points within a hex of this size that keep a distance from each other, from north to south. */
export function scatter(seed: number, count: number, size: number, apart: number): Point[] {
  const random = randomFrom(seed);
  const points: Point[] = [];
  let distance = apart;
  for (let tries = 0; points.length < count && tries < 2000; tries += 1) {
    // What does not fit is tried a little closer.
    if (tries % 50 === 49) distance *= 0.93;
    const point = { x: (random() * 2 - 1) * size, y: (random() * 2 - 1) * size * 0.866 };
    const inside = Math.abs(point.x) + Math.abs(point.y) / Math.sqrt(3) <= size;
    const free = points.every((it) => Math.hypot(it.x - point.x, it.y - point.y) >= distance);
    if (inside && free) points.push(point);
  }
  return points.sort((a, b) => a.y - b.y);
}
