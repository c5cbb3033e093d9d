/** The heights of a sheet, in hundredths of the screen. */
export const LOW = 50;
export const TALL = 88;

const MEANT = 8;

/** Where a sheet comes to rest that was pulled from `before` and let go at `height`: a short pull is enough. */
export function settled(height: number, before: number): number {
  const stops = [0, LOW, TALL];
  if (height > before + MEANT) return stops.find((stop) => stop >= height) ?? TALL;
  if (height < before - MEANT) return stops.findLast((stop) => stop <= height) ?? 0;
  return stops.reduce((best, stop) =>
    Math.abs(stop - height) < Math.abs(best - height) ? stop : best,
  );
}
