import type { Point } from "../../generated/aod";

/** Inches with at most three places, as they are read: "12.5". */
export function inches(thousandths: number): string {
  return String(thousandths / 1000);
}

/** A spot as it is read and typed: "12.5 8", from the left and from the bottom edge. */
export function spotWords({ x, y }: Point): string {
  return `${inches(x)} ${inches(y)}`;
}

const SPOT = /^(\d{1,3}(?:\.\d{1,3})?)\s*[\s,;]\s*(\d{1,3}(?:\.\d{1,3})?)$/;

/** The spot that somebody has typed, or null. */
export function readSpot(text: string): Point | null {
  const [, x, y] = SPOT.exec(text.trim()) ?? [];
  return x === undefined || y === undefined ? null : { x: thousandths(x), y: thousandths(y) };
}

/** Digit by digit, so that nothing is rounded. */
function thousandths(text: string): number {
  const [whole = "0", part = ""] = text.split(".");
  return Number(whole) * 1000 + Number(part.padEnd(3, "0"));
}
