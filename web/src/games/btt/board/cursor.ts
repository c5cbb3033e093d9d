import { columnRow, hexName } from "../../../lib/hex";
import type { Land } from "./land";

const STEPS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  k: [0, -1],
  ArrowDown: [0, 1],
  j: [0, 1],
  ArrowLeft: [-1, 0],
  h: [-1, 0],
  ArrowRight: [1, 0],
  l: [1, 0],
};

/** The hex that a key moves the cursor to; null if the key means nothing to it. */
export function cursorStep(hex: string, key: string, { columns, rows }: Land): string | null {
  const step = STEPS[key];
  if (!step) return null;
  const [column, row] = columnRow(hex);
  const within = (value: number, most: number) => Math.min(Math.max(value, 1), most);
  return hexName(within(column + step[0], columns), within(row + step[1], rows));
}

/** The place after or before this one in a list that goes round. */
export function cycle(list: readonly string[], at: string | null, step: number): string | null {
  if (list.length === 0) return null;
  const index = at === null ? -1 : list.indexOf(at);
  const next = index === -1 ? (step > 0 ? 0 : list.length - 1) : index + step;
  return list[(next + list.length) % list.length]!;
}
