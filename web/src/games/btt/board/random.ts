import type { Point } from "../../../lib/hex";

/** A stream of numbers from 0 to 1 that is the same for the same seed, so that a map looks the same to everybody. */
export function randomFrom(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  // The generator known as mulberry32.
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

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
